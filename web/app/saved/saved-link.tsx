import { useTranslations } from 'use-intl';
import { LinkButton } from '../ui/button.tsx';
import { useSaved } from './use-saved.ts';

/** The way to the saved list, with how many are on it. */
export function SavedLink() {
  const t = useTranslations('resource.save');
  return (
    <LinkButton look="quiet" icon="save" to="/saved">
      {t('list', { count: useSaved().length })}
    </LinkButton>
  );
}
