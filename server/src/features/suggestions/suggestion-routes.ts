import { endpoints } from '@waymark/contract/endpoints';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { afterIndexing, type IndexDeps } from '../../services/search-index/wait-for-index.ts';
import { decideSuggestion } from './decide-suggestion.ts';
import { listMySuggestions, listSuggestions, readSuggestion } from './read-suggestions.ts';
import { suggestChange } from './suggest-change.ts';

export function suggestions(deps: ResourceContext & IndexDeps): RoutePlugin {
  return (api) => {
    registerData(api, endpoints.suggestChange, (call) => suggestChange(deps, call));
    registerEndpoint(api, endpoints.listSuggestions, async ({ query }) => listSuggestions(deps, query));
    registerEndpoint(api, endpoints.listMySuggestions, async ({ caller, query }) =>
      listMySuggestions(deps, caller, query),
    );
    registerData(api, endpoints.readSuggestion, ({ caller, params }) => readSuggestion(deps, caller, params.id));
    registerData(api, endpoints.decideSuggestion, ({ caller, params, body }) =>
      afterIndexing(deps, decideSuggestion(deps, caller, params.id, body)),
    );
  };
}
