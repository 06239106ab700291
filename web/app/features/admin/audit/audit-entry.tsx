import type { AuditEntry as Entry } from '@waymark/contract/admin-schemas';
import { auditedRecordKinds, parseAuditAction } from '@waymark/contract/audit-actions';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Changes } from './changes.tsx';
import { useActorName } from './use-actor-name.ts';

/** Path of the pages of a record, by its kind. */
const pagePaths: Readonly<Record<string, string>> = {
  resource: '/resources/',
  organization: '/organizations/',
  volunteer: '/volunteers/',
};

/** What was done to which record, by whom and when, with the changed values. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('adminAudit');
  const formatDateTime = useFormatDateTime();
  const formatActor = useActorName();
  const { at, actorName, action, recordKind, recordId, recordName } = entry;
  const knownAction = parseAuditAction(action);
  const kind = auditedRecordKinds.find((one) => one === recordKind);
  const pagePath = pagePaths[recordKind];
  const isDeleted = action.endsWith('.delete');
  const label = knownAction ? t(`actions.${knownAction}`) : <bdi lang="en">{action.replace(/[.-]/g, ' ')}</bdi>;
  const name = recordName ?? (kind ? t(`kinds.${kind}`) : recordKind);
  return (
    <li>
      <div className="audit-what">
        <h2>{label}</h2>
        {pagePath && !isDeleted ? (
          <Link className="place" to={`${pagePath}${encodeURIComponent(recordId)}`} dir="auto">
            {name}
          </Link>
        ) : (
          // Needs and messages have no name in the log; the action says their kind already.
          recordName && <bdi>{name}</bdi>
        )}
      </div>
      <p className="small soft">
        {formatActor(actorName)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
      <Changes entry={entry} />
    </li>
  );
}
