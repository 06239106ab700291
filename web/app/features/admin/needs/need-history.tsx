import type { AuditEntry } from '@waymark/contract/admin-schemas';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { useFormatDateTime } from '../../../messages/dates/use-format-date-time.ts';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { parseAction } from '../audit/actions.ts';
import { useAdministrators } from './use-administrators.ts';

/** What was done about a request, by whom and when; asked for when it is unfolded. */
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
  const words = useTranslations('admin.list');
  const administrators = useAdministrators();
  const { answer, reload } = useRemoteData(`${id} ${version}`, (signal) =>
    callApi('listAudit', { query: { recordKind: 'need', recordId: id, size: 100 }, signal }),
  );
  if (answer.state === 'waiting') return <Spinner>{words('loading')}</Spinner>;
  if (answer.state === 'failed')
    return <LoadFailed title={t('noHistory')} problem={answer.problem} retry={words('retry')} reload={reload} />;
  return (
    <ol className="stack tight need-history">
      {answer.value.data.map((entry) => (
        <Entry
          key={entry.id}
          entry={entry}
          to={administrators.find(({ id }) => id === entry.newValues?.assignedTo)?.name}
        />
      ))}
    </ol>
  );
}

/** `to`: whom the request was given to. */
function Entry({ entry: { at, action, actorName, newValues }, to }: { entry: AuditEntry; to: string | undefined }) {
  const t = useTranslations('adminNeeds.desk');
  const audit = useTranslations('adminAudit');
  const moment = useFormatDateTime();
  const known = parseAction(action);
  return (
    <li>
      <p>
        {known ? audit(`actions.${known}`) : <bdi lang="en">{action}</bdi>}
        {to ? `: ${bidiIsolate(to)}` : null}
        {newValues?.assignedTo === null ? `: ${t('nobody')}` : null}
      </p>
      <p className="small soft">
        {actorName ? bidiIsolate(actorName) : audit('nobody')} · <time dateTime={at}>{moment(at)}</time>
      </p>
    </li>
  );
}
