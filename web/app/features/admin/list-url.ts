/** Search, filters, order and page of a view's list stand in the address: Back, a reload and a second tab show the same list. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** What each part is when the address does not name it, such as `{ search: '', status: 'PENDING', sort: '-createdAt' }`. */
export type ListDefaults = Readonly<Record<string, string>>;

export type ListUrlState<Defaults extends ListDefaults> = {
  /** `page` from 1. A filter that says `ALL` is sent to the API as nothing: see `toApiQuery`. */
  values: { [Part in keyof Defaults]: string } & { page: number };
  /** The address with these parts changed. Another list begins at its first page. */
  to: (changes: Partial<Record<keyof Defaults, string>> & { page?: number }) => string;
  /** Goes there. `quietly`: without an entry of its own for the back button, as while a search is typed. */
  go: (changes: Partial<Record<keyof Defaults, string>> & { page?: number }, how?: { quietly: boolean }) => void;
};

/** In a filter that has a default, the choice of everything. */
export const allFilterValue = 'ALL';

export function useListUrlState<const Defaults extends ListDefaults>(defaults: Defaults): ListUrlState<Defaults> {
  const [query, setQuery] = useSearchParams();
  const values = useMemo(() => {
    const parts = Object.entries(defaults).map(([name, defaultValue]) => [name, query.get(name) ?? defaultValue]);
    const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
    // One entry a part: `fromEntries` forgets that.
    return { ...Object.fromEntries(parts), page } as ListUrlState<Defaults>['values'];
  }, [query, defaults]);
  const changed = useCallback(
    (before: URLSearchParams, changes: Partial<Record<string, string | number>>) => {
      const next = new URLSearchParams(before);
      next.delete('page');
      for (const [name, value] of Object.entries(changes)) {
        const defaultValue = name === 'page' ? '1' : defaults[name];
        if (value === undefined || String(value) === defaultValue) next.delete(name);
        else next.set(name, String(value));
      }
      return next;
    },
    [defaults],
  );
  const to: ListUrlState<Defaults>['to'] = (changes) => {
    const text = changed(query, changes).toString();
    return `/admin${text ? `?${text}` : ''}`;
  };
  // Two changes in quick succession: the second builds on the first, which is not in the address yet.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const go: ListUrlState<Defaults>['go'] = (changes, how = { quietly: false }) => {
    latest.current = changed(latest.current, changes);
    setQuery(latest.current, { replace: how.quietly, preventScrollReset: true });
  };
  return { values, to, go };
}
