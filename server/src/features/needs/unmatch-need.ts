/** Takes back matches of a request that stays open. */

import type { Need, Unmatching } from '@waymark/contract/need';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { endMatchesOfOpenNeed } from './end-matches-of-open-need.ts';
import { liveMatchesOf, type MatchRow } from './match-store.ts';
import { enderOf, lockVisibleNeed } from './need-permissions.ts';
import { presentNeed } from './present-need.ts';

/**
 * An administrator takes a match back, or the person says that it did not work out; all of them, where none is named. Throws
 * ApiError 'need-not-found', 'changed-meanwhile', 'need-not-matched'.
 */
export async function unmatchNeed(
  { db, ...deps }: AlertDeps & { db: Database },
  caller: Caller,
  id: string,
  { revision, matchId }: Unmatching,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, revision);
    const which = (match: MatchRow) => matchId === undefined || match.id === matchId;
    if (row.status !== 'MATCHED' || !(await liveMatchesOf(tx, row.id)).some(which)) {
      throw new ApiError('need-not-matched');
    }
    const saved = await endMatchesOfOpenNeed(tx, deps, row, { actor: caller.id, by: enderOf(caller, row), which });
    return presentNeed(tx, saved, caller);
  });
}
