/** Announces that one resource was merged into another. A feature whose records refer to resources subscribes in `app.ts`. */
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Ids of the two resources, and the account that merged them. `from` is locked. */
export type ResourceMerged = { from: string; into: string; actor: Caller };

/**
 * Runs in the transaction of the merge: an error undoes the merge. Returns how many references were moved from `from`
 * to `into`.
 */
export type MergeSubscriber = (tx: Tx, merged: ResourceMerged) => Promise<number>;

/** The key of this number in the answer and the audit log. */
export type MergeSubscribers = Readonly<Record<'movedNeeds' | 'movedSuggestions', MergeSubscriber>>;

/** Calls the subscribers in sequence. Returns their numbers. */
export async function announceMerged(
  tx: Tx,
  { movedNeeds, movedSuggestions }: MergeSubscribers,
  merged: ResourceMerged,
): Promise<Record<keyof MergeSubscribers, number>> {
  return { movedNeeds: await movedNeeds(tx, merged), movedSuggestions: await movedSuggestions(tx, merged) };
}
