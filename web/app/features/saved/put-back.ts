import type { SavedResource } from '../../domain/records/card/saved-list.ts';

/** Undoes a removal in the list as it is now: what another tab has saved or removed since then stays so. */
export function putBack(
  { before, after }: Record<'before' | 'after', readonly SavedResource[]>,
  now: readonly SavedResource[],
): SavedResource[] {
  const isIn = (list: readonly SavedResource[], { id }: SavedResource) => list.some((one) => one.id === id);
  const savedSince = now.filter((one) => !isIn(before, one));
  return [...savedSince, ...before.filter((one) => isIn(now, one) || !isIn(after, one))];
}
