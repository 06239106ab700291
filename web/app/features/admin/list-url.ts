/** Search, filters, order and page of a list are kept in the URL: Back, a reload and a second tab show the same list. */
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Value of each parameter that the URL leaves out, such as `{ search: '', status: 'PENDING', sort: '-createdAt' }`. */
export type ListDefaults = Readonly<Record<string, string>>;

export type ListUrlState<Defaults extends ListDefaults> = {
  /** `page` from 1. The filter `ALL` is not sent to the API: see `toApiQuery`. */
  values: { [Name in keyof Defaults]: string } & { page: number };
  /** The URL with these parameters changed; on the first page unless `page` is given. */
  to: (changes: Partial<Record<keyof Defaults, string>> & { page?: number }) => string;
  /** Navigates to `to(changes)`. `replace` replaces the history entry, as while a search is typed. */
  go: (changes: Partial<Record<keyof Defaults, string>> & { page?: number }, how?: { replace: boolean }) => void;
};

/** Value of a filter that lets everything through. */
export const allFilterValue = 'ALL';

export function useListUrlState<const Defaults extends ListDefaults>(defaults: Defaults): ListUrlState<Defaults> {
  const [query, setQuery] = useSearchParams();
  const values = useMemo(() => {
    const parameters = Object.entries(defaults).map(([name, defaultValue]) => [name, query.get(name) ?? defaultValue]);
    const page = Math.max(1, Math.floor(Number(query.get('page') ?? 1)) || 1);
    // `fromEntries` loses the keys.
    return { ...Object.fromEntries(parameters), page } as ListUrlState<Defaults>['values'];
  }, [query, defaults]);
  const withChanges = useCallback(
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
    const search = withChanges(query, changes).toString();
    return `/admin${search ? `?${search}` : ''}`;
  };
  // Of changes in quick succession each builds on the one before, which is not in `query` yet.
  const sent = useRef<readonly URLSearchParams[]>([]);
  useEffect(() => {
    sent.current = uncommittedChanges(sent.current, query);
  }, [query]);
  const go: ListUrlState<Defaults>['go'] = (changes, how = { replace: false }) => {
    const next = withChanges(sent.current.at(-1) ?? query, changes);
    sent.current = [...sent.current, next];
    setQuery(next, { replace: how.replace, preventScrollReset: true });
  };
  return { values, to, go };
}

/** Those of `sent`, oldest first, that are still to come once `query` is shown: none after Back or a link to another list. */
export function uncommittedChanges(
  sent: readonly URLSearchParams[],
  query: URLSearchParams,
): readonly URLSearchParams[] {
  const position = sent.findIndex((one) => String(one) === String(query));
  return position === -1 ? [] : sent.slice(position + 1);
}
