/** Two records that look alike and are rightly two, such as a pantry and a clinic at one address. */
import type { Separation } from '@waymark/contract/duplicates';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { forgetApart, keepApart } from './duplicate-store.ts';
import { lockKnown, type ManagingParts } from './edit-resource.ts';
import { recordResourceChange } from './record-resource-change.ts';

/** Saying what is so already changes nothing. Throws Refusal 'resource-not-found' about either, or when both are one. */
export async function separateResources(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { otherId, separate = true }: Separation,
): Promise<void> {
  await parts.db.transaction().execute(async (tx) => {
    // Always in the same order, so that no two wait for each other.
    const [first, second] = [id.toLowerCase(), otherId.toLowerCase()].toSorted();
    const one = await lockKnown(tx, first ?? '');
    const other = await lockKnown(tx, second ?? '');
    if (!one || !other || one.id === other.id) {
      throw new Refusal('resource-not-found');
    }
    const pair = [one.id, other.id] as const;
    const changed = separate ? await keepApart(tx, pair, caller.id, parts.now()) : await forgetApart(tx, pair);
    if (changed) {
      const record = one.id === id.toLowerCase() ? one : other;
      const action = separate ? 'resource.separate' : 'resource.forget-separate';
      const beside = record === one ? other.id : one.id;
      await recordResourceChange(tx, parts, {
        actor: caller.id,
        action,
        before: record,
        after: record,
        more: { beside },
      });
    }
  });
}
