import { maxOrganizationSuggestions } from '@waymark/contract/field-limits';
import { callApi } from '../../api/api-client.ts';
import { useDebounced } from '../../forms/use-debounced.ts';
import { useRemoteData } from '../../page/answers/use-remote-data.ts';

export type OrganizationSuggestion = { id: string; name: string; city: string | undefined };

/** Characters. Shorter texts match too much. */
const minNameLength = 2;
const noOrganizations: readonly OrganizationSuggestion[] = [];

/** Organizations whose name contains `typed`, at most `maxOrganizationSuggestions`; searched when typing pauses. */
export function useOrganizations(typed: string): {
  found: readonly OrganizationSuggestion[];
  searching: boolean;
  none: boolean;
} {
  const query = useDebounced(typed.trim());
  const isSearchable = query.length >= minNameLength && typed.trim() === query;
  const { answer } = useRemoteData(
    isSearchable ? query : null,
    async (signal): Promise<readonly OrganizationSuggestion[]> => {
      const { data } = await callApi('findOrganizations', {
        body: { name: query, size: maxOrganizationSuggestions },
        signal,
      });
      return data.slice(0, maxOrganizationSuggestions).map(({ id, name, address }) => ({
        id,
        name,
        city: address?.city,
      }));
    },
  );
  // A failed search suggests nothing: the name can be typed in full.
  const found = isSearchable && answer.state === 'ready' ? answer.value : noOrganizations;
  return {
    found,
    searching: isSearchable && answer.state === 'waiting',
    none: isSearchable && answer.state === 'ready' && found.length === 0,
  };
}
