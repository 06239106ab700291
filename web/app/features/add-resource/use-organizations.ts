import { maxOrganizationSuggestions } from '@waymark/contract/field-limits';
import { callApi } from '../../api/api-client.ts';
import { useDebounced } from '../../forms/use-debounced.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';

export type Found = { id: string; name: string; city: string | undefined };

/** Characters of a name that are worth a question. */
const minNameLength = 2;
const nobody: readonly Found[] = [];

/** Organizations whose name holds what is typed, at most 8, asked once typing has stopped. */
export function useOrganizations(typed: string): { found: readonly Found[]; searching: boolean; none: boolean } {
  const name = useDebounced(typed.trim());
  const asks = name.length >= minNameLength && typed.trim() === name;
  const { answer } = useRemoteData(asks ? name : null, async (signal): Promise<readonly Found[]> => {
    const { data } = await callApi('findOrganizations', { body: { name, size: maxOrganizationSuggestions }, signal });
    return data.slice(0, maxOrganizationSuggestions).map(({ id, name: called, address }) => ({
      id,
      name: called,
      city: address?.city,
    }));
  });
  // A search that fails leaves the name as it is typed.
  const found = asks && answer.state === 'ready' ? answer.value : nobody;
  return {
    found,
    searching: asks && answer.state === 'waiting',
    none: asks && answer.state === 'ready' && found.length === 0,
  };
}
