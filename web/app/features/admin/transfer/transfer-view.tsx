/** Import and export of the directory, webhooks, and the search for other sites. */
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { Tabs } from '../tabs.tsx';
import { EmbedSearch } from './embed-search.tsx';
import { ExportDirectory } from './export-directory.tsx';
import { ImportTab } from './import-tab.tsx';
import { parseTransferTab, transferTabs, transferTabUrl } from './transfer-tabs.ts';
import { WebhooksTab } from './webhooks-tab.tsx';
import './transfer.css';

export function TransferView() {
  const t = useTranslations('adminTransfer');
  const [query] = useSearchParams();
  const tab = parseTransferTab(query);
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        current={tab}
        tabs={transferTabs.map((name) => ({ name, url: transferTabUrl(name), label: t(`tabs.${name}`) }))}
      />
      <div className="transfer-tab">
        {tab === 'import' ? <ImportTab /> : null}
        {tab === 'export' ? (
          <TitledSection title={t('export.title')}>
            <ExportDirectory />
          </TitledSection>
        ) : null}
        {tab === 'webhooks' ? <WebhooksTab /> : null}
        {tab === 'embed' ? (
          <TitledSection title={t('embed.title')}>
            <EmbedSearch />
          </TitledSection>
        ) : null}
      </div>
    </>
  );
}
