import { sortOrders } from '@waymark/contract/enum-values';
import { useTranslations } from 'use-intl';
import { filterFormId } from './filter-panel.tsx';
import { parseSearchForm } from './search-params.ts';
import { useView } from './view-context.ts';

/** A field of the filter form, shown above the list. */
export function SortChoice() {
  const t = useTranslations('search.sort');
  const { view, go } = useView();
  return (
    <label className="sort small no-print">
      <span className="sort__label">{t('label')}</span>
      <select
        className="input"
        name="sort"
        form={filterFormId}
        defaultValue={view.filters.sort}
        onChange={(event) => {
          if (event.target.form) go(parseSearchForm(new FormData(event.target.form)), 'stay');
        }}
      >
        {sortOrders.map((order) => (
          <option key={order} value={order}>
            {t(order)}
          </option>
        ))}
      </select>
    </label>
  );
}
