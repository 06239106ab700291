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

export function ResourceFilters({ values, go }: Pick<ListUrlState<typeof resourceDefaults>, 'values' | 'go'>) {
  const t = useTranslations('adminResources.filters');
  const tSummary = useTranslations('adminResources.summary');
  const categoryLabel = useTranslations('enumerations.category');
  const statusLabel = useStatusLabel();
  return (
    <ListFilters>
      <SearchField label={t('search')} value={values.search} onSearch={(search) => go({ search }, { replace: true })} />
      <FilterChoice
        label={t('status')}
        value={values.status}
        onChoose={(status) => go({ status })}
        all
        choices={[
          [availableFilter, tSummary('available')],
          ...resourceStatuses.map((status) => [status, statusLabel(status)] as const),
        ]}
      />
      <FilterChoice
        label={t('category')}
        value={values.category}
        onChoose={(category) => go({ category })}
        all
        choices={resourceCategories.map((category) => [category, categoryLabel(category)])}
      />
      <FilterChoice
        label={t('sort')}
        value={values.sort}
        onChoose={(sort) => go({ sort })}
        choices={sorts.map((sort) => [sort, t(`sorts.${sortLabelKeys[sort]}`)])}
      />
    </ListFilters>
  );
}
