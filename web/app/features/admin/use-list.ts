import type { ApiRouteName } from '@waymark/contract/endpoints';
import { useState } from 'react';
import { callApi } from '../../api/api-client.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { allFilterValue } from './list-url.ts';

type ListValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Loads the list that the URL describes, again whenever `values` change. */
export function useList<Name extends ApiRouteName>(name: Name, values: ListValues) {
  return useRemoteData(JSON.stringify(values), (signal) => callApi(name, { query: toApiQuery(values), signal }));
}

/** Query parameters of the API: empty values and `allFilterValue` are left out. */
export function toApiQuery(values: ListValues): ListValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => String(value) !== allFilterValue && String(value) !== ''),
  );
}

/** The last value that was not null: what is shown around a list stays while the list is loaded again. */
export function useLastValue<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
