import type { AuditEntry } from '@waymark/contract/admin-schemas';
import { parseAuditAction } from '@waymark/contract/audit-actions';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { useActorName } from '../audit/use-actor-name.ts';
import { useAdministrators } from './use-administrators.ts';

/** The audit log of a request; loaded when the disclosure is opened. */
export function NeedHistory({ id, version }: { id: string; version: string }) {
  const t = useTranslations('adminNeeds.desk');
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('history')}</summary>
      {open ? <Entries id={id} version={version} /> : null}
    </details>
  );
}

function Entries({ id, version }: { id: string; version: string }) {
  const t = useTranslations('adminNeeds.desk');
  const tList = useTranslations('admin.list');
  const administrators = useAdministrators();
  const loaded = useCall('listAudit', { query: { recordKind: 'need', recordId: id, size: 100 } }, version);
  return (
    <Loaded of={loaded} waiting={tList('loading')} failed={t('noHistory')}>
      {(entries) => (
        <ol className="stack tight need-history">
          {entries.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              assignee={administrators.find(({ id }) => id === entry.newValues?.assignedTo)?.name}
            />
          ))}
        </ol>
      )}
    </Loaded>
  );
}

/** `assignee`: name of the administrator whom the request was assigned to. */
function Entry({
  entry: { at, action, actorName, newValues },
  assignee,
}: {
  entry: AuditEntry;
  assignee: string | undefined;
}) {
  const t = useTranslations('adminNeeds.desk');
  const tAudit = useTranslations('adminAudit');
  const formatDateTime = useFormatDateTime();
  const formatActor = useActorName();
  const knownAction = parseAuditAction(action);
  return (
    <li>
      <p>
        {knownAction ? tAudit(`actions.${knownAction}`) : <bdi lang="en">{action}</bdi>}
        {assignee ? `: ${bidiIsolate(assignee)}` : null}
        {newValues?.assignedTo === null ? `: ${t('nobody')}` : null}
      </p>
      <p className="small soft">
        {formatActor(actorName)} · <time dateTime={at}>{formatDateTime(at)}</time>
      </p>
    </li>
  );
}
