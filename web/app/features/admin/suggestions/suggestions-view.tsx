/** Suggested changes of resources, decided field by field. */
import { suggestionStatuses } from '@waymark/contract/enum-values';
import { useTranslations } from 'use-intl';
import { focusTitle } from '../../../ui/page-focus.ts';
import { AdminList } from '../admin-list.tsx';
import { FilterChoice, ListFilters, SearchField } from '../list-filters.tsx';
import { useListUrlState } from '../list-url.ts';
import { useList } from '../use-list.ts';
import { SuggestionCard } from './suggestion-card.tsx';
import { SuggestionScreen } from './suggestion-screen.tsx';
import './suggestions.css';

const sorts = ['createdAt', '-createdAt'] as const;
/** Pending ones, the oldest first. `id`: the open suggestion; empty: the list. */
const defaults = { search: '', status: 'PENDING', sort: 'createdAt', id: '' } as const;

export function SuggestionsView() {
  const t = useTranslations('adminSuggestions');
  const list = useListUrlState(defaults);
  const { values, to, go } = list;
  const { id, ...query } = values;
  const { page } = values;
  const { answer, reload } = useList('listSuggestions', query);
  /** Opens the next pending suggestion of the list, else the one before, else the list. */
  const openNext = () => {
    const listed = answer.state === 'ready' ? answer.value.data : [];
    const pending = listed.filter(({ status }) => status === 'PENDING').map((one) => one.id);
    const index = pending.indexOf(id);
    const next = pending[index + 1] ?? pending.slice(0, Math.max(index, 0)).at(-1) ?? '';
    go({ id: next, page: next === '' ? 1 : page }, { replace: true });
    reload();
    if (next === '') focusTitle();
  };
  if (id !== '') return <SuggestionScreen key={id} id={id} back={to({ id: '', page })} onDecided={openNext} />;
  return (
    <>
      <ListFilters>
        <SearchField list={list} name="search" label={t('search')} />
        <FilterChoice
          list={list}
          name="status"
          label={t('statusOf')}
          all
          choices={suggestionStatuses.map((status) => [status, t(`status.${status}`)])}
        />
        <FilterChoice
          list={list}
          name="sort"
          label={t('sort')}
          choices={sorts.map((sort) => [sort, t(sort === 'createdAt' ? 'oldest' : 'newest')])}
        />
      </ListFilters>
      <AdminList
        answer={answer}
        reload={reload}
        failed={t('failedList')}
        to={to}
        empty={{ icon: 'edit', title: t('empty') }}
      >
        {(suggestions) => (
          <ol className="stack suggestions">
            {suggestions.map((suggestion) => (
              <li key={suggestion.id}>
                <SuggestionCard suggestion={suggestion} to={to({ id: suggestion.id, page })} />
              </li>
            ))}
          </ol>
        )}
      </AdminList>
    </>
  );
}
