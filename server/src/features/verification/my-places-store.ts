/** SQL of the organizations of which an account is a member, and their places. */
import type { Database } from '../../platform/database/database.ts';

export async function membershipsOf(db: Database, userId: string) {
  return db
    .selectFrom('organization_members')
    .innerJoin('organizations', 'organizations.id', 'organization_id')
    .select(['organization_id', 'role'])
    .where('user_id', '=', userId)
    .where('removed', 'is', null)
    .execute();
}

/** Ids of its places by name, in any status except rejected and merged ones. */
export async function placesOf(db: Database, organizationId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('resources')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('merged_into', 'is', null)
    .where('status', '<>', 'REJECTED')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
