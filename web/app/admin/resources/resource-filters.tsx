import { resourceCategories } from '@waymark/contract/closed-lists';
import { resourceStatuses } from '@waymark/contract/place-lists';
import { useTranslations } from 'use-intl';
import { useStatusLabel } from '../../edit-record/status-label.ts';
import { everything, type ListAddress } from '../list-address.ts';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';

const sorts = ['createdAt', '-createdAt', '-updatedAt', 'name'] as const;
const sortNames = { createdAt: 'oldest', '-createdAt': 'newest', '-updatedAt': 'changed', name: 'name' } as const;

/** What has waited longest comes first. Source: specification, section 9: the default status. */
export const resourceDefaults = { search: '', status: 'PENDING', category: everything, sort: 'createdAt' } as const;

export function ResourceFilters({ values, go }: Pick<ListAddress<typeof resourceDefaults>, 'values' | 'go'>) {
  const t = useTranslations('adminResources.filters');
  const all = useTranslations('admin.list')('all');
  const kinds = useTranslations('enumerations.category');
  const statusLabel = useStatusLabel();
  return (
    <ListFilters>
      <SearchField label={t('search')} value={values.search} onSearch={(search) => go({ search }, { quietly: true })} />
      <FilterChoice label={t('status')} value={values.status} onChoose={(status) => go({ status })}>
        <option value={everything}>{all}</option>
        {resourceStatuses.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t('category')} value={values.category} onChoose={(category) => go({ category })}>
        <option value={everything}>{all}</option>
        {resourceCategories.map((category) => (
          <option key={category} value={category}>
            {kinds(category)}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label={t('sort')} value={values.sort} onChoose={(sort) => go({ sort })}>
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`sorts.${sortNames[sort]}`)}
          </option>
        ))}
      </FilterChoice>
    </ListFilters>
  );
}
