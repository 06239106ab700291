/** Needs as their owners and administrators see them. */
import type { Need } from '@waymark/contract/need';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { filled } from '../http/filled.ts';
import { findPublicResources } from '../resources/read-public-resources.ts';
import type { NeedRow } from './need-store.ts';

export async function presentNeeds(db: Database, rows: readonly NeedRow[], caller: Caller): Promise<Need[]> {
  const resources = await findPublicResources(
    db,
    rows.flatMap(({ matched_resource_id }) => matched_resource_id ?? []),
  );
  return rows.map((row) => ({
    ...filled({
      createdByName: caller.role === 'ADMIN' ? row.owner_name : null,
      match: matchOf(row, resources.get(row.matched_resource_id ?? '')?.name ?? row.volunteer_name),
      notes: row.notes,
    }),
    id: row.id,
    title: row.title,
    description: row.description,
    category: row.category,
    priority: row.priority,
    status: row.status,
    createdBy: row.owner_id,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    revision: row.revision,
  }));
}

export async function presentNeed(db: Database, row: NeedRow, caller: Caller): Promise<Need> {
  const [need] = await presentNeeds(db, [row], caller);
  if (!need) {
    throw new Error('One row is one need.');
  }
  return need;
}

function matchOf(row: NeedRow, name: string | null) {
  return row.matched_at
    ? filled({
        resourceId: row.matched_resource_id,
        volunteerId: row.matched_volunteer_id,
        name,
        matchedAt: row.matched_at.toISOString(),
      })
    : null;
}

/** What the record of changes may hold of a need: nothing in the person's words. */
export function factsOf(row: NeedRow) {
  return {
    category: row.category,
    priority: row.priority,
    status: row.status,
    matchedResourceId: row.matched_resource_id,
    matchedVolunteerId: row.matched_volunteer_id,
  };
}
