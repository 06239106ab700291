/** Reads one volunteer, for themself and for administrators. */
import type { Volunteer } from '@waymark/contract/volunteer';
import { presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import { volunteerById } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { assertVisibleVolunteer } from './volunteer-permissions.ts';

/** Throws ApiError 'volunteer-not-found', also without access. */
export async function readVolunteer(db: Database, caller: Caller, id: string): Promise<Volunteer> {
  return presentVolunteer(assertVisibleVolunteer(caller, isId(id) ? await volunteerById(db, id) : undefined));
}
