/** Reads suggestions, for administrators. */

import type { PageQuery } from '@waymark/contract/list-query';
import { createPage } from '@waymark/contract/response-envelope';
import type { Suggestion, SuggestionsQuery } from '@waymark/contract/suggestion';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { readResource } from '../../services/managed-resources/read-resource.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { type SuggestionFilter, type SuggestionSlice, suggestionById, suggestionPage } from './suggestion-store.ts';

/** The list leaves out confidential addresses; a single suggestion includes them. */
export async function listSuggestions(deps: ResourceContext, query: SuggestionsQuery) {
  const { search, status, resourceId, sort, page, size } = query;
  if (resourceId !== undefined && !isId(resourceId)) {
    return { data: [], page: createPage(page, size, 0) };
  }
  return listed(deps, { search, status, resourceId }, { newestFirst: sort === '-createdAt', page, size });
}

/** Open suggestions about the places of the caller's organizations, without their authors. */
export async function listMySuggestions(deps: ResourceContext, caller: Caller, { page, size }: PageQuery) {
  const { organizationIds } = caller;
  const filter = { search: '', status: 'PENDING', organizationIds } as const;
  const found = await listed(deps, filter, { newestFirst: true, page, size });
  return { ...found, data: found.data.map(({ authorName: _author, ...suggestion }) => suggestion) };
}

async function listed(deps: ResourceContext, filter: SuggestionFilter, slice: SuggestionSlice) {
  const { page, size } = slice;
  const { rows, total } = await suggestionPage(deps.db, filter, slice);
  const resources = await listedResources(
    deps,
    rows.map(({ resource_id }) => resource_id),
  );
  const data = rows.flatMap((row) => {
    const resource = resources.get(row.resource_id);
    // The resource was deleted concurrently, and its suggestions with it.
    return resource ? [presentSuggestion(row, resource)] : [];
  });
  return { data, page: createPage(page, size, total) };
}

/** Throws ApiError 'suggestion-not-found'. */
export async function readSuggestion(deps: ResourceContext, caller: Caller, id: string): Promise<Suggestion> {
  const row = assertFound(isId(id) ? await suggestionById(deps.db, id) : undefined, 'suggestion-not-found');
  return presentSuggestion(row, await readResource(deps, caller, row.resource_id));
}
