import { resourceCategories } from '@waymark/contract/enum-values';
import { availableStatuses, resourceStatuses } from '@waymark/contract/resource-enum-values';
import { useTranslations } from 'use-intl';
import { useStatusLabel } from '../../../domain/records/form/field-labels.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { allFilterValue, type ListUrlState } from '../list-url.ts';

const sorts = ['createdAt', '-createdAt', '-updatedAt', 'name'] as const;
const sortLabelKeys = { createdAt: 'oldest', '-createdAt': 'newest', '-updatedAt': 'changed', name: 'name' } as const;

/** The statuses of a filter are separated by commas. */
export const availableFilter = availableStatuses.join(',');

/** Pending ones, the oldest first. */
export const resourceDefaults = { search: '', status: 'PENDING', category: allFilterValue, sort: 'createdAt' } as const;

export function ResourceFilters({ list }: { list: ListUrlState<typeof resourceDefaults> }) {
  const t = useTranslations('adminResources.filters');
  const tSummary = useTranslations('adminResources.summary');
  const categoryLabel = useTranslations('enumerations.category');
  const statusLabel = useStatusLabel();
  return (
    <ListFilters>
      <SearchField list={list} name="search" label={t('search')} />
      <FilterChoice
        list={list}
        name="status"
        label={t('status')}
        all
        choices={[
          [availableFilter, tSummary('available')],
          ...resourceStatuses.map((status) => [status, statusLabel(status)] as const),
        ]}
      />
      <FilterChoice
        list={list}
        name="category"
        label={t('category')}
        all
        choices={resourceCategories.map((category) => [category, categoryLabel(category)])}
      />
      <FilterChoice
        list={list}
        name="sort"
        label={t('sort')}
        choices={sorts.map((sort) => [sort, t(`sorts.${sortLabelKeys[sort]}`)])}
      />
    </ListFilters>
  );
}
