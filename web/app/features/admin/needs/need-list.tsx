import { needStatuses, resourceCategories, urgencies } from '@waymark/contract/enum-values';
import type { Need } from '@waymark/contract/need';
import { needAssignments, needWaits } from '@waymark/contract/need-desk';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LinkButton } from '../../../ui/button.tsx';
import { AdminList } from '../admin-list.tsx';
import { DataTable } from '../data-table.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, useListUrlState } from '../list-url.ts';
import { Summary } from '../summary.tsx';
import { useList } from '../use-list.ts';
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

/** `of`: what the list holds that is exactly these. */
const counted = [
  { name: 'pending', of: { status: 'PENDING' } },
  { name: 'matched', of: { status: 'MATCHED' } },
  { name: 'fulfilled', of: { status: 'FULFILLED' } },
  { name: 'critical', of: { priority: 'CRITICAL', waiting: 'open' } },
  { name: 'total', of: {} },
] as const;

/** Every request for help, with counts of all. */
export function NeedList({ answered }: { answered: () => void }) {
  const t = useTranslations('adminNeeds');
  const { values, to, go } = useListUrlState(defaults);
  const { answer, reload } = useList('listAllNeeds', values);
  const records = useOptimisticRecords<Need>();
  const assigning = useAssigning(records, reload, answered);
  const [picks, setPicks] = useState<readonly string[]>([]);
  const listed = answer.state === 'ready' ? answer.value.data : [];
  const selected = listed.filter(({ id, status }) => picks.includes(id) && isActiveNeed(status)).map(({ id }) => id);
  const summary = useKept(answer.state === 'ready' ? answer.value.summary : null);
  return (
    <>
      <Summary
        short
        counts={counted.map(({ name, of }) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'critical' && (summary?.critical ?? 0) > 0,
          to: to({ ...defaults, ...of }),
        }))}
      />
      <ListFilters>
        <SearchField
          label={t('search')}
          value={values.search}
          onSearch={(search) => go({ search }, { quietly: true })}
        />
        <Choices values={values} go={go} />
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
                  own={assigning.own}
                  selected={picks.includes(need.id)}
                  onSelect={(pick) =>
                    setPicks((before) => [...before.filter((id) => id !== need.id), ...(pick ? [need.id] : [])])
                  }
                  onTake={() => void assigning.take(need)}
                />
              ))}
            </DataTable>
            {selected.length > 0 ? (
              <AssignBar
                count={selected.length}
                own={assigning.own}
                onAssign={(administrator) => {
                  setPicks([]);
                  void assigning.assignMany(selected, administrator);
                }}
                onClear={() => setPicks([])}
              />
            ) : null}
          </>
        )}
      </AdminList>
    </>
  );
}

function Choices({ values, go }: Pick<ReturnType<typeof useListUrlState<typeof defaults>>, 'values' | 'go'>) {
  const t = useTranslations('adminNeeds');
  const words = useTranslations();
  return (
    <>
      <FilterChoice
        label={t('columns.status')}
        value={values.status}
        onChoose={(status) => go({ status })}
        all
        choices={needStatuses.map((status) => [status, t(`status.${status}`)])}
      />
      <FilterChoice
        label={t('columns.priority')}
        value={values.priority}
        onChoose={(priority) => go({ priority })}
        all
        choices={urgencies.map((priority) => [priority, words(`need.urgency.${priority}.label`)])}
      />
      <FilterChoice
        label={t('columns.category')}
        value={values.category}
        onChoose={(category) => go({ category })}
        all
        choices={resourceCategories.map((category) => [category, words(`enumerations.category.${category}`)])}
      />
      <FilterChoice
        label={t('desk.assignedTo')}
        value={values.assigned}
        onChoose={(assigned) => go({ assigned })}
        all
        choices={needAssignments.map((assigned) => [assigned, t(`desk.assigned.${assigned}`)])}
      />
      <FilterChoice
        label={t('desk.waitsFor')}
        value={values.waiting}
        onChoose={(waiting) => go({ waiting })}
        all
        choices={needWaits.map((waiting) => [waiting, t(`desk.waits.${waiting}`)])}
      />
    </>
  );
}

/** The last value that was known: what stands above a list does not go while the list is asked for anew. */
function useKept<T>(value: T | null): T | null {
  const [kept, setKept] = useState(value);
  if (value !== null && value !== kept) setKept(value);
  return value ?? kept;
}
