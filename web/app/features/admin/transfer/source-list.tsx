import type { Source } from '@waymark/contract/source';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/api-client.ts';
import { LoadFailed } from '../../../page/answers/load-failed.tsx';
import { useRemoteData } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { AddForm } from '../add-form.tsx';
import { refreshStats } from '../pending-counts.ts';
import { isRunning } from './import-states.ts';
import { SourceCard } from './source-card.tsx';
import { AddSource } from './source-form.tsx';
import { usePolling } from './use-polling.ts';

type SourceListProps = {
  /** 'open': the form to add one is. */
  form: string;
  /** Id of the source that is being changed. */
  open: string;
  go: (changes: { form?: string; source?: string }, how?: { quietly: boolean }) => void;
  /** How the last imports stand: when that changes, so do their sources. */
  imports: string;
  toImport: (id: string) => string;
  /** An import came out of a source, or moved on. */
  changed: () => void;
};

/** Where directories come from, how often each is fetched, and how that went. */
export function SourceList({ form, open, go, imports, toImport, changed }: SourceListProps) {
  const t = useTranslations('adminTransfer.sources');
  const { answer, reload } = useRemoteData(
    'sources',
    async (signal) => (await callApi('listSources', { signal })).data,
  );
  const sources = answer.state === 'ready' ? answer.value : [];
  const running = sources.some(({ fetching, lastImport }) => fetching || (lastImport && isRunning(lastImport.state)));
  usePolling(running, answer, reload);
  const own = sources.map(({ lastImport }) => `${lastImport?.id} ${lastImport?.state}`).join();
  useChange(own, () => {
    changed();
    void refreshStats();
  });
  useChange(imports, reload);
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      <AddForm id="add-source" label={t('add')} open={form === 'open'} go={go} reload={reload}>
        {(added) => <AddSource id="add-source" added={(name) => added(t('added', { name: bidiIsolate(name) }))} />}
      </AddForm>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <LoadFailed title={t('failed')} problem={answer.problem} retry={t('retry')} reload={reload} />
      ) : null}
      {answer.state === 'ready' && sources.length === 0 ? (
        <EmptyState icon="inbox" title={t('empty')} level={3}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : null}
      <ul className="stack import-records">
        {sources.map((source: Source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              open={open === source.id}
              toggle={(isOpen) => go({ source: isOpen ? source.id : '' })}
              toImport={toImport}
              reload={reload}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is read first, after nothing, is no change. */
function useChange(now: string, tell: () => void): void {
  const before = useRef(now);
  const notify = useEffectEvent(tell);
  useEffect(() => {
    if (before.current !== '' && before.current !== now) notify();
    before.current = now;
  }, [now]);
}
