import { useTranslations } from 'use-intl';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { useListUrlState } from '../list-url.ts';
import { WebhookList } from './webhook-list.tsx';

/** The open form is kept in the URL, so that a reload shows it again. */
const defaults = { tab: '', webhook: '' } as const;

export function WebhooksTab() {
  const t = useTranslations('adminTransfer.webhooks');
  const { values, go } = useListUrlState(defaults);
  return (
    <TitledSection title={t('title')}>
      {/* Closing a form that a URL without the tab has opened stays on this tab. */}
      <WebhookList form={values.webhook} go={(changes, how) => go({ tab: 'webhooks', ...changes }, how)} />
    </TitledSection>
  );
}
