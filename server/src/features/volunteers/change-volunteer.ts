/** Edits a volunteer sign-up; administrators also set `backgroundChecked`, about which the volunteer is notified. */
import type { Volunteer, VolunteerUpdate } from '@waymark/contract/volunteer';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { queueEmail, withdrawApprovalEmails } from '../../domain/messaging/email/queue-email.ts';
import { undoDeadline } from '../../domain/reviews/reviews.ts';
import { auditRecordOf, presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import {
  localeOfVolunteer,
  lockVolunteer,
  updateVolunteer,
  type VolunteerRow,
} from '../../domain/volunteers/volunteer-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertVisibleVolunteer } from './volunteer-permissions.ts';

/** Throws ApiError 'volunteer-not-found', 'changed-meanwhile'. */
export async function changeVolunteer(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  change: VolunteerUpdate,
): Promise<Volunteer> {
  return inTransaction(db, async (tx) => {
    const row = assertVisibleVolunteer(caller, isId(id) ? await lockVolunteer(tx, id) : undefined);
    const before = presentVolunteer(row);
    await assertUnchanged(change.revision, row, () => before);
    const moment = now();
    const saved = await updateVolunteer(tx, row.id, columnsOf(change, caller), moment);
    const after = presentVolunteer(saved);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: actionOf(row, saved),
      record: auditRecordOf(saved),
      before,
      after,
    });
    if (saved.background_checked && !row.background_checked) {
      await notifyApproved(tx, saved, moment);
    }
    if (!saved.background_checked) {
      await withdrawApprovalEmails(tx, saved.id);
    }
    return after;
  });
}

function columnsOf(change: VolunteerUpdate, caller: Caller) {
  const { skills, availability, backgroundChecked } = change;
  return {
    first_name: change.firstName,
    last_name: change.lastName,
    email: change.email,
    phone: change.phone ?? null,
    ...(skills && { skills }),
    ...(availability && { availability }),
    ...(caller.role === 'ADMIN' && backgroundChecked !== undefined && { background_checked: backgroundChecked }),
  };
}

function actionOf(before: VolunteerRow, after: VolunteerRow) {
  if (before.background_checked === after.background_checked) {
    return 'volunteer.edit';
  }
  return after.background_checked ? 'volunteer.approve' : 'volunteer.mark-pending';
}

/** Sent after the time for undoing, so that an approval that was a slip sends no email. */
async function notifyApproved(tx: Tx, { email, id }: VolunteerRow, now: Date): Promise<void> {
  await queueEmail(tx, {
    to: email,
    template: 'volunteer-approved',
    locale: await localeOfVolunteer(tx, { id }),
    values: { volunteerId: id },
    notBefore: undoDeadline({ created_at: now }),
  });
}
