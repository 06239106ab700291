/** Changes or closes an open need, for its owner or an administrator. */

import { urgencies } from '@waymark/contract/enum-values';
import type { NeedStatus, Urgency } from '@waymark/contract/enumerations';
import type { Need, NeedClosure, NeedUpdate } from '@waymark/contract/need';
import { canTransitionNeed, isActiveNeed } from '@waymark/contract/need-lifecycle';
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { type NeedRow, updateNeed } from './need-store.ts';
import { auditableFields, presentNeed } from './present-need.ts';
import { tellWhatIsSharedNow } from './tell-how-to-reach.ts';
import { enderOf, lockVisibleNeed, needActorRole } from './visible-need.ts';

type Parts = { db: Database; now: () => Date };
type EditParts = Parts & AlertDeps;

/** Throws ApiError 'need-not-found', 'changed-meanwhile', 'need-not-open', 'status-not-allowed'. */
export async function editNeed(
  { db, now, timeZone }: EditParts,
  caller: Caller,
  id: string,
  change: NeedUpdate,
): Promise<Need> {
  const { title, description, category, priority, status } = change;
  return inTransaction(db, async (tx) => {
    const row = await takeOpenNeed(tx, caller, id, change.revision);
    const moved = status !== undefined && status !== row.status;
    // Only matching, and taking the match back, lead there.
    if (
      moved &&
      (status === 'MATCHED' || status === 'PENDING' || !canTransitionNeed(row.status, status, needActorRole(caller)))
    ) {
      throw new ApiError('status-not-allowed');
    }
    if (moved && !isActiveNeed(status)) {
      await closeMatches(tx, row, { outcome: outcomeOf(status), by: enderOf(caller, row), now: now() });
    }
    const saved = await updateNeed(
      tx,
      row.id,
      {
        ...(title !== undefined && { title }),
        ...(description !== undefined && { description }),
        ...(category !== undefined && { category }),
        ...(priority !== undefined && { priority }),
        ...(caller.id === row.owner_id && ownChoices(change)),
        ...(moved && { status, closed_at: isActiveNeed(status) ? null : now() }),
      },
      now(),
    );
    await writeDown(tx, caller, 'need.edit', row, saved);
    await tellWhatIsSharedNow(tx, row, saved);
    if (saved.status === 'PENDING' && isMoreUrgent(saved.priority, row.priority)) {
      await alertCoordinators(tx, { now, timeZone }, saved.priority);
    }
    return presentNeed(tx, saved, caller);
  });
}

/** What a volunteer may see, and how the person is reached. */
function ownChoices({ shareEmail, sharePhone, reachBy, reachTimes, reachNoMessage }: NeedUpdate) {
  return {
    ...(shareEmail !== undefined && { share_email: shareEmail }),
    ...(sharePhone !== undefined && { share_phone: sharePhone }),
    ...(reachBy !== undefined && { reach_by: [...new Set(reachBy)] }),
    ...(reachTimes !== undefined && { reach_times: reachTimes }),
    ...(reachNoMessage !== undefined && { reach_no_message: reachNoMessage }),
  };
}

function isMoreUrgent(one: Urgency, other: Urgency): boolean {
  return urgencies.indexOf(one) > urgencies.indexOf(other);
}

/** Closes the need as fulfilled. Throws ApiError 'need-not-found', 'changed-meanwhile', 'need-not-open'. */
export function resolveNeed(parts: Parts, caller: Caller, id: string, closing: NeedClosure): Promise<Need> {
  return closeNeed(parts, caller, id, { ...closing, status: 'FULFILLED', action: 'need.resolve' });
}

/** Cancels the need. Throws ApiError 'need-not-found', 'changed-meanwhile', 'need-not-open'. */
export function cancelNeed(parts: Parts, caller: Caller, id: string, closing: NeedClosure): Promise<Need> {
  return closeNeed(parts, caller, id, { ...closing, status: 'CANCELLED', action: 'need.cancel' });
}

type Closing = NeedClosure & { status: 'FULFILLED' | 'CANCELLED'; action: `need.${string}` };

async function closeNeed(
  { db, now }: Parts,
  caller: Caller,
  id: string,
  { notes, revision, status, action }: Closing,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await takeOpenNeed(tx, caller, id, revision);
    if (!canTransitionNeed(row.status, status, needActorRole(caller))) {
      throw new ApiError('need-not-open');
    }
    const moment = now();
    await closeMatches(tx, row, { outcome: outcomeOf(status), by: enderOf(caller, row), now: moment });
    const saved = await updateNeed(tx, row.id, { status, notes: notes ?? null, closed_at: moment }, moment);
    await writeDown(tx, caller, action, row, saved);
    return presentNeed(tx, saved, caller);
  });
}

function outcomeOf(status: NeedStatus): 'DONE' | 'ENDED' {
  return status === 'FULFILLED' ? 'DONE' : 'ENDED';
}

async function takeOpenNeed(tx: Tx, caller: Caller, id: string, revision: number | undefined): Promise<NeedRow> {
  const row = await lockVisibleNeed(tx, caller, id, revision);
  if (!isActiveNeed(row.status)) {
    throw new ApiError('need-not-open');
  }
  return row;
}

async function writeDown(tx: Tx, caller: Caller, action: `need.${string}`, before: NeedRow, after: NeedRow) {
  await writeAuditEntry(tx, {
    actor: caller.id,
    action,
    record: { kind: 'need', id: after.id },
    before: auditableFields(before),
    after: auditableFields(after),
  });
}
