import type { Source } from '@waymark/contract/source';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { Loaded } from '../../../page/answers/loaded.tsx';
import { useCall } from '../../../page/answers/use-remote-data.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AddForm } from '../add-form.tsx';
import { refreshStats } from '../pending-counts.ts';
import { isRunning } from './import-states.ts';
import { SourceCard } from './source-card.tsx';
import { AddSource } from './source-form.tsx';
import { usePolling } from './use-polling.ts';

type SourceListProps = {
  /** 'open' while the form to add one is shown. */
  form: string;
  /** Id of the source that is being edited. */
  open: string;
  go: (changes: { form?: string; source?: string }, how?: { replace: boolean }) => void;
  /** Ids and states of the listed imports: the sources are reloaded when these change. */
  imports: string;
  toImport: (id: string) => string;
  /** The last import of a source has changed. */
  changed: () => void;
};

/** The sources of the directory, with their state and actions. */
export function SourceList({ form, open, go, imports, toImport, changed }: SourceListProps) {
  const t = useTranslations('adminTransfer.sources');
  const loaded = useCall('listSources');
  const { answer, reload } = loaded;
  const sources = answer.state === 'ready' ? answer.value : [];
  const running = sources.some(({ fetching, lastImport }) => fetching || (lastImport && isRunning(lastImport.state)));
  usePolling(running, answer, reload);
  const lastImports = sources.map(({ lastImport }) => `${lastImport?.id} ${lastImport?.state}`).join();
  useChange(lastImports, () => {
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
      <Loaded of={loaded} waiting={t('loading')} failed={t('failed')}>
        {({ length }) =>
          length > 0 ? null : (
            <EmptyState icon="inbox" title={t('empty')} level={3}>
              <p>{t('emptyText')}</p>
            </EmptyState>
          )
        }
      </Loaded>
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

/** Calls `onChange` when a text changes, but not from the empty text of what is not loaded yet. */
function useChange(value: string, onChange: () => void): void {
  const previous = useRef(value);
  const notify = useEffectEvent(onChange);
  useEffect(() => {
    if (previous.current !== '' && previous.current !== value) notify();
    previous.current = value;
  }, [value]);
}
