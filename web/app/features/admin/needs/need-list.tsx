import { needStatuses, resourceCategories, urgencies } from '@waymark/contract/enum-values';
import type { Need } from '@waymark/contract/need';
import { needAssignments, needWaits } from '@waymark/contract/need-assignment';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { DataTable } from '../data-table.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, type ListUrlState, useListUrlState } from '../list-url.ts';
import { Summary } from '../summary.tsx';
import { useLastValue, useList } from '../use-list.ts';
import { useOptimisticRecords } from '../use-optimistic.ts';
import { AssignBar } from './assign-bar.tsx';
import { NeedRow } from './need-row.tsx';
import { useAssigning } from './use-assigning.ts';

const defaults = {
  search: '',
  status: allFilterValue,
  priority: allFilterValue,
  category: allFilterValue,
  assigned: allFilterValue,
  waiting: allFilterValue,
  sort: 'queue',
} as const;

/** The counts above the list. `filters` lists exactly the requests that are counted. */
const summaryCounts = [
  { name: 'pending', filters: { status: 'PENDING' } },
  { name: 'matched', filters: { status: 'MATCHED' } },
  { name: 'fulfilled', filters: { status: 'FULFILLED' } },
  { name: 'critical', filters: { priority: 'CRITICAL', waiting: 'open' } },
  { name: 'total', filters: {} },
] as const;

/** All requests, with counts, filters and assignment of several at once. */
export function NeedList({ answered }: { answered: () => void }) {
  const t = useTranslations('adminNeeds');
  const list = useListUrlState(defaults);
  const { values, to } = list;
  const { answer, reload } = useList('listAllNeeds', values);
  const records = useOptimisticRecords<Need>();
  const assigning = useAssigning(records, reload, answered);
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const listed = answer.state === 'ready' ? answer.value.data : [];
  const selected = listed
    .filter(({ id, status }) => selectedIds.includes(id) && isActiveNeed(status))
    .map(({ id }) => id);
  const summary = useLastValue(answer.state === 'ready' ? answer.value.summary : null);
  return (
    <>
      <Summary
        short
        counts={summaryCounts.map(({ name, filters }) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'critical' && (summary?.critical ?? 0) > 0,
          to: to({ ...defaults, ...filters }),
        }))}
      />
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        <NeedFilters list={list} />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failed')}
        to={to}
        empty={{ icon: 'help', title: t('empty'), text: t('emptyText') }}
      >
        {(needs) => (
          <>
            {values.sort === defaults.sort ? null : (
              <p>
                <LinkButton size="small" look="quiet" to={to({ sort: defaults.sort })}>
                  {t('desk.queue')}
                </LinkButton>
              </p>
            )}
            <DataTable
              caption={t('caption')}
              sort={values.sort}
              to={to}
              columns={[
                { label: t('columns.title'), sort: 'title' },
                { label: t('columns.status') },
                { label: t('columns.priority'), sort: 'priority' },
                { label: t('columns.dates'), sort: 'createdAt' },
                { label: t('columns.actions') },
              ]}
            >
              {needs.map((need) => (
                <NeedRow
                  key={need.id}
                  need={records.shown(need)}
                  busy={records.isBusy(need.id)}
                  currentUserId={assigning.currentUserId}
                  selected={selectedIds.includes(need.id)}
                  onSelect={(select) =>
                    setSelectedIds((before) => [...before.filter((id) => id !== need.id), ...(select ? [need.id] : [])])
                  }
                  onTake={() => void assigning.take(need)}
                />
              ))}
            </DataTable>
            {selected.length > 0 ? (
              <AssignBar
                count={selected.length}
                currentUserId={assigning.currentUserId}
                onAssign={(administrator) => {
                  setSelectedIds([]);
                  void assigning.assignMany(selected, administrator);
                }}
                onClear={() => setSelectedIds([])}
              />
            ) : null}
          </>
        )}
      </AdminList>
    </>
  );
}

function NeedFilters({ list }: { list: ListUrlState<typeof defaults> }) {
  const t = useTranslations('adminNeeds');
  const tAll = useTranslations();
  return (
    <>
      <FilterChoice
        list={list}
        name="status"
        label={t('columns.status')}
        all
        choices={needStatuses.map((status) => [status, t(`status.${status}`)])}
      />
      <FilterChoice
        list={list}
        name="priority"
        label={t('columns.priority')}
        all
        choices={urgencies.map((priority) => [priority, tAll(`need.urgency.${priority}.label`)])}
      />
      <FilterChoice
        list={list}
        name="category"
        label={t('columns.category')}
        all
        choices={resourceCategories.map((category) => [category, tAll(`enumerations.category.${category}`)])}
      />
      <FilterChoice
        list={list}
        name="assigned"
        label={t('desk.assignedTo')}
        all
        choices={needAssignments.map((assigned) => [assigned, t(`desk.assigned.${assigned}`)])}
      />
      <FilterChoice
        list={list}
        name="waiting"
        label={t('desk.waitsFor')}
        all
        choices={needWaits.map((waiting) => [waiting, t(`desk.waits.${waiting}`)])}
      />
    </>
  );
}
