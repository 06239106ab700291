import type { AuditEntry as Entry } from '@waymark/contract/admin-schemas';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { parseAction, recordKinds } from './actions.ts';
import { Changes } from './changes.tsx';

/** Pages about one record. */
const pages: Readonly<Record<string, string>> = {
  resource: '/resources/',
  organization: '/organizations/',
  volunteer: '/volunteers/',
};

/** What was done, with which record, by whom and when; and what was before. */
export function AuditEntry({ entry }: { entry: Entry }) {
  const t = useTranslations('adminAudit');
  const moment = useFormatDateTime();
  const { at, actorName, action, recordKind, recordId, recordName } = entry;
  const known = parseAction(action);
  const kind = recordKinds.find((one) => one === recordKind);
  const page = pages[recordKind];
  const gone = action.endsWith('.delete');
  const done = known ? t(`actions.${known}`) : <bdi lang="en">{action.replace(/[.-]/g, ' ')}</bdi>;
  const name = recordName ?? (kind ? t(`kinds.${kind}`) : recordKind);
  return (
    <li>
      <div className="audit-what">
        <h2>{done}</h2>
        {page && !gone ? (
          <Link className="place" to={`${page}${encodeURIComponent(recordId)}`} dir="auto">
            {name}
          </Link>
        ) : (
          // Needs and messages have no name here: their kind is said by what was done.
          recordName && <bdi>{name}</bdi>
        )}
      </div>
      <p className="small soft">
        {actorName ? bidiIsolate(actorName) : t('nobody')} · <time dateTime={at}>{moment(at)}</time>
      </p>
      <Changes entry={entry} />
    </li>
  );
}
