import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { transferTabUrl } from '../transfer/transfer-tabs.ts';

/** In place of the list, in a directory without any resource: the two ways to fill it. */
export function FirstResources() {
  const t = useTranslations('adminResources.empty.first');
  return (
    <EmptyState icon="list" title={t('title')}>
      <p>{t('text')}</p>
      <div className="actions">
        <LinkButton to="/resources/add" icon="plus" look="main">
          {t('add')}
        </LinkButton>
        <LinkButton to={transferTabUrl('import')} icon="share">
          {t('import')}
        </LinkButton>
      </div>
    </EmptyState>
  );
}
