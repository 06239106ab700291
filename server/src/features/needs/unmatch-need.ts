/**
 * Ends matches of open requests: taken back, declined, or not answered in time. A request without live matches is pending again.
 */

import type { MatchActor } from '@waymark/contract/match-lifecycle';
import type { Need, Unmatching } from '@waymark/contract/need';
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { liveMatchesOf, type MatchRow, unansweredOffers, updateMatch } from './match-store.ts';
import { lockNeed, type NeedRow, settleNeed } from './need-store.ts';
import { notifyOwnerOfLostMatch } from './notify-owner.ts';
import { presentNeed } from './present-need.ts';
import { recordNeedChange } from './record-need-change.ts';
import { enderOf, lockVisibleNeed } from './visible-need.ts';

/** Derives the status after a match has ended, and alerts coordinators when it is pending. The caller writes the audit entry. */
export async function settleOpenNeed(tx: Tx, deps: AlertDeps, { id }: Pick<NeedRow, 'id'>): Promise<NeedRow> {
  const saved = await settleNeed(tx, id, deps.now());
  if (saved.status === 'PENDING') {
    await alertCoordinators(tx, deps, saved.priority);
  }
  return saved;
}

type Ending = { actor: string | null; by: MatchActor; which: (match: MatchRow) => boolean };

/** Ends matches of a locked request and notifies its owner, unless they end them themselves, when no live match is left. */
export async function endMatches(
  tx: Tx,
  deps: AlertDeps,
  need: NeedRow,
  { actor, by, which }: Ending,
): Promise<NeedRow> {
  await closeMatches(tx, need, { outcome: 'ENDED', by, now: deps.now(), which });
  const saved = await settleOpenNeed(tx, deps, need);
  await recordNeedChange(tx, actor, 'need.unmatch', need, saved);
  if (saved.status === 'PENDING' && by !== 'person') {
    await notifyOwnerOfLostMatch(tx, need);
  }
  return saved;
}

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
    const saved = await endMatches(tx, deps, row, { actor: caller.id, by: enderOf(caller, row), which });
    return presentNeed(tx, saved, caller);
  });
}

/** Expires offers that were not answered in time. Each in its own transaction: one that fails is retried in a minute. */
export async function expireOffers(db: Database, deps: AlertDeps): Promise<void> {
  await handleEach(await unansweredOffers(db, deps.now()), ({ id, need_id }) =>
    inTransaction(db, async (tx) => {
      const need = await lockNeed(tx, need_id);
      const isUnanswered = (await unansweredOffers(tx, deps.now())).some((offer) => offer.id === id);
      if (!need || !isUnanswered) {
        return;
      }
      await updateMatch(tx, id, { status: 'EXPIRED', ended_by: 'time' });
      await writeAuditEntry(tx, {
        actor: null,
        action: 'need.answer',
        record: { kind: 'need', id: need_id },
        before: { offer: 'ASKED' },
        after: { offer: 'EXPIRED' },
      });
      const saved = await settleOpenNeed(tx, deps, need);
      if (saved.status === 'PENDING') {
        await notifyOwnerOfLostMatch(tx, need);
      }
    }),
  );
}
