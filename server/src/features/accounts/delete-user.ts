import { deletedUser } from '../../domain/audit/deleted-user.ts';
import { forgetHowToReach, recordChange } from '../../domain/audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeStanding, keepAnAdministrator, refuseOwn } from './change-standing.ts';
import { deleteUserRow, deleteVolunteersOf, disownResources } from './user-store.ts';

/**
 * Deletes the account with its sessions, needs and volunteer sign-ups; its resources stay. Throws Refusal
 * 'user-not-found', 'own-account', 'last-administrator', 'session-ended'.
 */
export async function deleteUser(db: Database, caller: Caller, userId: string): Promise<void> {
  await changeStanding(db, caller, userId, async (tx, row) => {
    refuseOwn(caller, row);
    await keepAnAdministrator(tx, row);
    await disownResources(tx, row.id, deletedUser);
    await forgetHowToReach(tx, 'user', [row.id]);
    await forgetHowToReach(
      tx,
      'volunteer',
      await deleteVolunteersOf(tx, { ...row, emailConfirmed: row.email_confirmed_at !== null }),
    );
    await deleteUserRow(tx, row.id);
    await recordChange(tx, {
      actor: caller.id,
      action: 'user.delete',
      record: { kind: 'user', id: row.id, name: `${row.first_name} ${row.last_name}` },
      // Their contact details are erased from the audit log too.
      before: { email: row.email, role: row.role, active: row.active },
    });
  });
}
