import { needStatuses, resourceCategories, urgencies } from '@waymark/contract/closed-lists';
import { useTranslations } from 'use-intl';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { Empty } from '../../ui/empty.tsx';
import { AdminList } from '../admin-list.tsx';
import { DataTable } from '../data-table.tsx';
import { everything, queryOf, useListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { Summary } from '../summary.tsx';
import { useKept } from '../use-kept.ts';
import { NeedRow } from './need-row.tsx';

const defaults = {
  search: '',
  status: everything,
  priority: everything,
  category: everything,
  sort: '-createdAt',
} as const;

const counted = ['pending', 'matched', 'fulfilled', 'critical', 'total'] as const;

/** Every request for help, with counts of all. */
export function NeedList() {
  const t = useTranslations('adminNeeds');
  const { values, to, go } = useListAddress(defaults);
  const { answer, again } = useAnswer(JSON.stringify(values), (signal) =>
    callApi('listAllNeeds', { query: queryOf(values), signal }),
  );
  const summary = useKept(answer.state === 'ready' ? answer.value.summary : null);
  return (
    <>
      <Summary
        counts={counted.map((name) => ({
          label: t(`summary.${name}`),
          count: summary?.[name] ?? null,
          due: name === 'critical' && (summary?.critical ?? 0) > 0,
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
        again={again}
        failed={t('failed')}
        to={to}
        empty={
          <Empty icon="help" title={t('empty')}>
            <p>{t('emptyText')}</p>
          </Empty>
        }
      >
        {(needs) => (
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
              <NeedRow key={need.id} need={need} />
            ))}
          </DataTable>
        )}
      </AdminList>
    </>
  );
}

function Choices({ values, go }: Pick<ReturnType<typeof useListAddress<typeof defaults>>, 'values' | 'go'>) {
  const t = useTranslations('adminNeeds');
  const words = useTranslations();
  const all = words('admin.list.all');
  return (
    <>
      <FilterChoice label={t('columns.status')} value={values.status} onChoose={(status) => go({ status })}>
        <option value={everything}>{all}</option>
        {needStatuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t('columns.priority')} value={values.priority} onChoose={(priority) => go({ priority })}>
        <option value={everything}>{all}</option>
        {urgencies.map((priority) => (
          <option key={priority} value={priority}>
            {words(`need.urgency.${priority}.label`)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t('columns.category')} value={values.category} onChoose={(category) => go({ category })}>
        <option value={everything}>{all}</option>
        {resourceCategories.map((category) => (
          <option key={category} value={category}>
            {words(`enumerations.category.${category}`)}
          </option>
        ))}
      </FilterChoice>
    </>
  );
}
