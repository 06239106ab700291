/** SQL of suggestions. */
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { SuggestionsTable } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';
import type { MergeSubscriber } from '../../services/managed-resources/resource-merged.ts';

export type SuggestionRow = Selectable<SuggestionsTable> & {
  resource_name: string;
  author_name: string | null;
  decider_name: string | null;
};

function suggestions(db: Database) {
  return db
    .selectFrom('suggestions')
    .innerJoin('resources', 'resources.id', 'suggestions.resource_id')
    .leftJoin('users as author', 'author.id', 'suggestions.author_id')
    .leftJoin('users as decider', 'decider.id', 'suggestions.decided_by')
    .selectAll('suggestions')
    .select([
      'resources.name as resource_name',
      sql<string | null>`author.first_name || ' ' || author.last_name`.as('author_name'),
      sql<string | null>`decider.first_name || ' ' || decider.last_name`.as('decider_name'),
    ]);
}

export async function insertSuggestion(tx: Tx, row: Insertable<SuggestionsTable>): Promise<{ id: string }> {
  return tx.insertInto('suggestions').values(row).returning('id').executeTakeFirstOrThrow();
}

/** `id` must be a UUID. */
export async function suggestionById(db: Database, id: string): Promise<SuggestionRow | undefined> {
  return suggestions(db).where('suggestions.id', '=', id).executeTakeFirst();
}

/** Locks the suggestion until the transaction ends. `id` must be a UUID. */
export async function lockSuggestion(tx: Tx, id: string): Promise<SuggestionRow | undefined> {
  const locked = await tx.selectFrom('suggestions').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && suggestionById(tx, locked.id);
}

type Decision = Pick<SuggestionRow, 'status' | 'decisions' | 'decided_by' | 'decided_at'>;

export async function updateSuggestion(tx: Tx, id: string, decision: Decision): Promise<SuggestionRow> {
  const row = { ...decision, decisions: JSON.stringify(decision.decisions) };
  await tx
    .updateTable('suggestions')
    .set((value) => ({ ...row, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return suggestions(tx).where('suggestions.id', '=', id).executeTakeFirstOrThrow();
}

export type SuggestionFilter = {
  /** Substring of the resource's name or the note, ignoring case and accents. */
  search: string;
  status?: SuggestionRow['status'] | undefined;
  /** Must be a UUID. */
  resourceId?: string | undefined;
  /** Only suggestions about resources of these organizations. */
  organizationIds?: readonly string[] | undefined;
};

export type SuggestionSlice = { newestFirst: boolean; size: number; page: number };

export async function suggestionPage(
  db: Database,
  { search, status, resourceId, organizationIds }: SuggestionFilter,
  { newestFirst, size, page }: SuggestionSlice,
): Promise<{ rows: SuggestionRow[]; total: number }> {
  const pattern = containing(search);
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (status) {
    conditions.push(sql`suggestions.status = ${status}`);
  }
  if (resourceId) {
    conditions.push(sql`suggestions.resource_id = ${resourceId}`);
  }
  if (organizationIds) {
    conditions.push(
      sql`resources.organization_id = any(${[...organizationIds]}::uuid[]) and resources.merged_into is null`,
    );
  }
  if (search !== '') {
    conditions.push(sql`(plain_text(resources.name) like ${pattern} or plain_text(suggestions.note) like ${pattern})`);
  }
  const filter = sql<boolean>`${sql.join(conditions, sql` and `)}`;
  const direction = newestFirst ? 'desc' : 'asc';
  const matching = suggestions(db)
    .where(filter)
    .orderBy('suggestions.created_at', direction)
    .orderBy('suggestions.id', direction);
  return pageOf(db, matching, { page, size });
}

/** Moves the open suggestions of a merged resource to its target. Decided ones stay, as its history. */
export const reassignSuggestions: MergeSubscriber = async (tx, { from, into }) => {
  const moved = await tx
    .updateTable('suggestions')
    .set({ resource_id: into })
    .where('resource_id', '=', from)
    .where('status', '=', 'PENDING')
    .returning('id')
    .execute();
  return moved.length;
};
