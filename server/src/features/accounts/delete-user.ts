import { deletedUser } from '@waymark/contract/deleted-user';
import { eraseContactDetails, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertAdministratorRemains, assertNotOwnAccount, changeAccount } from './change-account.ts';
import { auditRecordOf } from './present-user.ts';
import { deleteUserRow, deleteVolunteers, detachResources, volunteersOf } from './user-store.ts';

/**
 * Deletes the account with its sessions, needs and volunteer sign-ups; its resources stay. Throws ApiError
 * 'user-not-found', 'own-account', 'last-administrator', 'session-ended'.
 */
export async function deleteUser(
  { db, deletionHandlers }: { db: Database; deletionHandlers: DeletionHandlers },
  caller: Caller,
  userId: string,
): Promise<void> {
  await changeAccount(db, caller, userId, async (tx, row) => {
    assertNotOwnAccount(caller, row);
    await assertAdministratorRemains(tx, row);
    await detachResources(tx, row.id, deletedUser);
    await eraseContactDetails(tx, 'user', [row.id]);
    const signUps = await volunteersOf(tx, row);
    await deletionHandlers.person(tx, row.id);
    await deletionHandlers.volunteers(tx, signUps, { actor: caller.id, isOwn: false });
    await deleteVolunteers(tx, signUps);
    await eraseContactDetails(tx, 'volunteer', signUps);
    await deleteUserRow(tx, row.id);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'user.delete',
      record: auditRecordOf(row),
      // Without contact details, which are erased from earlier entries too.
      before: { email: row.email, role: row.role, active: row.active },
    });
  });
}
