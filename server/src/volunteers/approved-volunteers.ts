/** Volunteers whom administrators have approved, for whoever looks for one: the one door to them for other features. */
import type { Volunteer } from '@waymark/contract/volunteer';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { Refusal } from '../http/problems.ts';
import { presentVolunteer } from './present-volunteer.ts';
import { approvedWithSkills, holdApproved, skillsOfApproved } from './volunteer-store.ts';

/** What approved volunteers say they can do, each once, the most common first. */
export function listApprovedSkills(db: Database, most: number): Promise<string[]> {
  return skillsOfApproved(db, most);
}

/** Those who have at least one of these skills; never those of the account `butFor`. */
export async function findApprovedVolunteers(
  db: Database,
  which: { skills: readonly string[]; butFor: string; most: number },
): Promise<Volunteer[]> {
  return which.skills.length === 0 ? [] : (await approvedWithSkills(db, which)).map(presentVolunteer);
}

/** Approved, and so until the transaction ends. Throws Refusal 'volunteer-not-found'. */
export async function holdApprovedVolunteer(tx: Tx, id: string): Promise<Volunteer> {
  const row = isId(id) ? await holdApproved(tx, id) : undefined;
  if (!row) {
    throw new Refusal('volunteer-not-found');
  }
  return presentVolunteer(row);
}
