/**
 * Ends the matches with resources that were rejected, closed or deleted, and reports those of volunteers that were deleted by
 * SQL. That happens in many ways (an edit, a decision, an import), so a job looks for such matches every minute. A resource
 * that is pending keeps its matches, since it may be approved soon; a rejected one keeps them until the decision can no longer
 * be undone.
 */
import { isLiveMatch } from '@waymark/contract/match-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { endMatchesOfOpenNeed } from './end-matches-of-open-need.ts';
import { matchesOfNeeds, matchesOfWithdrawn, updateMatch } from './match-store.ts';
import { lockNeed } from './need-store.ts';

/** Each in its own transaction: one that fails is retried in a minute, and the others are handled. */
export async function endMatchesWithWithdrawn(db: Database, deps: AlertDeps): Promise<void> {
  const needIds = new Set((await matchesOfWithdrawn(db, deps.now())).map(({ need_id }) => need_id));
  await handleEach([...needIds], (needId) => inTransaction(db, (tx) => endMatchesOfNeed(tx, deps, needId)));
}

async function endMatchesOfNeed(tx: Tx, deps: AlertDeps, needId: string): Promise<void> {
  const need = await lockNeed(tx, needId);
  const now = deps.now();
  const found = (await matchesOfWithdrawn(tx, now)).filter(({ need_id }) => need_id === needId);
  if (!need || found.length === 0) {
    return;
  }
  const ids = new Set(found.map(({ id }) => id));
  const matches = (await matchesOfNeeds(tx, [needId])).filter(({ id }) => ids.has(id));
  const endedBefore = matches.filter(({ status }) => !isLiveMatch(status));
  for (const { id } of endedBefore) {
    await updateMatch(tx, id, { ended_at: now });
  }
  await endMatchesOfOpenNeed(tx, deps, need, {
    actor: null,
    by: 'place',
    which: ({ id }) => ids.has(id),
    endedBefore,
  });
}
