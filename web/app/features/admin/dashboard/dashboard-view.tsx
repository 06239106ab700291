import type { AdminStats } from '@waymark/contract/admin-schemas';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TitledSection } from '../../../ui/titled-section.tsx';
import { refreshStats, useStats } from '../pending-counts.ts';
import { Summary } from '../summary.tsx';
import { OldestPending } from './oldest-pending.tsx';
import { RecentActivity } from './recent-activity.tsx';
import { Trend } from './trend.tsx';
import './dashboard.css';

export function DashboardView() {
  const t = useTranslations('adminDashboard');
  const answer = useStats();
  if (answer.state === 'waiting') return <Spinner>{t('loading')}</Spinner>;
  if (answer.state === 'failed')
    return <LoadFailed title={t('failed')} problem={answer.problem} reload={() => void refreshStats()} />;
  return <Figures stats={answer.value} />;
}

function Figures({ stats }: { stats: AdminStats }) {
  const t = useTranslations('adminDashboard');
  return (
    <>
      <Summary
        counts={[
          { label: t('counts.users'), count: stats.totalUsers, to: '/admin?view=users' },
          { label: t('counts.resources'), count: stats.totalResources, to: '/admin?view=resources&status=ALL' },
          { label: t('counts.needs'), count: stats.totalNeeds, to: '/admin?view=needs' },
          { label: t('counts.matches'), count: stats.activeMatches, to: '/admin?view=needs&status=MATCHED' },
          {
            label: t('counts.approvals'),
            count: stats.pendingApprovals,
            due: stats.pendingApprovals > 0,
            // They are in several lists; this section links to each.
            to: '#waiting',
          },
        ]}
      />
      <div className="figures">
        <div>
          <div id="waiting">
            <TitledSection title={t('waiting.title')}>
              <OldestPending waiting={stats.waiting} />
            </TitledSection>
          </div>
          <TitledSection title={t('trend.title')}>
            <Trend days={stats.trend} />
          </TitledSection>
        </div>
        <TitledSection title={t('activity.title')}>
          <RecentActivity activity={stats.recentActivity} />
        </TitledSection>
      </div>
    </>
  );
}
