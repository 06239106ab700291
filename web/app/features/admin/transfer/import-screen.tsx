import type { Import } from '@waymark/contract/transfer';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { BusyButton } from '../../../forms/busy-button.tsx';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { ColumnsOfImport } from './columns-of-import.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { ImportCause, ImportReport } from './import-report.tsx';
import { isRunning } from './import-states.ts';
import { ImportStatus } from './import-status.tsx';
import { useAction } from './use-action.ts';
import { usePolling } from './use-polling.ts';

type ImportScreenProps = {
  id: string;
  /** URL of the view without it. */
  close: string;
  /** Its state has changed. */
  changed: () => void;
};

/** The progress of an import, its report, and the actions that its state allows. */
export function ImportScreen({ id, close, changed }: ImportScreenProps) {
  const t = useTranslations('adminTransfer.one');
  const loaded = useCall('readImport', { params: { id } });
  const { answer, reload } = loaded;
  const shown = answer.state === 'ready' ? answer.value : null;
  usePolling(shown !== null && isRunning(shown.state), answer, reload);
  const onStateChange = useEffectEvent(changed);
  const heading = useRef<HTMLHeadingElement>(null);
  const state = shown?.state;
  useEffect(() => {
    // Focus moves here when it is opened from the list, but not when the page is loaded.
    if (document.activeElement !== document.body) heading.current?.focus();
  }, []);
  const previousState = useRef(state);
  useEffect(() => {
    if (!state || state === previousState.current) return;
    const isFirst = previousState.current === undefined;
    previousState.current = state;
    onStateChange();
    // The pressed button is removed with the state that allowed it.
    if (!isFirst && document.activeElement === document.body) heading.current?.focus();
  }, [state]);
  return (
    <section className="section stack airy" aria-labelledby="one-import">
      <div className="row row--apart">
        <h2 ref={heading} id="one-import" tabIndex={-1}>
          {shown ? t.rich('titleOf', { name: () => <bdi>{shown.fileName}</bdi> }) : t('title')}
        </h2>
        <LinkButton look="quiet" icon="x" to={close} preventScrollReset>
          {t('close')}
        </LinkButton>
      </div>
      <Loaded of={loaded} waiting={t('loading')} failed={t('failedToLoad')}>
        {(shown) => (
          <>
            <ImportStatus shown={shown} />
            {shown.report ? <ImportCause report={shown.report} shown={shown} /> : null}
            <ColumnsOfImport key={`${shown.state} ${shown.updatedAt}`} shown={shown} reload={reload} />
            <Decisions shown={shown} reload={reload} />
            {shown.report ? <ImportReport report={shown.report} shown={shown} /> : null}
          </>
        )}
      </Loaded>
    </section>
  );
}

function Decisions({ shown, reload }: { shown: Import; reload: () => void }) {
  const t = useTranslations('adminTransfer.one');
  const { busy, run } = useAction(reload);
  const [confirming, setConfirming] = useState<'apply' | 'cancel' | null>(null);
  const { id, may, state } = shown;
  const params = { id };
  const conflict = t('conflict');
  const apply = () =>
    run(() => callApi('applyImport', { params }), { done: t('applyBegun'), failed: t('applyFailed'), conflict });
  const cancel = () =>
    run(() => callApi('cancelImport', { params }), { done: t('cancelBegun'), failed: t('cancelFailed'), conflict });
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
            <BusyButton look="main" busy={busy} onClick={() => setConfirming('apply')}>
              {t('apply')}
            </BusyButton>
          ) : null}
          {may.cancel ? (
            <BusyButton busy={busy} onClick={() => setConfirming('cancel')}>
              {t(isRunning(state) ? 'stop' : 'discard')}
            </BusyButton>
          ) : null}
        </div>
      ) : null}
      <ConfirmImport
        shown={shown}
        asked={confirming}
        onClose={() => setConfirming(null)}
        apply={apply}
        cancel={cancel}
      />
    </>
  );
}
