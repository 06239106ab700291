import type { Activity } from '@waymark/contract/administration';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useMoment } from '../../../messages/dates/use-moment.ts';
import { Empty } from '../../../ui/empty.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { readAction } from '../audit/actions.ts';

/** Newest first. */
export function RecentActivity({ activity }: { activity: readonly Activity[] }) {
  const t = useTranslations('adminDashboard.activity');
  const moment = useMoment();
  const describe = useDescription();
  if (activity.length === 0)
    return (
      <Empty icon="clock" level={3} title={t('empty')}>
        <p>{t('emptyText')}</p>
      </Empty>
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
            {one.userName ? `${t('by', { name: isolated(one.userName) })} · ` : null}
            <time dateTime={one.timestamp}>{moment(one.timestamp)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** What was done in the reader's language; of an action that is not known here, the server's sentence. */
function useDescription(): (activity: Activity) => string {
  const t = useTranslations('adminAudit');
  return ({ type, description, recordName }) => {
    const action = readAction(type);
    if (!action) return isolated(description);
    const done = t(`actions.${action}`);
    return recordName ? t('named', { what: done, name: isolated(recordName) }) : done;
  };
}
