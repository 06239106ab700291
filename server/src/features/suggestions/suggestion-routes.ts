import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { listMySuggestions, listSuggestions, readSuggestion } from './read-suggestions.ts';
import { suggestChange } from './suggest-change.ts';

export type SuggestionParts = ManagingParts & {
  /** Resolves when searches include what has been committed, or when the index could not be updated within 2 s. */
  waitForIndex: () => Promise<void>;
};

export function suggestions(parts: SuggestionParts): Feature {
  return (api) => {
    serve(api, endpoints.suggestChange, async (call) => ({ data: await suggestChange(parts, call) }));
    serve(api, endpoints.listSuggestions, async ({ query }) => listSuggestions(parts, query));
    serve(api, endpoints.listMySuggestions, async ({ caller, query }) => listMySuggestions(parts, caller, query));
    serve(api, endpoints.readSuggestion, async ({ caller, params }) => ({
      data: await readSuggestion(parts, caller, params.id),
    }));
    serve(api, endpoints.decideSuggestion, async ({ caller, params, body }) => {
      const data = await decideSuggestion(parts, caller, params.id, body);
      await parts.waitForIndex();
      return { data };
    });
  };
}
