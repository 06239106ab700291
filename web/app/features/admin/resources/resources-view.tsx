import type { Resource } from '@waymark/contract/resource';
import { resourceStatuses } from '@waymark/contract/resource-enum-values';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useStatusLabel } from '../../../domain/records/form/field-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { BulkBar, SelectAll } from '../bulk-bar.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { OtherListsNote } from '../other-lists.tsx';
import { Summary } from '../summary.tsx';
import { useList } from '../use-list.ts';
import { applyShortcut, focusCard } from './card-order.ts';
import { ConflictNote } from './conflict-note.tsx';
import { DuplicateList } from './duplicate-list.tsx';
import { FirstResources } from './first-resources.tsx';
import { ResourceCard } from './resource-card.tsx';
import { availableFilter, ResourceFilters, resourceDefaults } from './resource-filters.tsx';
import { ShortcutDialog, ShortcutHint } from './shortcut-help.tsx';
import { useCheck } from './use-check.ts';
import { useDuplicates } from './use-duplicates.tsx';
import { useReview } from './use-review.tsx';
import { useShortcuts, useShortcutsEnabled } from './use-shortcuts.ts';
import './resources.css';

/** The counts above the list. `status` lists exactly the resources that are counted. */
const summaryCounts = [
  { name: 'available', status: availableFilter },
  { name: 'pending', status: 'PENDING' },
  { name: 'fulfilled', status: 'FULFILLED' },
  { name: 'total', status: allFilterValue },
] as const;

const noResources: readonly Resource[] = [];

export function ResourcesView() {
  const t = useTranslations('adminResources');
  const statusLabel = useStatusLabel();
  const list = useListUrlState(resourceDefaults);
  const { values, to } = list;
  const { answer, reload } = useList('listAllResources', { ...values, status: values.status.split(',') });
  const listed = answer.state === 'ready' ? answer.value : null;
  const resources = listed?.data ?? noResources;
  const queue = useRef<HTMLOListElement>(null);
  const focusWhenListed = useFocusWhenListed(resources);
  const [shortcutsEnabled, setKeysOn] = useShortcutsEnabled();
  const [showingHelp, setShowingHelp] = useState(false);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const review = useReview({
    resources,
    reload,
    focusWhenListed: focusWhenListed,
    onDecided: (ids) => setSelectedIds((before) => before.filter((id) => !ids.includes(id))),
  });
  const checking = useCheck(reload);
  const { pendingIds } = review;
  const duplicates = useDuplicates({ resources, waiting: pendingIds, reload });
  const selected = selectedIds.filter((id) => pendingIds.includes(id));
  const selectedResources = resources.filter(({ id }) => selected.includes(id));
  useShortcuts(shortcutsEnabled, (action) => {
    if (action === 'all') setShowingHelp(true);
    else if (action === 'undo') review.undo();
    else applyShortcut(queue.current, action);
  });
  const { summary } = listed ?? {};
  // Without search and category filter the summary has the same counts.
  const isNarrowed = values.search !== '' || values.category !== allFilterValue;
  if (summary?.total === 0 && !isNarrowed) return <FirstResources />;
  const elsewhere = resourceStatuses.map((status) => ({
    label: statusLabel(status),
    count: listed?.elsewhere[status] ?? 0,
    to: to({ status }),
  }));
  return (
    <>
      <Summary
        counts={summaryCounts.map(({ name, status }) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'pending' && (summary?.pending ?? 0) > 0,
          to: to({ ...resourceDefaults, status }),
        }))}
      />
      <ResourceFilters list={list} />
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failedList')}
        to={to}
        elsewhere={<OtherListsNote lists={isNarrowed || resources.length === 0 ? elsewhere : []} />}
        empty={{ icon: 'list', title: t('empty.list') }}
      >
        {(page) => (
          <>
            <div className="row row--apart">
              <SelectAll ids={pendingIds} selected={selected} onSelect={setSelectedIds}>
                {t('pickAll', { count: pendingIds.length })}
              </SelectAll>
              <ShortcutHint on={shortcutsEnabled} onOpen={() => setShowingHelp(true)} />
            </div>
            <ol className="stack queue" ref={queue}>
              {page.map((resource) => {
                const { id } = resource;
                const seenBefore = review.seenBeforeConflict(id);
                const shown = review.shown(resource);
                const found = duplicates.of(id);
                return (
                  <li key={id}>
                    <ResourceCard
                      resource={shown}
                      busy={review.isBusy(id) || checking.isBusy(id)}
                      shortcutsEnabled={shortcutsEnabled}
                      selected={selected.includes(id)}
                      onSelect={(select) =>
                        setSelectedIds((before) => [...before.filter((one) => one !== id), ...(select ? [id] : [])])
                      }
                      flagged={found.state === 'ready' && found.duplicates.length > 0}
                      onApprove={() => review.approve([resource])}
                      onReject={() => review.askReject([resource])}
                      onCheck={(method) => void checking.check(resource, method)}
                    >
                      {seenBefore ? <ConflictNote before={seenBefore} after={resource} /> : null}
                      {shown.status === 'PENDING' ? (
                        <DuplicateList resource={resource} duplicates={duplicates} />
                      ) : null}
                    </ResourceCard>
                  </li>
                );
              })}
            </ol>
            <BulkBar
              count={selected.length}
              labels={{
                bar: t('bulk.label'),
                count: t('bulk.count', { count: selected.length }),
                clear: t('bulk.clear'),
              }}
              onClear={() => setSelectedIds([])}
            >
              <Button size="small" look="main" icon="check" onClick={() => review.approve(selectedResources)}>
                {t('bulk.approve')}
              </Button>
              <Button size="small" icon="x" onClick={() => review.askReject(selectedResources)}>
                {t('bulk.reject')}
              </Button>
            </BulkBar>
          </>
        )}
      </AdminList>
      {review.dialog}
      {duplicates.dialog}
      {showingHelp ? (
        <ShortcutDialog on={shortcutsEnabled} onToggle={setKeysOn} onClose={() => setShowingHelp(false)} />
      ) : null}
    </>
  );
}

/** Returns a function that moves the focus to the card of a resource once the list contains it. */
function useFocusWhenListed(resources: readonly Resource[]): (id: string) => void {
  const awaitedId = useRef<string | null>(null);
  useEffect(() => {
    const id = awaitedId.current;
    if (id === null || !resources.some((one) => one.id === id)) return;
    awaitedId.current = null;
    focusCard(id);
  }, [resources]);
  return (id) => {
    awaitedId.current = id;
  };
}
