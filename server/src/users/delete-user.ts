import { forgetHowToReach, recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { changeStanding, keepAnAdministrator, refuseOwn } from './change-standing.ts';
import { deleteUserRow, disownResources, volunteersOf } from './user-store.ts';

/** What a resource shows as its creator when that account is gone. Source: decisions on delete and reject. */
export const deletedUser = 'deleted user';

/**
 * The account, its sign-ins, needs and sign-ups as a volunteer go; its resources stay.
 * Throws Refusal 'user-not-found', 'own-account', 'last-administrator', 'session-ended'.
 */
export async function deleteUser(db: Database, caller: Caller, userId: string): Promise<void> {
  await changeStanding(db, caller, userId, async (tx, row) => {
    refuseOwn(caller, row);
    await keepAnAdministrator(tx, row);
    await disownResources(tx, row.id, deletedUser);
    await forgetHowToReach(tx, 'user', [row.id]);
    await forgetHowToReach(tx, 'volunteer', await volunteersOf(tx, row.id));
    await deleteUserRow(tx, row.id);
    await recordChange(tx, {
      actor: caller.id,
      action: 'user.delete',
      record: { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` },
      // Where they live and how to call them is kept nowhere once they are gone.
      before: { email: row.email, role: row.role, active: row.active },
    });
  });
}
