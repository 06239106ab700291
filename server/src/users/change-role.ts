import type { RoleQuery } from '@waymark/contract/admin-user';
import type { User } from '@waymark/contract/user';
import { presentUser } from '../accounts/present-user.ts';
import type { Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { changeStanding, keepAnAdministrator, recordStanding, type StandingParts } from './change-standing.ts';
import { organizationExists, type UserRow, updateStanding } from './user-store.ts';

/**
 * Another role ends the account's sign-ins (a rule of the database).
 * Throws Refusal 'user-not-found', 'organization-not-found', 'last-administrator', 'session-ended'.
 */
export async function changeRole(
  { db, now }: StandingParts,
  caller: Caller,
  userId: string,
  { role, organizationId }: RoleQuery,
): Promise<User> {
  return changeStanding(db, caller, userId, async (tx, row) => {
    if (role !== 'ADMIN') {
      await keepAnAdministrator(tx, row);
    }
    const organization = role === 'ORGANIZATION' ? await organizationFor(tx, row, organizationId) : null;
    if (row.role === role && row.organization_id === organization) {
      return presentUser(row);
    }
    const changed = await updateStanding(tx, row.id, { role, organization_id: organization }, now());
    await recordStanding(tx, caller, 'user.change-role', [row, changed]);
    return presentUser(changed);
  });
}

async function organizationFor(tx: Tx, row: UserRow, wanted: string | undefined): Promise<string | null> {
  if (wanted === undefined) {
    return row.organization_id;
  }
  if (!isId(wanted) || !(await organizationExists(tx, wanted))) {
    throw new Refusal('organization-not-found');
  }
  return wanted.toLowerCase();
}
