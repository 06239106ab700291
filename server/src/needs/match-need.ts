/** Matches a need that waits with one resource or one approved volunteer, and tells the person that there is news. */
import type { Need, NewMatch } from '@waymark/contract/need';
import { mayMoveNeed } from '@waymark/contract/need-lifecycle';
import { recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { findPublicResources } from '../resources/read-public-resources.ts';
import { holdApprovedVolunteer } from '../volunteers/approved-volunteers.ts';
import { moverOf, takeNeed } from './known-need.ts';
import { type NeedRow, needOwner, updateNeed } from './need-store.ts';
import { factsOf, presentNeed } from './present-need.ts';

/**
 * Throws Refusal 'need-not-found', 'changed-meanwhile', 'need-not-pending'; 'resource-not-found' for what the person could not
 * find; 'volunteer-not-found' also for one who is not approved, or who is the person.
 */
export async function matchNeed(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  match: NewMatch,
): Promise<Need> {
  return db.transaction().execute(async (tx) => {
    const row = await takeNeed(tx, caller, id, match.revision);
    if (!mayMoveNeed(row.status, 'MATCHED', moverOf(caller))) {
      throw new Refusal('need-not-pending');
    }
    const moment = now();
    const saved = await updateNeed(
      tx,
      row.id,
      { ...(await chosen(tx, row, match)), status: 'MATCHED', matched_by: caller.id, matched_at: moment },
      moment,
    );
    await recordChange(tx, {
      actor: caller.id,
      action: 'need.match',
      record: { kind: 'need', id: row.id },
      before: factsOf(row),
      after: factsOf(saved),
    });
    await tellOwner(tx, saved);
    return presentNeed(tx, saved, caller);
  });
}

async function chosen(tx: Tx, row: NeedRow, { resourceId, volunteerId = '' }: NewMatch) {
  if (resourceId !== undefined) {
    const [resource] = isId(resourceId) ? (await findPublicResources(tx, [resourceId])).values() : [];
    if (!resource) {
      throw new Refusal('resource-not-found');
    }
    return { matched_resource_id: resource.id };
  }
  const volunteer = await holdApprovedVolunteer(tx, volunteerId);
  if (volunteer.userId === row.owner_id) {
    throw new Refusal('volunteer-not-found');
  }
  return { matched_volunteer_id: volunteer.id };
}

/** Nothing of the need is in the letter: others read mail too. */
async function tellOwner(tx: Tx, { owner_id }: NeedRow): Promise<void> {
  const owner = await needOwner(tx, owner_id);
  if (owner?.active) {
    await writeLetter(tx, { to: owner.email, template: 'need-matched', locale: owner.locale, values: {} });
  }
}
