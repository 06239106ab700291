import type { ApiRouteName } from '@waymark/contract/endpoints';
import { callApi } from '../../api/api-client.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';
import { allFilterValue } from './list-url.ts';

type ListValues = Readonly<Record<string, string | number | readonly string[]>>;

/** Asks for the list that the address describes, and again for each other one. */
export function useList<Name extends ApiRouteName>(name: Name, values: ListValues) {
  return useRemoteData(JSON.stringify(values), (signal) => callApi(name, { query: toApiQuery(values), signal }));
}

/** What is sent to the API: empty parts and `everything` are left out by the call layer. */
export function toApiQuery(values: ListValues): ListValues {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => String(value) !== allFilterValue && String(value) !== ''),
  );
}
