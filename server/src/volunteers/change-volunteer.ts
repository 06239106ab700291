/** Changes a sign-up; in the hands of an administrator also whether the background is checked, which the volunteer then hears. */
import type { EditedVolunteer, Volunteer } from '@waymark/contract/volunteer';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { presentVolunteer, volunteerRecord } from './present-volunteer.ts';
import { knownTo } from './read-volunteer.ts';
import { localeOf, lockVolunteer, updateVolunteer, type VolunteerRow } from './volunteer-store.ts';

/** Throws Refusal 'volunteer-not-found', 'changed-meanwhile'. */
export async function changeVolunteer(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  change: EditedVolunteer,
): Promise<Volunteer> {
  return db.transaction().execute(async (tx) => {
    const row = knownTo(caller, isId(id) ? await lockVolunteer(tx, id) : undefined);
    const before = presentVolunteer(row);
    if (change.revision !== undefined && change.revision !== row.revision) {
      throw new Refusal('changed-meanwhile', { current: before });
    }
    const saved = await updateVolunteer(tx, row.id, columnsOf(change, caller), now());
    const after = presentVolunteer(saved);
    await recordChange(tx, {
      actor: caller.id,
      action: actionOf(row, saved),
      record: volunteerRecord(saved),
      before,
      after,
    });
    if (saved.background_checked && !row.background_checked) {
      await tellApproved(tx, saved);
    }
    return after;
  });
}

function columnsOf(change: EditedVolunteer, caller: Caller) {
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

async function tellApproved(tx: Tx, row: VolunteerRow): Promise<void> {
  const locale = await localeOf(tx, row);
  await writeLetter(tx, { to: row.email, template: 'volunteer-approved', locale, values: {} });
}
