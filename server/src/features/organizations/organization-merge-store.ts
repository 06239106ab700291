/** SQL of merging organizations. */
import { sql } from 'kysely';
import { type OrganizationRecord, organizations } from '../../domain/directory/organization-store.ts';
import type { Tx } from '../../platform/database/database.ts';

/**
 * Locks all organizations that a merge writes, including those merged into `from` before, by id: concurrent merges wait for
 * each other instead of deadlocking. All ids must be UUIDs.
 */
export async function lockForMerge(tx: Tx, into: string, from: readonly string[]): Promise<OrganizationRecord[]> {
  await tx
    .selectFrom('organizations')
    .select('id')
    .where(({ eb, or }) => or([eb('id', 'in', [into, ...from]), eb('merged_into', 'in', [...from])]))
    .orderBy('id')
    .forUpdate()
    .execute();
  return organizations(tx)
    .where('id', 'in', [into, ...from])
    .execute();
}

export async function membersOfAll(tx: Tx, ids: readonly string[]) {
  return tx
    .selectFrom('organization_members')
    .select(['organization_id', 'user_id'])
    .where('organization_id', 'in', [...ids])
    .execute();
}

/** Locks them by id, as all that locks several resources does. Returns the number of moved resources. */
export async function reassignResources(tx: Tx, from: string, into: string, now: Date): Promise<number> {
  const { rows } = await sql`
    with moved as (select id from resources where organization_id = ${from} order by id for update)
    update resources set organization_id = ${into}, updated_at = ${now}, revision = revision + 1
    from moved where resources.id = moved.id returning resources.id`.execute(tx);
  return rows.length;
}

/** Redirects organizations that were merged into `from` before. */
export async function repointMerged(tx: Tx, from: string, into: string): Promise<void> {
  await tx.updateTable('organizations').set({ merged_into: into }).where('merged_into', '=', from).execute();
}
