import type { Import } from '@waymark/contract/transfer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useNotifications } from '../admin-notifications.tsx';
import { ColumnsOfImport } from './columns-of-import.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { ImportCause, ImportReport } from './import-report.tsx';
import { isRunning } from './import-states.ts';
import { ImportStatus } from './import-status.tsx';
import { usePolling } from './use-polling.ts';

type ImportScreenProps = {
  id: string;
  /** Address of the view without it. */
  close: string;
  /** It stands otherwise than before. */
  changed: () => void;
};

/** How far an import is, what it would do or did, and what may be done with it now. */
export function ImportScreen({ id, close, changed }: ImportScreenProps) {
  const t = useTranslations('adminTransfer.one');
  const { answer, reload } = useRemoteData(
    `import ${id}`,
    async (signal) => (await callApi('readImport', { params: { id }, signal })).data,
  );
  const shown = answer.state === 'ready' ? answer.value : null;
  usePolling(shown !== null && isRunning(shown.state), answer, reload);
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
        <LoadFailed title={t('failedToLoad')} problem={answer.problem} retry={t('retry')} reload={reload} />
      ) : null}
      {shown ? (
        <>
          <ImportStatus shown={shown} />
          {shown.report ? <ImportCause report={shown.report} shown={shown} /> : null}
          <ColumnsOfImport key={`${shown.state} ${shown.updatedAt}`} shown={shown} reload={reload} />
          <Decisions shown={shown} reload={reload} />
          {shown.report ? <ImportReport report={shown.report} shown={shown} /> : null}
        </>
      ) : null}
    </section>
  );
}

function Decisions({ shown, reload }: { shown: Import; reload: () => void }) {
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
    reload();
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
      <ConfirmImport shown={shown} asked={asked} onClose={() => setAsked(null)} apply={apply} cancel={cancel} />
    </>
  );
}
