import type { User } from '@waymark/contract/user';
import type { Caller } from '../../platform/http/caller.ts';
import { updateUser } from './account-store.ts';
import {
  changeStanding,
  keepAnAdministrator,
  recordStanding,
  refuseOwn,
  type StandingParts,
} from './change-standing.ts';
import { presentUser } from './present-user.ts';

/**
 * Deactivating an account ends its sessions (a database trigger). Throws Refusal 'user-not-found', 'own-account',
 * 'last-administrator', 'session-ended'.
 */
export async function changeActive(
  { db, now }: StandingParts,
  caller: Caller,
  userId: string,
  active: boolean,
): Promise<User> {
  return changeStanding(db, caller, userId, async (tx, row) => {
    if (row.active === active) {
      return presentUser(row);
    }
    if (!active) {
      refuseOwn(caller, row);
      await keepAnAdministrator(tx, row);
    }
    const changed = await updateUser(tx, row.id, { active }, now());
    await recordStanding(tx, caller, active ? 'user.activate' : 'user.deactivate', [row, changed]);
    return presentUser(changed);
  });
}
