/** Access to volunteers: their own account, and administrators. */
import { isOwn } from '../../domain/volunteers/my-sign-ups.ts';
import type { VolunteerRow } from '../../domain/volunteers/volunteer-store.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** The row, if the caller has access. Throws ApiError 'volunteer-not-found'. */
export function assertVisibleVolunteer(caller: Caller, row: VolunteerRow | undefined): VolunteerRow {
  if (!row || (caller.role !== 'ADMIN' && !isOwn(caller, row))) {
    throw new ApiError('volunteer-not-found');
  }
  return row;
}
