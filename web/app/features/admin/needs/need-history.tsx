import type { AuditEntry } from '@waymark/contract/administration';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { useMoment } from '../../../messages/dates/use-moment.ts';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { isolated } from '../../../ui/isolated.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { readAction } from '../audit/actions.ts';
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
  const { answer, again } = useAnswer(`${id} ${version}`, (signal) =>
    callApi('listAudit', { query: { recordKind: 'need', recordId: id, size: 100 }, signal }),
  );
  if (answer.state === 'waiting') return <Spinner>{words('loading')}</Spinner>;
  if (answer.state === 'failed')
    return <FailedAnswer title={t('noHistory')} problem={answer.problem} retry={words('retry')} again={again} />;
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
  const moment = useMoment();
  const known = readAction(action);
  return (
    <li>
      <p>
        {known ? audit(`actions.${known}`) : <bdi lang="en">{action}</bdi>}
        {to ? `: ${isolated(to)}` : null}
        {newValues?.assignedTo === null ? `: ${t('nobody')}` : null}
      </p>
      <p className="small soft">
        {actorName ? isolated(actorName) : audit('nobody')} · <time dateTime={at}>{moment(at)}</time>
      </p>
    </li>
  );
}
