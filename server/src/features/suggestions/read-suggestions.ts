/** Reads suggestions, for administrators. */
import { pageFor } from '@waymark/contract/envelope';
import type { PageQuery } from '@waymark/contract/list-query';
import type { Suggestion, SuggestionsQuery } from '@waymark/contract/suggestion';
import { isId } from '../../platform/database/is-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { listedResources } from '../../services/managed-resources/listed-resources.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { readResource } from '../../services/managed-resources/read-resource.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { type SuggestionFilter, type SuggestionSlice, suggestionById, suggestionPage } from './suggestion-store.ts';

/** The list leaves out confidential addresses; a single suggestion includes them. */
export async function listSuggestions(parts: ManagingParts, query: SuggestionsQuery) {
  const { search, status, resourceId, sort, page, size } = query;
  if (resourceId !== undefined && !isId(resourceId)) {
    return { data: [], page: pageFor(page, size, 0) };
  }
  return listed(parts, { search, status, resourceId }, { newestFirst: sort === '-createdAt', page, size });
}

/** Open ones about the places of the organizations that the caller keeps, without who sent them. */
export async function listMySuggestions(parts: ManagingParts, caller: Caller, { page, size }: PageQuery) {
  const { organizationIds } = caller;
  const filter = { search: '', status: 'PENDING', organizationIds } as const;
  const found = await listed(parts, filter, { newestFirst: true, page, size });
  return { ...found, data: found.data.map(({ authorName: _author, ...suggestion }) => suggestion) };
}

async function listed(parts: ManagingParts, filter: SuggestionFilter, slice: SuggestionSlice) {
  const { page, size } = slice;
  const { rows, total } = await suggestionPage(parts.db, filter, slice);
  const resources = await listedResources(
    parts,
    rows.map(({ resource_id }) => resource_id),
  );
  const data = rows.flatMap((row) => {
    const resource = resources.get(row.resource_id);
    // The resource was deleted concurrently, and its suggestions with it.
    return resource ? [presentSuggestion(row, resource)] : [];
  });
  return { data, page: pageFor(page, size, total) };
}

/** Throws Refusal 'suggestion-not-found'. */
export async function readSuggestion(parts: ManagingParts, caller: Caller, id: string): Promise<Suggestion> {
  const row = isId(id) ? await suggestionById(parts.db, id) : undefined;
  if (!row) {
    throw new Refusal('suggestion-not-found');
  }
  return presentSuggestion(row, await readResource(parts, caller, row.resource_id));
}
