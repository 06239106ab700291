import type { Activity } from '@waymark/contract/admin-schemas';
import { parseAuditAction } from '@waymark/contract/audit-actions';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';

/** Newest first. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useTranslations('adminDashboard.activity');
  const formatDateTime = useFormatDateTime();
  const describe = useDescription();
  if (activity.length === 0)
    return (
      <EmptyState icon="clock" level={3} title={t('empty')}>
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  return (
    <ol className="lines">
      {activity.map((one) => (
        <li key={one.id}>
          {one.link ? (
            <Link className="place" to={one.link}>
              {describe(one)}
            </Link>
          ) : (
            <span>{describe(one)}</span>
          )}
          <span className="small soft">
            {one.userName ? `${t('by', { name: bidiIsolate(one.userName) })} · ` : null}
            <time dateTime={one.timestamp}>{formatDateTime(one.timestamp)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** Describes an activity in the reader's language; an unknown action by the server's sentence. */
function useDescription(): (activity: Activity) => string {
  const t = useTranslations('adminAudit');
  return ({ type, description, recordName }) => {
    const action = parseAuditAction(type);
    if (!action) return bidiIsolate(description);
    const label = t(`actions.${action}`);
    return recordName ? t('named', { what: label, name: bidiIsolate(recordName) }) : label;
  };
}
