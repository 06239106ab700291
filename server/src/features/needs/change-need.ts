/** Changes or closes an open need, for its owner or an administrator. */

import { urgencies } from '@waymark/contract/enum-values';
import type { NeedStatus, Urgency } from '@waymark/contract/enumerations';
import type { Need, NeedClosure, NeedUpdate } from '@waymark/contract/need';
import { canTransitionNeed, isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type AlertDeps, alertCoordinators } from './alert-coordinators.ts';
import { auditNeedChange } from './audit-need-change.ts';
import { closeMatches } from './close-matches.ts';
import { emailChangedContact } from './email-shared-contact.ts';
import { assertOpen, enderOf, lockVisibleNeed, needActorRole } from './need-permissions.ts';
import { type NeedRow, updateNeed } from './need-store.ts';
import { presentNeed } from './present-need.ts';
import { withdrawNeed } from './withdraw-need.ts';

type Deps = { db: Database; now: () => Date };

/** Throws ApiError 'need-not-found', 'changed-meanwhile', 'need-not-open', 'status-not-allowed'. */
export async function editNeed(
  { db, now, timeZone }: Deps & AlertDeps,
  caller: Caller,
  id: string,
  change: NeedUpdate,
): Promise<Need> {
  const { title, description, category, priority, status } = change;
  return inTransaction(db, async (tx) => {
    const row = await lockOpenNeed(tx, caller, id, change.revision);
    const isStatusChange = status !== undefined && status !== row.status;
    // MATCHED and PENDING are set by matching and unmatching only.
    if (
      isStatusChange &&
      (status === 'MATCHED' || status === 'PENDING' || !canTransitionNeed(row.status, status, needActorRole(caller)))
    ) {
      throw new ApiError('status-not-allowed');
    }
    if (isStatusChange && isWithdrawal(caller, row, status)) {
      return presentNeed(tx, await withdrawNeed(tx, row, now()), caller);
    }
    if (isStatusChange && !isActiveNeed(status)) {
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
        ...(caller.id === row.owner_id && ownerColumns(change)),
        ...(isStatusChange && { status, closed_at: isActiveNeed(status) ? null : now() }),
      },
      now(),
    );
    await auditNeedChange(tx, caller.id, 'need.edit', row, saved);
    await emailChangedContact(tx, row, saved);
    if (saved.status === 'PENDING' && isMoreUrgent(saved.priority, row.priority)) {
      await alertCoordinators(tx, { now, timeZone }, saved.priority);
    }
    return presentNeed(tx, saved, caller);
  });
}

/** Columns that only the owner changes: shared contact details and contact preferences. */
function ownerColumns({ shareEmail, sharePhone, reachBy, reachTimes, reachNoMessage }: NeedUpdate) {
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
export function resolveNeed(deps: Deps, caller: Caller, id: string, closure: NeedClosure): Promise<Need> {
  return closeNeed(deps, caller, id, { ...closure, status: 'FULFILLED', action: 'need.resolve' });
}

/**
 * Cancels the need; for its owner, withdraws it, without notes, also when it is closed. Throws ApiError 'need-not-found',
 * 'changed-meanwhile', 'need-not-open'.
 */
export function cancelNeed(deps: Deps, caller: Caller, id: string, closure: NeedClosure): Promise<Need> {
  return closeNeed(deps, caller, id, { ...closure, status: 'CANCELLED', action: 'need.cancel' });
}

type Closure = NeedClosure & { status: 'FULFILLED' | 'CANCELLED'; action: 'need.resolve' | 'need.cancel' };

async function closeNeed(
  { db, now }: Deps,
  caller: Caller,
  id: string,
  { notes, revision, status, action }: Closure,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, revision);
    const moment = now();
    if (isWithdrawal(caller, row, status)) {
      return presentNeed(tx, await withdrawNeed(tx, row, moment), caller);
    }
    assertOpen(row);
    if (!canTransitionNeed(row.status, status, needActorRole(caller))) {
      throw new ApiError('need-not-open');
    }
    await closeMatches(tx, row, { outcome: outcomeOf(status), by: enderOf(caller, row), now: moment });
    const saved = await updateNeed(tx, row.id, { status, notes: notes ?? null, closed_at: moment }, moment);
    await auditNeedChange(tx, caller.id, action, row, saved);
    return presentNeed(tx, saved, caller);
  });
}

/** Whether this is the owner's cancellation, which deletes the details; an administrator's keeps them. */
function isWithdrawal(caller: Caller, row: NeedRow, status: NeedStatus): boolean {
  return status === 'CANCELLED' && enderOf(caller, row) === 'person';
}

function outcomeOf(status: NeedStatus): 'DONE' | 'ENDED' {
  return status === 'FULFILLED' ? 'DONE' : 'ENDED';
}

async function lockOpenNeed(tx: Tx, caller: Caller, id: string, revision: number | undefined): Promise<NeedRow> {
  const row = await lockVisibleNeed(tx, caller, id, revision);
  assertOpen(row);
  return row;
}
