import type { User } from '@waymark/contract/user';
import { presentUser } from '../accounts/present-user.ts';
import type { Caller } from '../http/caller.ts';
import {
  changeStanding,
  keepAnAdministrator,
  recordStanding,
  refuseOwn,
  type StandingParts,
} from './change-standing.ts';
import { updateStanding } from './user-store.ts';

/**
 * Turned off, an account's sign-ins end (a rule of the database).
 * Throws Refusal 'user-not-found', 'own-account', 'last-administrator', 'session-ended'.
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
    const changed = await updateStanding(tx, row.id, { active }, now());
    await recordStanding(tx, caller, active ? 'user.activate' : 'user.deactivate', [row, changed]);
    return presentUser(changed);
  });
}
