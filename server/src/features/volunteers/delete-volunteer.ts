/** Deletes a sign-up: one's own, or any for an administrator (rejecting a volunteer). */

import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { withdrawApprovalEmails } from '../../domain/messaging/email/queue-email.ts';
import type { DeletionHandlers } from '../../domain/volunteers/deletion-handlers.ts';
import { isOwn } from '../../domain/volunteers/my-sign-ups.ts';
import { auditRecordOf, presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import { deleteVolunteerRow, lockVolunteer, volunteerById } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertVisibleVolunteer } from './volunteer-permissions.ts';

/** Throws ApiError 'volunteer-not-found'. */
export async function deleteVolunteer(
  { db, deletionHandlers }: { db: Database; deletionHandlers: DeletionHandlers },
  caller: Caller,
  id: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const found = assertVisibleVolunteer(caller, isId(id) ? await volunteerById(tx, id) : undefined);
    await deletionHandlers.volunteers(tx, [found.id], { actor: caller.id, isOwn: isOwn(caller, found) });
    const row = assertVisibleVolunteer(caller, await lockVolunteer(tx, found.id));
    await deleteVolunteerRow(tx, row.id);
    await withdrawApprovalEmails(tx, row.id);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'volunteer.delete',
      record: auditRecordOf(row),
      before: presentVolunteer(row),
    });
  });
}
