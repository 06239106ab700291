/** Maps a suggestion to the API's form, with the resource's current values. */
import type { Resource } from '@waymark/contract/resource';
import type { Suggestion } from '@waymark/contract/suggestion';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { currentValue } from './field-proposals.ts';
import type { SuggestionRow } from './suggestion-store.ts';

/** `resource` and `resourceName`: as visible to this reader. */
export function presentSuggestion(row: SuggestionRow, resource: Resource): Suggestion {
  return {
    ...omitEmpty({
      note: row.note,
      fromPlace: row.from_place || null,
      authorName: row.author_name,
      decidedAt: row.decided_at?.toISOString(),
      decidedByName: row.decider_name,
    }),
    id: row.id,
    resourceId: row.resource_id,
    resourceName: resource.name,
    status: row.status,
    changes: Object.entries(row.fields).map(([field, proposed]) => ({
      field,
      present: currentValue(resource, field),
      proposed,
      ...omitEmpty({ decision: row.decisions[field] }),
    })),
    createdAt: row.created_at.toISOString(),
    revision: row.revision,
  };
}
