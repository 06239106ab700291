import { endpoints } from '@waymark/contract/endpoints';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import type { ResourceParts } from '../resources/resource-routes.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { listSuggestions, readSuggestion } from './read-suggestions.ts';
import { suggestChange } from './suggest-change.ts';

export function suggestions(parts: ResourceParts): Feature {
  return (api) => {
    serve(api, endpoints.suggestChange, async ({ caller, remoteAddress, params, body }) => ({
      data: await suggestChange(parts, { caller, remoteAddress, resourceId: params.id, body }),
    }));
    serve(api, endpoints.listSuggestions, async ({ query }) => listSuggestions(parts, query));
    serve(api, endpoints.readSuggestion, async ({ caller, params }) => ({
      data: await readSuggestion(parts, caller, params.id),
    }));
    serve(api, endpoints.decideSuggestion, async ({ caller, params, body }) => {
      const data = await decideSuggestion(parts, caller, params.id, body);
      await parts.searchable();
      return { data };
    });
  };
}
