/** Signs up as a volunteer. */
import type { NewVolunteer, Volunteer } from '@waymark/contract/volunteer';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { presentVolunteer, volunteerRecord } from './present-volunteer.ts';
import { holdAccount, insertVolunteer } from './volunteer-store.ts';

/**
 * Whose sign-up it is, and whether a background was checked, only administrators may say; everyone else signs up themself,
 * unchecked. Throws Refusal 'user-not-found', 'too-many-attempts'.
 */
export async function addVolunteer(
  { db, limits }: { db: Database; limits: Limits },
  caller: Caller,
  fields: NewVolunteer,
): Promise<Volunteer> {
  const admin = caller.role === 'ADMIN';
  const userId = admin ? (fields.userId ?? null) : caller.id;
  if (!admin) {
    await limits.spend('send-by-account', caller.id);
  }
  return db.transaction().execute(async (tx) => {
    if (userId !== null && !(isId(userId) && (await holdAccount(tx, userId)))) {
      throw new Refusal('user-not-found');
    }
    const row = await insertVolunteer(tx, {
      user_id: userId,
      first_name: fields.firstName,
      last_name: fields.lastName,
      email: fields.email,
      phone: fields.phone ?? null,
      skills: fields.skills ?? [],
      availability: fields.availability ?? [],
      background_checked: admin && (fields.backgroundChecked ?? false),
    });
    const after = presentVolunteer(row);
    await recordChange(tx, { actor: caller.id, action: 'volunteer.create', record: volunteerRecord(row), after });
    return after;
  });
}
