import type { Settings } from '@waymark/contract/admin-schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { Tabs } from '../tabs.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { parseTab, tabNames, tabUrl } from './setting-tabs.ts';
import { SettingsTab } from './settings-tab.tsx';

export function SettingsView() {
  const t = useTranslations('adminSettings');
  const [query] = useSearchParams();
  const tab = parseTab(query.get('tab'));
  const stored = useCall('readSettings');
  const Tab = tab === 'maintenance' ? MaintenanceTab : SettingsTab;
  const [saved, setSaved] = useState<Settings | null>(null);
  return (
    <>
      <Tabs
        label={t('tabs.label')}
        current={tab}
        tabs={tabNames.map((name) => ({ name, url: tabUrl(name), label: t(`tabs.${name}`) }))}
      />
      <Loaded of={stored} waiting={t('loading')} failed={t('failed')}>
        {(settings) => <Tab key={tab} tab={tab} settings={saved ?? settings} saved={setSaved} />}
      </Loaded>
    </>
  );
}
