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
import { ResourceCard } from './resource-card.tsx';
import { availableFilter, ResourceFilters, resourceDefaults } from './resource-filters.tsx';
import { ShortcutDialog, ShortcutHint } from './shortcut-help.tsx';
import { useCheck } from './use-check.ts';
import { useDuplicates } from './use-duplicates.tsx';
import { useReview } from './use-review.tsx';
import { useShortcuts, useShortcutsEnabled } from './use-shortcuts.ts';
import './resources.css';

const none: readonly Resource[] = [];

export function ResourcesView() {
  const t = useTranslations('adminResources');
  const statusLabel = useStatusLabel();
  const address = useListUrlState(resourceDefaults);
  const { values, to, go } = address;
  const { answer, reload } = useList('listAllResources', { ...values, status: values.status.split(',') });
  const listed = answer.state === 'ready' ? answer.value : null;
  const resources = listed?.data ?? none;
  const list = useRef<HTMLOListElement>(null);
  const awaited = useAwaited(resources);
  const [keysOn, turnKeys] = useShortcutsEnabled();
  const [helping, setHelping] = useState(false);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const review = useReview({
    resources,
    reload,
    await: awaited,
    onDecided: (ids) => setPicks((before) => before.filter((id) => !ids.includes(id))),
  });
  const checking = useCheck(reload);
  const { waiting } = review;
  const duplicates = useDuplicates({ resources, waiting, reload });
  const selected = picks.filter((id) => waiting.includes(id));
  const chosen = resources.filter(({ id }) => selected.includes(id));
  useShortcuts(keysOn, (action) => {
    if (action === 'all') setHelping(true);
    else if (action === 'undo') review.undo();
    else applyShortcut(list.current, action);
  });
  // The last of a page was decided: its page is no more, but there are others.
  const last = listed?.page.totalPages ?? 0;
  useEffect(() => {
    if (last > 0 && values.page > last) go({ page: last }, { quietly: true });
  });
  const { summary } = listed ?? {};
  // Of a whole list the summary says enough.
  const narrowed = values.search !== '' || values.category !== allFilterValue || resources.length === 0;
  const elsewhere = resourceStatuses.map((status) => ({
    label: statusLabel(status),
    count: listed?.elsewhere[status] ?? 0,
    to: to({ status }),
  }));
  return (
    <>
      <Summary
        counts={[
          {
            label: t('summary.available'),
            count: summary?.available ?? null,
            to: to({ ...resourceDefaults, status: availableFilter }),
          },
          {
            label: t('summary.pending'),
            count: summary?.pending ?? null,
            due: (summary?.pending ?? 0) > 0,
            to: to({ ...resourceDefaults, status: 'PENDING' }),
          },
          {
            label: t('summary.fulfilled'),
            count: summary?.fulfilled ?? null,
            to: to({ ...resourceDefaults, status: 'FULFILLED' }),
          },
          {
            label: t('summary.total'),
            count: summary?.total ?? null,
            to: to({ ...resourceDefaults, status: allFilterValue }),
          },
        ]}
      />
      <ResourceFilters values={values} go={go} />
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failedList')}
        to={to}
        elsewhere={<OtherListsNote lists={narrowed ? elsewhere : []} />}
        empty={{ icon: 'list', title: t('empty.list') }}
      >
        {(page) => (
          <>
            <div className="row row--apart">
              <SelectAll ids={waiting} selected={selected} onSelect={setPicks}>
                {t('pickAll', { count: waiting.length })}
              </SelectAll>
              <ShortcutHint on={keysOn} onOpen={() => setHelping(true)} />
            </div>
            <ol className="stack queue" ref={list}>
              {page.map((resource) => {
                const { id } = resource;
                const seen = review.seen(id);
                const shown = review.shown(resource);
                const found = duplicates.of(id);
                return (
                  <li key={id}>
                    <ResourceCard
                      resource={shown}
                      busy={review.isBusy(id) || checking.isBusy(id)}
                      keysOn={keysOn}
                      selected={selected.includes(id)}
                      onSelect={(pick) =>
                        setPicks((before) => [...before.filter((one) => one !== id), ...(pick ? [id] : [])])
                      }
                      flagged={found.state === 'ready' && found.duplicates.length > 0}
                      onApprove={() => review.approve([resource])}
                      onReject={() => review.askReject([resource])}
                      onCheck={(method) => void checking.check(resource, method)}
                    >
                      {seen ? <ConflictNote before={seen} after={resource} /> : null}
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
              onClear={() => setPicks([])}
            >
              <Button size="small" look="main" icon="check" onClick={() => review.approve(chosen)}>
                {t('bulk.approve')}
              </Button>
              <Button size="small" icon="x" onClick={() => review.askReject(chosen)}>
                {t('bulk.reject')}
              </Button>
            </BulkBar>
          </>
        )}
      </AdminList>
      {review.question}
      {duplicates.question}
      {helping ? <ShortcutDialog on={keysOn} onTurn={turnKeys} onClose={() => setHelping(false)} /> : null}
    </>
  );
}

/** Moves the focus to a card as soon as the list holds it. */
function useAwaited(resources: readonly Resource[]): (id: string) => void {
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    const id = awaited.current;
    if (id === null || !resources.some((one) => one.id === id)) return;
    awaited.current = null;
    focusCard(id);
  }, [resources]);
  return (id) => {
    awaited.current = id;
  };
}
