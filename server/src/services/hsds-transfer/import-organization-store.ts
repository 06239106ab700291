/** SQL that imports organizations. */
import type { Database, Tx } from '../../platform/database/database.ts';
import { markAsImport } from '../../platform/database/mark-as-import.ts';
import type { NewOrganizationRow, OrganizationRow } from '../../platform/database/tables.ts';

/** The organizations with these ids. Inside a transaction they are locked. */
export async function storedOrganizationsById(
  db: Database | Tx,
  ids: readonly string[],
): Promise<Map<string, OrganizationRow>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('organizations')
          .selectAll()
          .where('id', 'in', ids)
          .orderBy('id')
          .$if(db.isTransaction, (query) => query.forNoKeyUpdate())
          .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** For those of `ids` that were merged: the id that each was merged into. */
export async function survivorsOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('organizations')
          .select(['id', 'merged_into'])
          .where('id', 'in', ids)
          .where('merged_into', 'is not', null)
          .execute();
  return new Map(rows.flatMap(({ id, merged_into }) => (merged_into === null ? [] : [[id, merged_into] as const])));
}

/** Organizations that a source ever provided. */
export async function organizationsOfSource(
  db: Database,
  source: string,
): Promise<{ id: string; source_id: string | null; name: string }[]> {
  return db
    .selectFrom('organizations')
    .select(['id', 'source_id', 'name'])
    .where('source', '=', source)
    .orderBy('name')
    .execute();
}

/** Upserts; keeps `verified`. Must not be called without rows. */
export async function upsertOrganizations(tx: Tx, rows: readonly NewOrganizationRow[]): Promise<void> {
  await markAsImport(tx);
  await tx
    .insertInto('organizations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((put) => ({
        name: put.ref('excluded.name'),
        description: put.ref('excluded.description'),
        email: put.ref('excluded.email'),
        phone: put.ref('excluded.phone'),
        website: put.ref('excluded.website'),
        logo: put.ref('excluded.logo'),
        street: put.ref('excluded.street'),
        city: put.ref('excluded.city'),
        state: put.ref('excluded.state'),
        zip_code: put.ref('excluded.zip_code'),
        source: put.ref('excluded.source'),
        source_id: put.ref('excluded.source_id'),
        external_ids: put.ref('excluded.external_ids'),
        unmapped: put.ref('excluded.unmapped'),
        content_hash: put.ref('excluded.content_hash'),
        edited_here: put.ref('excluded.edited_here'),
        updated_at: put.ref('excluded.updated_at'),
        revision: put('organizations.revision', '+', 1),
      })),
    )
    .execute();
}
