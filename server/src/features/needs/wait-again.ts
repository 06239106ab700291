/** A request loses a match: taken back, declined, not answered in time, or it did not work out. With none left it waits again. */

import type { Need, Unmatching } from '@waymark/contract/need';
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { type MatchRow, unansweredOffers, updateMatch } from './match-store.ts';
import { lockNeed, type NeedRow, settleNeed } from './need-store.ts';
import { notifyOwnerOfWaiting } from './notify-owner.ts';
import { auditableFields, presentNeed } from './present-need.ts';
import { enderOf, lockVisibleNeed } from './visible-need.ts';

/** After a match has ended. Without an audit entry: the caller records what led to it. */
export async function settleOpenNeed(tx: Tx, deps: AlertDeps, { id }: Pick<NeedRow, 'id'>): Promise<NeedRow> {
  const saved = await settleNeed(tx, id, deps.now());
  if (saved.status === 'PENDING') {
    await alertCoordinators(tx, deps, saved.priority);
  }
  return saved;
}

/**
 * An administrator takes a match back, or the person says that it did not work out; all of them, where none is named. Throws
 * ApiError 'need-not-found', 'changed-meanwhile', 'need-not-matched'.
 */
export async function unmatchNeed(
  { db, ...parts }: AlertDeps & { db: Database },
  caller: Caller,
  id: string,
  { revision, matchId }: Unmatching,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, revision);
    const which = (match: MatchRow) => matchId === undefined || match.id === matchId;
    const ended =
      row.status === 'MATCHED'
        ? await closeMatches(tx, row, { outcome: 'ENDED', by: enderOf(caller, row), now: parts.now(), which })
        : [];
    if (ended.length === 0) {
      throw new ApiError('need-not-matched');
    }
    const saved = await settleOpenNeed(tx, parts, row);
    await writeAuditEntry(tx, {
      actor: caller.id,
      action: 'need.unmatch',
      record: { kind: 'need', id: row.id },
      before: auditableFields(row),
      after: auditableFields(saved),
    });
    if (saved.status === 'PENDING' && caller.id !== row.owner_id) {
      await notifyOwnerOfWaiting(tx, row);
    }
    return presentNeed(tx, saved, caller);
  });
}

/** Offers that nobody answered in time. Each in its own transaction: one that fails is tried again in a minute. */
export async function expireOffers(db: Database, deps: AlertDeps): Promise<void> {
  for (const { id, need_id } of await unansweredOffers(db, deps.now())) {
    await inTransaction(db, async (tx) => {
      const need = await lockNeed(tx, need_id);
      const still = (await unansweredOffers(tx, deps.now())).some((offer) => offer.id === id);
      if (!need || !still) {
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
        await notifyOwnerOfWaiting(tx, need);
      }
    });
  }
}
