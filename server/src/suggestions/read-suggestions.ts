/** What has been suggested, for administrators. */
import { pageFor } from '@waymark/contract/envelope';
import type { Suggestion, SuggestionsQuery } from '@waymark/contract/suggestion';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import type { ManagingParts } from '../resources/edit-resource.ts';
import { listedResources } from '../resources/list-resources.ts';
import { readResource } from '../resources/read-resource.ts';
import { presentSuggestion } from './present-suggestion.ts';
import { suggestionById, suggestionPage } from './suggestion-store.ts';

/** Where confidential places are is not in the list; it is in a suggestion that is read by itself. */
export async function listSuggestions(parts: ManagingParts, query: SuggestionsQuery) {
  const { search, status, resourceId, sort, page, size } = query;
  if (resourceId !== undefined && !isId(resourceId)) {
    return { data: [], page: pageFor(page, size, 0) };
  }
  const slice = { newestFirst: sort === '-createdAt', page, size };
  const { rows, total } = await suggestionPage(parts.db, { search, status, resourceId }, slice);
  const resources = await listedResources(
    parts,
    rows.map(({ resource_id }) => resource_id),
  );
  const data = rows.flatMap((row) => {
    const resource = resources.get(row.resource_id);
    // Removed a moment ago, and its suggestions with it.
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
