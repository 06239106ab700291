/** Records that a resource was checked today, in the resource, the checks and the audit log; settles what was open about it. */
import type { CheckMethod } from '@waymark/contract/check-lists';
import type { Tx } from '../../platform/database/database.ts';
import { changeVerification, type VerificationChange } from '../../services/managed-resources/change-verification.ts';
import type { PresentContext } from '../../services/managed-resources/present-for-editor.ts';
import { type CheckRow, insertCheck } from './check-store.ts';
import { settleAttempts } from './due-store.ts';
import { settleReports } from './report-store.ts';
import { settleRequests } from './verification-request-store.ts';

export type NewCheckOf = {
  /** Locked by this transaction. */
  record: VerificationChange['record'];
  /** The account; null: the place itself, by the link of an email. */
  checker: string | null;
  method: CheckMethod;
};

export async function recordCheck(
  tx: Tx,
  deps: PresentContext,
  { record, checker, method }: NewCheckOf,
): Promise<{ after: VerificationChange['record']; check: CheckRow }> {
  const now = deps.now();
  const after = await changeVerification(tx, deps, {
    record,
    actor: checker,
    action: checker === null ? 'resource.confirm-by-place' : 'resource.check',
    to: {
      last_verified_at: deps.hours.localNow(record.time_zone, now).slice(0, 10),
      verified_by: null,
      verification_method: method,
    },
  });
  const { last_verified_at, verified_by, verification_method } = record;
  const check = await insertCheck(tx, {
    resource_id: record.id,
    checker_id: checker,
    method,
    revision: after.revision,
    last_verified_at,
    verified_by,
    verification_method,
    created_at: now,
  });
  await settleReports(tx, record.id, check.id);
  await settleRequests(tx, record.id, check.id);
  await settleAttempts(tx, record.id, check.id);
  return { after, check };
}
