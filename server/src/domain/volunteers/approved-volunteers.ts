/** Reads approved volunteers. Other features read volunteers through these functions only. */
import type { Volunteer } from '@waymark/contract/volunteer';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import { presentVolunteer } from './present-volunteer.ts';
import { approvedWithSkills, lockApproved, skillsOfApproved } from './volunteer-store.ts';

/** Skills of approved volunteers, without duplicates, the most common first. */
export function listApprovedSkills(db: Database, limit: number): Promise<string[]> {
  return skillsOfApproved(db, limit);
}

/** Those with at least one of these skills, except the account `exceptUserId`. */
export async function findApprovedVolunteers(
  db: Database,
  query: { skills: readonly string[]; exceptUserId: string | null; limit: number },
): Promise<Volunteer[]> {
  return query.skills.length === 0 ? [] : (await approvedWithSkills(db, query)).map(presentVolunteer);
}

/** Locks the volunteer in approved state until the transaction ends. Throws ApiError 'volunteer-not-found'. */
export async function lockApprovedVolunteer(tx: Tx, id: string): Promise<Volunteer> {
  const row = assertFound(isId(id) ? await lockApproved(tx, id) : undefined, 'volunteer-not-found');
  return presentVolunteer(row);
}
