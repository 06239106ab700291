/** Records that a resource was checked: who, when and how. A check is no edit; for ten minutes it can be taken back. */

import type { CheckReply, NewCheck } from '@waymark/contract/check';
import type { Resource } from '@waymark/contract/resource';
import { undoMinutes } from '@waymark/contract/resource-lifecycle';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { changeVerification } from '../../services/managed-resources/change-verification.ts';
import { lockResourceById, refuseStale } from '../../services/managed-resources/lock-resource.ts';
import { type ManagingParts, presentFor } from '../../services/managed-resources/present-managed.ts';
import { notingReading } from '../../services/managed-resources/read-resource.ts';
import { assertVisible, isCheckable, methodsFor } from '../../services/managed-resources/who-may-change.ts';
import { reopenRequests } from './asking-store.ts';
import { type CheckRow, deleteUndone, findCheck, markUndone } from './check-store.ts';
import { deleteEndedTurns, reopenAttempts } from './due-store.ts';
import { recordCheck } from './record-check.ts';
import { reopenReports } from './report-store.ts';

function undoUntil({ created_at }: Pick<CheckRow, 'created_at'>): Date {
  return new Date(created_at.getTime() + undoMinutes * 60_000);
}

/**
 * Throws Refusal 'resource-not-found', 'not-allowed', 'changed-meanwhile', 'resource-not-public'. Of concurrent checks
 * of one revision, one succeeds.
 */
export async function checkResource(
  parts: ManagingParts,
  caller: Caller,
  id: string,
  { method, revision }: NewCheck,
): Promise<CheckReply> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (!methodsFor(caller, record).includes(method)) {
        throw new Refusal('not-allowed');
      }
      seen(record);
      await refuseStale(tx, parts, caller, record, revision);
      if (!isCheckable(record)) {
        throw new Refusal('resource-not-public');
      }
      const { after, check } = await recordCheck(tx, parts, { record, checker: caller.id, method });
      seen(null);
      const data = await presentFor(tx, parts, caller, after);
      return { data, check: { id: check.id, undoUntil: undoUntil(check).toISOString() } };
    }),
  );
}

/**
 * By whoever checked it, or an administrator. Throws Refusal 'resource-not-found', 'not-allowed', 'review-not-found',
 * 'review-final' when it was taken back already or is too old, 'changed-meanwhile' when the record was changed since.
 */
export async function undoCheck(parts: ManagingParts, caller: Caller, id: string, checkId: string): Promise<Resource> {
  return notingReading(parts, caller, (seen) =>
    inTransaction(parts.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (methodsFor(caller, record).length === 0) {
        throw new Refusal('not-allowed');
      }
      const check = isId(checkId) ? await findCheck(tx, checkId, record.id) : undefined;
      if (!check) {
        throw new Refusal('review-not-found');
      }
      if (caller.role !== 'ADMIN' && check.checker_id !== caller.id) {
        throw new Refusal('not-allowed');
      }
      const now = parts.now();
      if (check.undone_at !== null || now >= undoUntil(check)) {
        throw new Refusal('review-final');
      }
      seen(record);
      await refuseStale(tx, parts, caller, record, check.revision);
      const { last_verified_at, verified_by, verification_method } = check;
      const after = await changeVerification(tx, parts, {
        record,
        actor: caller.id,
        action: 'resource.undo-check',
        to: { last_verified_at, verified_by, verification_method },
      });
      await markUndone(tx, check.id, now);
      await reopenReports(tx, check.id);
      await reopenRequests(tx, check.id);
      await reopenAttempts(tx, check.id);
      seen(null);
      return presentFor(tx, parts, caller, after);
    }),
  );
}

/** Those that were taken back, which the audit log has too; and turns that have ended. */
export async function forgetOldChecks(db: Database, now: Date): Promise<void> {
  await deleteUndone(db, now);
  await deleteEndedTurns(db, now);
}
