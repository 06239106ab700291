import type { User } from '@waymark/contract/user';
import type { RoleQuery } from '@waymark/contract/user-admin-requests';
import { isListedOrganization } from '../../domain/directory/require-organization.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type UserRow, updateUser } from './account-store.ts';
import {
  type AccountContext,
  assertAdministratorRemains,
  auditAccountChange,
  changeAccount,
} from './change-account.ts';
import { presentUser } from './present-user.ts';

/**
 * Changing the role ends the account's sessions (a database trigger). Throws ApiError 'user-not-found',
 * 'organization-not-found', 'last-administrator', 'session-ended'.
 */
export async function changeRole(
  { db, now }: AccountContext,
  caller: Caller,
  userId: string,
  { role, organizationId }: RoleQuery,
): Promise<User> {
  return changeAccount(db, caller, userId, async (tx, row) => {
    if (role !== 'ADMIN') {
      await assertAdministratorRemains(tx, row);
    }
    const organization = role === 'ORGANIZATION' ? await organizationFor(tx, row, organizationId) : null;
    if (row.role === role && row.organization_id === organization) {
      return presentUser(row);
    }
    const changed = await updateUser(tx, row.id, { role, organization_id: organization }, now());
    await auditAccountChange(tx, caller, 'user.change-role', [row, changed]);
    return presentUser(changed);
  });
}

async function organizationFor(tx: Tx, row: UserRow, organizationId: string | undefined): Promise<string | null> {
  if (organizationId === undefined) {
    return row.organization_id;
  }
  if (!(await isListedOrganization(tx, organizationId))) {
    throw new ApiError('organization-not-found');
  }
  return organizationId.toLowerCase();
}
