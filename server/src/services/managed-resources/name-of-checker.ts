/** Name of the account that last checked a resource; null when none did, or it was deleted. */
import type { Database } from '../../platform/database/database.ts';

export async function nameOfChecker(db: Database, resourceId: string): Promise<string | null> {
  const last = await db
    .selectFrom('checks')
    .leftJoin('users', 'users.id', 'checks.checker_id')
    .select(['users.first_name', 'users.last_name'])
    .where('checks.resource_id', '=', resourceId)
    .where('checks.undone_at', 'is', null)
    .orderBy('checks.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.first_name ? `${last.first_name} ${last.last_name ?? ''}`.trim() : null;
}
