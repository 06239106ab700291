/** Reads one volunteer, for themself and for administrators. */
import type { Volunteer } from '@waymark/contract/volunteer';
import { isOwn } from '../../domain/volunteers/my-sign-ups.ts';
import { presentVolunteer } from '../../domain/volunteers/present-volunteer.ts';
import { type VolunteerRow, volunteerById } from '../../domain/volunteers/volunteer-store.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Throws ApiError 'volunteer-not-found', also without access. */
export async function readVolunteer(db: Database, caller: Caller, id: string): Promise<Volunteer> {
  return presentVolunteer(assertVisibleVolunteer(caller, isId(id) ? await volunteerById(db, id) : undefined));
}

/** The row, if the caller has access. Throws ApiError 'volunteer-not-found'. */
export function assertVisibleVolunteer(caller: Caller, row: VolunteerRow | undefined): VolunteerRow {
  if (!row || (caller.role !== 'ADMIN' && !isOwn(caller, row))) {
    throw new ApiError('volunteer-not-found');
  }
  return row;
}
