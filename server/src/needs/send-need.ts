/** Asks a navigator for help: the one call that keeps a need's words, because the person chose to send them. */
import { type Need, type NewNeed, titleOf } from '@waymark/contract/need';
import { recordChange } from '../audit/record-change.ts';
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import type { Limits } from '../http/limits.ts';
import { Refusal } from '../http/problems.ts';
import { readSettings } from '../settings/read-settings.ts';
import { countActiveNeeds, insertNeed, lockOwner } from './need-store.ts';
import { factsOf, presentNeed } from './present-need.ts';

/**
 * Throws Refusal 'too-many-needs' while as many wait as the settings allow, 'too-many-attempts', and 'session-ended' when the
 * account went away at this very moment.
 */
export async function sendNeed(
  { db, limits }: { db: Database; limits: Limits },
  caller: Caller,
  { title, description, category, priority }: NewNeed,
): Promise<Need> {
  await limits.spend('send-by-account', caller.id);
  return db.transaction().execute(async (tx) => {
    if (!(await lockOwner(tx, caller.id))) {
      throw new Refusal('session-ended');
    }
    const { maxNeedsPerUser } = await readSettings(tx);
    if ((await countActiveNeeds(tx, caller.id)) >= maxNeedsPerUser) {
      throw new Refusal('too-many-needs');
    }
    const row = await insertNeed(tx, {
      owner_id: caller.id,
      title: title ?? titleOf(description),
      description,
      category,
      priority,
    });
    await recordChange(tx, {
      actor: caller.id,
      action: 'need.create',
      record: { kind: 'need', id: row.id },
      after: factsOf(row),
    });
    return presentNeed(tx, row, caller);
  });
}
