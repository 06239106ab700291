import type { Settings } from '@waymark/contract/admin-schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { Tabs } from '../tabs.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { parseTab, tabNames, tabUrl } from './setting-tabs.ts';
import { SettingsTab } from './settings-tab.tsx';

export function SettingsView() {
  const t = useTranslations('adminSettings');
  const [query] = useSearchParams();
  const tab = parseTab(query.get('tab'));
  const { answer, reload } = useRemoteData('settings', (signal) => callApi('readSettings', { signal }));
  const Tab = tab === 'maintenance' ? MaintenanceTab : SettingsTab;
  const [saved, setSaved] = useState<Settings | null>(null);
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        current={tab}
        tabs={tabNames.map((name) => ({ name, url: tabUrl(name), label: t(`tabs.${name}`) }))}
      />
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? <LoadFailed title={t('failed')} problem={answer.problem} reload={reload} /> : null}
      {answer.state === 'ready' ? (
        <Tab key={tab} tab={tab} settings={saved ?? answer.value.data} saved={setSaved} />
      ) : null}
    </>
  );
}
