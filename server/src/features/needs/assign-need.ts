/** Assigns requests to administrators, with the day by which somebody looks at them again. */

import type { Need } from '@waymark/contract/need';
import type { AssignedCount, Assignment, BulkAssignment } from '@waymark/contract/need-assignment';
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { lockActiveAdministrator, lockOpenNeeds, updateAssignment } from './need-assignment-store.ts';
import { lockVisibleNeed } from './need-permissions.ts';
import { needById } from './need-store.ts';
import { presentNeed } from './present-need.ts';

/** Throws ApiError 'need-not-found', 'need-not-open', 'administrator-not-found', 'assigned-meanwhile'. */
export async function assignNeed(
  { db }: { db: Database },
  caller: Caller,
  id: string,
  { assignedTo, due, before }: Assignment,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, undefined);
    if (!isActiveNeed(row.status)) {
      throw new ApiError('need-not-open');
    }
    // No conflict if it is assigned to the caller or already to the requested assignee.
    if (before !== undefined && ![before, caller.id, assignedTo].includes(row.assignee_id)) {
      throw new ApiError('assigned-meanwhile', { current: await presentNeed(tx, row, caller) });
    }
    if (due === undefined && assignedTo === row.assignee_id) {
      return presentNeed(tx, row, caller);
    }
    const changes = {
      ...(assignedTo !== undefined && { assigned_to: await assertAssignee(tx, assignedTo) }),
      ...(due !== undefined && { due_on: due }),
    };
    await updateAssignment(tx, row.id, changes);
    const saved = (await needById(tx, row.id)) ?? row;
    await recordAssignment(tx, caller, row, saved);
    return presentNeed(tx, saved, caller);
  });
}

/** Closed and unknown requests are left out. Throws ApiError 'administrator-not-found'. */
export async function assignNeeds(
  { db }: { db: Database },
  caller: Caller,
  { ids, assignedTo = null }: BulkAssignment,
): Promise<AssignedCount> {
  return inTransaction(db, async (tx) => {
    const assignee = await assertAssignee(tx, assignedTo);
    const validIds = [...new Set(ids)].filter(isId);
    const open = validIds.length > 0 ? await lockOpenNeeds(tx, validIds) : [];
    for (const row of open) {
      await updateAssignment(tx, row.id, { assigned_to: assignee });
      await recordAssignment(tx, caller, row, { ...row, assigned_to: assignee });
    }
    return { assigned: open.length, left: new Set(ids).size - open.length };
  });
}

async function assertAssignee(tx: Tx, id: string | null): Promise<string | null> {
  if (id !== null && !(isId(id) && (await lockActiveAdministrator(tx, id)))) {
    throw new ApiError('administrator-not-found');
  }
  return id;
}

type AssignmentRow = { id: string; assigned_to: string | null; due_on?: string | null };

async function recordAssignment(tx: Tx, caller: Caller, before: AssignmentRow, after: AssignmentRow): Promise<void> {
  const auditedFields = ({ assigned_to, due_on }: AssignmentRow) => ({ assignedTo: assigned_to, due: due_on });
  await writeAuditEntry(tx, {
    actor: caller.id,
    action: 'need.assign',
    record: { kind: 'need', id: after.id },
    before: auditedFields(before),
    after: auditedFields(after),
  });
}
