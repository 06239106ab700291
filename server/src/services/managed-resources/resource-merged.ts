/** Called when a resource is merged into another, for features whose records refer to resources; subscribed in `app.ts`. */
import type { Tx } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';

/** Ids of the two resources, and the account that merged them. `from` is locked. */
export type ResourceMerged = { from: string; into: string; actor: Caller };

/**
 * Runs in the transaction of the merge, which an error rolls back. Returns the number of references moved from `from` to
 * `into`.
 */
export type MergeSubscriber = (tx: Tx, merged: ResourceMerged) => Promise<number>;

/** Keyed by the name of this number in the reply and the audit log. */
export type MergeSubscribers = Readonly<Record<'movedNeeds' | 'movedSuggestions', MergeSubscriber>>;

/** Calls the subscribers in sequence. Returns their numbers. */
export async function notifyMergeSubscribers(
  tx: Tx,
  { movedNeeds, movedSuggestions }: MergeSubscribers,
  merged: ResourceMerged,
): Promise<Record<keyof MergeSubscribers, number>> {
  return { movedNeeds: await movedNeeds(tx, merged), movedSuggestions: await movedSuggestions(tx, merged) };
}
