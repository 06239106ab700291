/** SQL that imports resources. */
import { sql } from 'kysely';
import { type FieldColumn, fieldColumns } from '../../domain/directory/resource-columns.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { markAsImport } from '../../platform/database/mark-as-import.ts';
import type { NewResourceRow, ResourceRow } from '../../platform/database/tables.ts';

export type StoredResourceHead = Pick<ResourceRow, 'id' | 'content_hash' | 'status' | 'source'>;

export async function storedResourceHeads(db: Database | Tx, ids: readonly string[]): Promise<StoredResourceHead[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('resources').select(['id', 'content_hash', 'status', 'source']).where('id', 'in', ids).execute();
}

/** The resources with these ids. Inside a transaction they are locked. */
export async function storedResourcesById(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, ResourceRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('resources')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('id')
          .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export type OpenResource = Pick<ResourceRow, 'id' | 'source_id' | 'name' | 'location_visibility'> & {
  /** When its source stopped listing it; null: it lists it. */
  unlisted_since: Date | null;
};

/** Those that a source ever provided, except records closed or rejected since. */
export async function activeResourcesOfSource(db: Database, source: string): Promise<OpenResource[]> {
  return db
    .selectFrom('resources')
    .leftJoin('source_listings', 'source_listings.resource_id', 'resources.id')
    .select(['id', 'resources.source_id', 'name', 'location_visibility', 'unlisted_since'])
    .where('source', '=', source)
    .where('status', 'not in', ['PERMANENTLY_CLOSED', 'REJECTED'])
    .orderBy('name')
    .execute();
}

/** A source replaces these only with a later check. */
const verificationColumns: readonly FieldColumn[] = [
  'last_verified_at',
  'verified_by',
  'verification_method',
  'verification_due_at',
];

/** The resource was checked here, and the source has no later check. */
const keepsCheck = sql<boolean>`(
  resources.verification_method <> 'import'
  and (excluded.last_verified_at is null or excluded.last_verified_at <= resources.last_verified_at)
) is true`;

/** Columns that a source provides; not the creator and creation time. */
const replacedColumns = [
  ...fieldColumns.filter((column) => !verificationColumns.includes(column)),
  ...([
    'inferred',
    'source',
    'source_id',
    'service_id',
    'external_ids',
    'unmapped',
    'content_hash',
    'edited_here',
    'concepts',
    'concepts_version',
    'updated_at',
  ] as const),
];

/** Upserts. Must not be called without rows. */
export async function upsertResources(tx: Tx, rows: readonly NewResourceRow[]): Promise<void> {
  await markAsImport(tx);
  await tx
    .insertInto('resources')
    .values(rows.map((row) => ({ ...row, verification_method: row.last_verified_at ? 'import' : null })))
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((put) => ({
        ...Object.fromEntries(replacedColumns.map((column) => [column, put.ref(`excluded.${column}`)])),
        last_verified_at: sql`case when ${keepsCheck} then resources.last_verified_at else excluded.last_verified_at end`,
        verification_method: sql`case when ${keepsCheck} then resources.verification_method else excluded.verification_method end`,
        revision: put('resources.revision', '+', 1),
      })),
    )
    .execute();
}
