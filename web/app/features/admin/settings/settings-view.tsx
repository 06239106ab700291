import type { Settings } from '@waymark/contract/administration';
import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { GeneralTab } from './general-tab.tsx';
import { LimitsTab } from './limits-tab.tsx';
import { ListingsTab } from './listings-tab.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { addressOfTab, readTab, type TabName, tabNames } from './setting-tabs.ts';
import { UnmetTab } from './unmet-tab.tsx';
import type { TabProps } from './use-settings-form.ts';

const tabs: Record<TabName, ComponentType<TabProps>> = {
  general: GeneralTab,
  notifications: NotificationsTab,
  limits: LimitsTab,
  listings: ListingsTab,
  unmet: UnmetTab,
  maintenance: MaintenanceTab,
};

export function SettingsView() {
  const t = useTranslations('adminSettings');
  const [query] = useSearchParams();
  const tab = readTab(query.get('tab'));
  const { answer, again } = useAnswer('settings', (signal) => callApi('readSettings', { signal }));
  const [saved, setSaved] = useState<Settings | null>(null);
  const Tab = tabs[tab];
  return (
    <>
      <nav aria-label={t('tabs.label')}>
        <ul className="tabs">
          {tabNames.map((name) => (
            <li key={name}>
              <Link to={addressOfTab(name)} aria-current={name === tab ? 'page' : undefined}>
                {t(`tabs.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' ? <Tab key={tab} settings={saved ?? answer.value.data} saved={setSaved} /> : null}
    </>
  );
}
