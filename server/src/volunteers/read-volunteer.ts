/** One volunteer, for themself and for administrators. */
import type { Volunteer } from '@waymark/contract/volunteer';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { presentVolunteer } from './present-volunteer.ts';
import { type VolunteerRow, volunteerById } from './volunteer-store.ts';

/** Throws Refusal 'volunteer-not-found', also for what the caller may not know of. */
export async function readVolunteer(db: Database, caller: Caller, id: string): Promise<Volunteer> {
  return presentVolunteer(knownTo(caller, isId(id) ? await volunteerById(db, id) : undefined));
}

/** The row, when the caller may know of it. Throws Refusal 'volunteer-not-found'. */
export function knownTo(caller: Caller, row: VolunteerRow | undefined): VolunteerRow {
  if (!row || (caller.role !== 'ADMIN' && row.user_id !== caller.id)) {
    throw new Refusal('volunteer-not-found');
  }
  return row;
}
