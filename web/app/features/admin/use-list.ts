import type { CallName } from '@waymark/contract/endpoints';
import { callApi } from '../../api/call.ts';
import { useAnswer } from '../../page/answers/use-answer.ts';
import { everything } from './list-address.ts';

type ListValues = Readonly<Record<string, string | number>>;

/** Asks for the list that the address describes, and again for each other one. */
export function useList<Name extends CallName>(name: Name, values: ListValues) {
  return useAnswer(JSON.stringify(values), (signal) => callApi(name, { query: queryOf(values), signal }));
}

/** What is sent to the API: empty parts and `everything` are left out by the call layer. */
export function queryOf(values: ListValues): ListValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== everything && value !== ''));
}
