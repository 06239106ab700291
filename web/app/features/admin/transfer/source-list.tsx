import type { Source } from '@waymark/contract/source';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { callApi } from '../../../api/call.ts';
import { FailedAnswer } from '../../../page/answers/failed-answer.tsx';
import { useAnswer } from '../../../page/answers/use-answer.ts';
import { Empty } from '../../../ui/empty.tsx';
import { isolated } from '../../../ui/isolated.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { AddForm } from '../add-form.tsx';
import { refreshWaiting } from '../waiting.ts';
import { isRunning } from './import-states.ts';
import { SourceCard } from './source-card.tsx';
import { AddSource } from './source-form.tsx';
import { useAskingOn } from './use-asking-on.ts';

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
  const { answer, again } = useAnswer('sources', async (signal) => (await callApi('listSources', { signal })).data);
  const sources = answer.state === 'ready' ? answer.value : [];
  const running = sources.some(({ fetching, lastImport }) => fetching || (lastImport && isRunning(lastImport.state)));
  useAskingOn(running, answer, again);
  const own = sources.map(({ lastImport }) => `${lastImport?.id} ${lastImport?.state}`).join();
  useChange(own, () => {
    changed();
    void refreshWaiting();
  });
  useChange(imports, again);
  return (
    <div className="stack">
      <p>{t('lead')}</p>
      <AddForm id="add-source" label={t('add')} open={form === 'open'} go={go} again={again}>
        {(added) => <AddSource id="add-source" added={(name) => added(t('added', { name: isolated(name) }))} />}
      </AddForm>
      {answer.state === 'waiting' ? <Spinner>{t('loading')}</Spinner> : null}
      {answer.state === 'failed' ? (
        <FailedAnswer title={t('failed')} problem={answer.problem} retry={t('retry')} again={again} />
      ) : null}
      {answer.state === 'ready' && sources.length === 0 ? (
        <Empty icon="inbox" title={t('empty')} level={3}>
          <p>{t('emptyText')}</p>
        </Empty>
      ) : null}
      <ul className="stack import-records">
        {sources.map((source: Source) => (
          <li key={source.id}>
            <SourceCard
              source={source}
              open={open === source.id}
              toggle={(isOpen) => go({ source: isOpen ? source.id : '' })}
              toImport={toImport}
              again={again}
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
