import type { RoleQuery } from '@waymark/contract/admin-user';
import type { User } from '@waymark/contract/user';
import { isListedOrganization } from '../../domain/directory/known-organization.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { updateUser } from './account-store.ts';
import { changeStanding, keepAnAdministrator, recordStanding, type StandingParts } from './change-standing.ts';
import { presentUser } from './present-user.ts';
import type { UserRow } from './user-store.ts';

/**
 * Changing the role ends the account's sessions (a database trigger). Throws Refusal 'user-not-found',
 * 'organization-not-found', 'last-administrator', 'session-ended'.
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
    const changed = await updateUser(tx, row.id, { role, organization_id: organization }, now());
    await recordStanding(tx, caller, 'user.change-role', [row, changed]);
    return presentUser(changed);
  });
}

async function organizationFor(tx: Tx, row: UserRow, wanted: string | undefined): Promise<string | null> {
  if (wanted === undefined) {
    return row.organization_id;
  }
  if (!(await isListedOrganization(tx, wanted))) {
    throw new Refusal('organization-not-found');
  }
  return wanted.toLowerCase();
}
