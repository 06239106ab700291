import type { Import } from '@waymark/contract/transfer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/call.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { ColumnsOfImport } from './columns-of-import.tsx';
import { ImportQuestion } from './import-question.tsx';
import { ImportCause, ImportReport } from './import-report.tsx';
import { ImportStanding } from './import-standing.tsx';
import { isRunning } from './import-states.ts';
import { useAskingOn } from './use-asking-on.ts';

type OneImportProps = {
  id: string;
  /** Address of the view without it. */
  close: string;
  /** It stands otherwise than before. */
  changed: () => void;
};

/** How far an import is, what it would do or did, and what may be done with it now. */
export function OneImport({ id, close, changed }: OneImportProps) {
  const t = useTranslations('adminTransfer.one');
  const { answer, again } = useAnswer(
    `import ${id}`,
    async (signal) => (await callApi('readImport', { params: { id }, signal })).data,
  );
  const shown = answer.state === 'ready' ? answer.value : null;
  useAskingOn(shown !== null && isRunning(shown.state), answer, again);
  const tellChange = useEffectEvent(changed);
  const title = useRef<HTMLHeadingElement>(null);
  const state = shown?.state;
  useEffect(() => {
    // Focus moves here when opened from the list; a reload begins at the top of the page.
    if (document.activeElement !== document.body) title.current?.focus();
  }, []);
  const before = useRef(state);
  useEffect(() => {
    if (!state || state === before.current) return;
    const first = before.current === undefined;
    before.current = state;
    tellChange();
    // The button that was pressed has gone with the state that it was for.
    if (!first && document.activeElement === document.body) title.current?.focus();
  }, [state]);
  return (
    <section className="section stack airy" aria-labelledby="one-import">
      <div className="row row--apart">
        <h2 ref={title} id="one-import" tabIndex={-1}>
          {shown ? t.rich('titleOf', { name: () => <bdi>{shown.fileName}</bdi> }) : t('title')}
        </h2>
        <LinkButton look="quiet" icon="x" to={close} preventScrollReset>
          {t('close')}
        </LinkButton>
      </div>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failedToLoad')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {shown ? (
        <>
          <ImportStanding shown={shown} />
          {shown.report ? <ImportCause report={shown.report} shown={shown} /> : null}
          <ColumnsOfImport key={`${shown.state} ${shown.updatedAt}`} shown={shown} again={again} />
          <Decisions shown={shown} again={again} />
          {shown.report ? <ImportReport report={shown.report} shown={shown} /> : null}
        </>
      ) : null}
    </section>
  );
}

function Decisions({ shown, again }: { shown: Import; again: () => void }) {
  const t = useTranslations('adminTransfer.one');
  const notifications = useNotifications();
  const [asked, setAsked] = useState<'apply' | 'cancel' | null>(null);
  const [busy, setBusy] = useState(false);
  const act = async (call: 'applyImport' | 'cancelImport', done: string, failed: string) => {
    if (busy) return;
    setBusy(true);
    try {
      await callApi(call, { params: { id: shown.id } });
      notifications.show(done);
    } catch (problem) {
      const conflict = problem instanceof ApiProblem && problem.status === 409;
      notifications.fail(conflict ? t('conflict') : failed, problem);
    }
    setBusy(false);
    again();
  };
  const apply = () => act('applyImport', t('applyBegun'), t('applyFailed'));
  const cancel = () => act('cancelImport', t('cancelBegun'), t('cancelFailed'));
  const { may, state } = shown;
  return (
    <>
      {may.apply || may.cancel ? (
        <div className="row">
          {may.apply && state === 'failed' ? (
            <BusyButton look="main" busy={busy} onClick={() => void apply()}>
              {t('again')}
            </BusyButton>
          ) : null}
          {may.apply && state !== 'failed' ? (
            <BusyButton look="main" busy={busy} onClick={() => setAsked('apply')}>
              {t('apply')}
            </BusyButton>
          ) : null}
          {may.cancel ? (
            <BusyButton busy={busy} onClick={() => setAsked('cancel')}>
              {t(isRunning(state) ? 'stop' : 'discard')}
            </BusyButton>
          ) : null}
        </div>
      ) : null}
      <ImportQuestion shown={shown} asked={asked} onClose={() => setAsked(null)} apply={apply} cancel={cancel} />
    </>
  );
}
