/** Records that a resource was checked: who, when and how. A check is no edit; for ten minutes it can be undone. */
import type { CheckReply, NewCheck } from '@waymark/contract/check';
import type { Resource } from '@waymark/contract/resource';
import { undoDeadline } from '../../domain/reviews/reviews.ts';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { changeVerification } from '../../services/managed-resources/change-verification.ts';
import { assertRevision, lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { assertVisible, checkMethodsFor, isCheckable } from '../../services/managed-resources/resource-permissions.ts';
import { deleteExpiredUndoneChecks, findCheck, markUndone } from './check-store.ts';
import { deleteExpiredReservations, reopenAttempts } from './due-store.ts';
import { recordCheck } from './record-check.ts';
import { reopenReports } from './report-store.ts';
import { reopenRequests } from './verification-request-store.ts';

/**
 * Throws ApiError 'resource-not-found', 'not-allowed', 'changed-meanwhile', 'resource-not-public'. Of concurrent checks
 * of one revision, one succeeds.
 */
export async function checkResource(
  deps: ResourceContext,
  caller: Caller,
  id: string,
  { method, revision }: NewCheck,
): Promise<CheckReply> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (!checkMethodsFor(caller, record).includes(method)) {
        throw new ApiError('not-allowed');
      }
      seen(record);
      await assertRevision(tx, deps, caller, record, revision);
      if (!isCheckable(record)) {
        throw new ApiError('resource-not-public');
      }
      const { after, check } = await recordCheck(tx, deps, { record, checker: caller.id, method });
      seen(null);
      const data = await presentForCaller(tx, deps, caller, after);
      return { data, check: { id: check.id, undoUntil: undoDeadline(check).toISOString() } };
    }),
  );
}

/**
 * Only for whoever checked it and for administrators. Throws ApiError 'resource-not-found', 'not-allowed', 'review-not-found',
 * 'review-final' when it was undone already or is too old, 'changed-meanwhile' when the record was changed since.
 */
export async function undoCheck(deps: ResourceContext, caller: Caller, id: string, checkId: string): Promise<Resource> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx) => {
      const record = assertVisible(caller, await lockResourceById(tx, id));
      if (checkMethodsFor(caller, record).length === 0) {
        throw new ApiError('not-allowed');
      }
      const check = isId(checkId) ? await findCheck(tx, checkId, record.id) : undefined;
      if (!check) {
        throw new ApiError('review-not-found');
      }
      if (caller.role !== 'ADMIN' && check.checker_id !== caller.id) {
        throw new ApiError('not-allowed');
      }
      const now = deps.now();
      if (check.undone_at !== null || now >= undoDeadline(check)) {
        throw new ApiError('review-final');
      }
      seen(record);
      await assertRevision(tx, deps, caller, record, check.revision);
      const { last_verified_at, verified_by, verification_method } = check;
      const after = await changeVerification(tx, deps, {
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
      return presentForCaller(tx, deps, caller, after);
    }),
  );
}

/** Deletes old undone checks, which the audit log has too, and expired reservations of due places. */
export async function deleteOldChecks(db: Database, now: Date): Promise<void> {
  await deleteExpiredUndoneChecks(db, now);
  await deleteExpiredReservations(db, now);
}
