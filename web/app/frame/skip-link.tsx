import { useTranslations } from 'use-intl';

export function SkipLink() {
  const t = useTranslations('frame');
  return (
    <a className="skip" href="#main">
      {t('skip')}
    </a>
  );
}
