import type { User } from '@waymark/contract/user';
import type { Caller } from '../../platform/http/caller.ts';
import { updateUser } from './account-store.ts';
import {
  type AccountContext,
  assertAdministratorRemains,
  assertNotOwnAccount,
  auditAccountChange,
  changeAccount,
} from './change-account.ts';
import { presentUser } from './present-user.ts';

/**
 * Deactivating an account ends its sessions (a database trigger). Throws ApiError 'user-not-found', 'own-account',
 * 'last-administrator', 'session-ended'.
 */
export async function changeActive(
  { db, now }: AccountContext,
  caller: Caller,
  userId: string,
  active: boolean,
): Promise<User> {
  return changeAccount(db, caller, userId, async (tx, row) => {
    if (row.active === active) {
      return presentUser(row);
    }
    if (!active) {
      assertNotOwnAccount(caller, row);
      await assertAdministratorRemains(tx, row);
    }
    const changed = await updateUser(tx, row.id, { active }, now());
    await auditAccountChange(tx, caller, active ? 'user.activate' : 'user.deactivate', [row, changed]);
    return presentUser(changed);
  });
}
