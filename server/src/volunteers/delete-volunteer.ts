/** Removes a sign-up: its own, or any for an administrator, who rejects a volunteer this way. */
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { presentVolunteer, volunteerRecord } from './present-volunteer.ts';
import { knownTo } from './read-volunteer.ts';
import { deleteVolunteerRow, lockVolunteer } from './volunteer-store.ts';

/** Throws Refusal 'volunteer-not-found'. */
export async function deleteVolunteer(db: Database, caller: Caller, id: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = knownTo(caller, isId(id) ? await lockVolunteer(tx, id) : undefined);
    await deleteVolunteerRow(tx, row.id);
    await recordChange(tx, {
      actor: caller.id,
      action: 'volunteer.delete',
      record: volunteerRecord(row),
      before: presentVolunteer(row),
    });
  });
}
