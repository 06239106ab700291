/** Open suggestions for a record which another has taken the place of. Decided ones tell of what was, and stay. */
import type { Tx } from '../database/database.ts';
import { moveOpenSuggestions } from './suggestion-store.ts';

/** Both must be ids of resources, and `from` locked. Returns how many. */
export async function moveSuggestions(tx: Tx, { from, to }: { from: string; to: string }): Promise<number> {
  return moveOpenSuggestions(tx, from, to);
}
