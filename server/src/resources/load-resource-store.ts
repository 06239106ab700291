/** SQL of loading resources from another directory. */
import type { Database, Tx } from '../database/database.ts';
import { sayImporting } from '../database/say-importing.ts';
import type { NewResourceRow, ResourceRow } from '../database/tables.ts';

export type KnownResource = Pick<ResourceRow, 'id' | 'content_hash' | 'status' | 'source'>;

export async function knownResources(db: Database | Tx, ids: readonly string[]): Promise<KnownResource[]> {
  return ids.length === 0
    ? []
    : db.selectFrom('resources').select(['id', 'content_hash', 'status', 'source']).where('id', 'in', ids).execute();
}

/** Everything of these. Inside a transaction nobody else changes them before it ends. */
export async function presentResources(db: Database | Tx, ids: readonly string[]): Promise<Map<string, ResourceRow>> {
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

/** What a source gave at any time and nobody has closed or turned down since. */
export async function openResourcesOf(
  db: Database,
  source: string,
): Promise<{ id: string; source_id: string | null; name: string }[]> {
  return db
    .selectFrom('resources')
    .select(['id', 'source_id', 'name'])
    .where('source', '=', source)
    .where('status', 'not in', ['PERMANENTLY_CLOSED', 'REJECTED'])
    .orderBy('name')
    .execute();
}

/** Everything that a source decides. Who added the record, and when, is not its business. */
const replaced = [
  'name',
  'organization_id',
  'organization_name',
  'description',
  'category',
  'type',
  'inferred',
  'status',
  'tags',
  'languages',
  'accessibility_features',
  'requirements',
  'restrictions',
  'street',
  'city',
  'state',
  'zip_code',
  'phone',
  'email',
  'website',
  'phones',
  'hours_weekly',
  'hours_special',
  'closed_on_holidays',
  'time_zone',
  'capacity_current',
  'capacity_max',
  'capacity_notes',
  'waiting_list',
  'latitude',
  'longitude',
  'location_kind',
  'location_visibility',
  'service_area',
  'eligibility',
  'fees_description',
  'free',
  'application_process',
  'interpretation',
  'transportation',
  'wait_time',
  'alert',
  'last_verified_at',
  'source',
  'source_id',
  'external_ids',
  'unmapped',
  'content_hash',
  'edited_here',
  'concepts',
  'concepts_version',
  'updated_at',
] as const satisfies readonly (keyof NewResourceRow)[];

/** Inserts or replaces. Must not be called without rows. */
export async function putResources(tx: Tx, rows: readonly NewResourceRow[]): Promise<void> {
  await sayImporting(tx);
  await tx
    .insertInto('resources')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((put) => ({
        ...Object.fromEntries(replaced.map((column) => [column, put.ref(`excluded.${column}`)])),
        revision: put('resources.revision', '+', 1),
      })),
    )
    .execute();
}
