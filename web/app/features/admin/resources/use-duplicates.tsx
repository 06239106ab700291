/** Likely duplicates of pending resources: loaded once per resource, marked as separate, or merged. */
import type { Duplicate } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ApiProblem, callApi } from '../../../api/api-client.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { focusTitle } from '../../../ui/page-focus.ts';
import { useNotifications } from '../admin-notifications.tsx';
import { refreshStats } from '../pending-counts.ts';
import { cardAfter, focusCard } from './card-order.ts';
import { MergeDialog } from './merge-dialog.tsx';

type DuplicatesState =
  | { state: 'waiting' }
  | { state: 'failed'; problem: ApiProblem }
  | { state: 'ready'; duplicates: Duplicate[] };

export type Duplicates = {
  of: (id: string) => DuplicatesState;
  /** Loads them, unless they are loaded or loading. */
  ask: (id: string) => void;
  askAgain: (id: string) => void;
  separate: (resource: Resource, other: Resource) => void;
  askMerge: (resource: Resource, into: Resource) => void;
  dialog: ReactNode;
};

type DuplicatesOptions = {
  /** The page of the list. */
  resources: readonly Resource[];
  /** Ids of the pending resources, in the order of the list. */
  waiting: readonly string[];
  reload: () => void;
};

export function useDuplicates({ resources, waiting, reload }: DuplicatesOptions): Duplicates {
  const t = useTranslations('adminResources.duplicates');
  const notifications = useNotifications();
  const [byResource, setByResource] = useState<Readonly<Record<string, DuplicatesState>>>({});
  const [merging, setMerging] = useState<{ from: Resource; into: Resource } | null>(null);
  const setState = (id: string, state: DuplicatesState) => setByResource((before) => ({ ...before, [id]: state }));
  const load = async (id: string) => {
    try {
      const { data } = await callApi('listDuplicates', { params: { id } });
      setState(id, { state: 'ready', duplicates: data });
    } catch (problem) {
      if (problem instanceof ApiProblem) setState(id, { state: 'failed', problem });
      else reportError(problem);
    }
  };
  const ask = (id: string) => {
    if (byResource[id]) return;
    setState(id, { state: 'waiting' });
    void load(id);
  };
  const saveSeparate = async (resource: Resource, other: Resource, separate: boolean) => {
    await callApi('separateResources', { params: { id: resource.id }, body: { otherId: other.id, separate } });
    await load(resource.id);
  };
  const undoSeparate = async (resource: Resource, other: Resource) => {
    try {
      await saveSeparate(resource, other, false);
      notifications.showSuccess(t('together'));
    } catch (problem) {
      notifications.showFailure(t('togetherFailed'), problem);
    }
    focusCard(resource.id);
  };
  const separate = async (resource: Resource, other: Resource) => {
    const before = byResource[resource.id];
    if (before?.state === 'ready')
      setState(resource.id, {
        state: 'ready',
        duplicates: before.duplicates.filter((duplicate) => duplicate.resource.id !== other.id),
      });
    // The pressed button is removed with its duplicate.
    focusCard(resource.id);
    try {
      await saveSeparate(resource, other, true);
      const names = { one: bidiIsolate(resource.name), other: bidiIsolate(other.name) };
      notifications.showSuccess(t('separated', names), {
        label: t('undo'),
        run: () => void undoSeparate(resource, other),
      });
    } catch (problem) {
      if (before) setState(resource.id, before);
      notifications.showFailure(t('separateFailed'), problem);
    }
  };
  const finish = (from: Resource, into: Resource) => {
    notifications.showSuccess(t('merged', { from: bidiIsolate(from.name), into: bidiIsolate(into.name) }));
    reload();
    void refreshStats();
  };
  /** Both as last loaded: somebody else may have changed one while the dialog is open. */
  const latest = ({ from, into }: { from: Resource; into: Resource }) => {
    const found = byResource[from.id];
    const duplicate =
      found?.state === 'ready' ? found.duplicates.find(({ resource }) => resource.id === into.id) : undefined;
    return { from: resources.find(({ id }) => id === from.id) ?? from, into: duplicate?.resource ?? into };
  };
  return {
    of: (id) => byResource[id] ?? { state: 'waiting' },
    ask,
    askAgain: (id) => {
      setState(id, { state: 'waiting' });
      void load(id);
    },
    separate: (resource, other) => void separate(resource, other),
    askMerge: (from, into) => setMerging({ from, into }),
    dialog: merging ? (
      <MergeDialog
        {...latest(merging)}
        onChanged={() => {
          void load(merging.from.id);
          reload();
        }}
        onMerged={() => finish(merging.from, merging.into)}
        onClose={(merged) => {
          setMerging(null);
          if (!merged) return;
          const next = cardAfter(waiting, [merging.from.id]);
          if (next === null || !focusCard(next)) focusTitle();
        }}
      />
    ) : null,
  };
}
