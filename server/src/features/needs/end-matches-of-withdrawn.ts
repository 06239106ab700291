/**
 * A place that was suggested for a request and is rejected, closed or deleted leaves it, as a volunteer does who is deleted
 * (`end-matches-of-deleted.ts`). Places go in many ways (an edit, a decision, an import, the database alone), so it is looked at
 * every minute instead of in each of them. One that waits for review stays, as it may be back soon; one that was rejected, until
 * the decision cannot be undone any more.
 */
import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { closeMatches } from './close-matches.ts';
import { matchesOfWithdrawn, updateMatch } from './match-store.ts';
import { lockNeed } from './need-store.ts';
import { notifyOwnerOfWaiting } from './notify-owner.ts';
import { auditableFields } from './present-need.ts';
import { settleOpenNeed } from './wait-again.ts';

/** Each in its own transaction: one that fails is tried again in a minute. */
export async function endMatchesOfWithdrawn(db: Database, deps: AlertDeps): Promise<void> {
  const needIds = new Set((await matchesOfWithdrawn(db, deps.now())).map(({ need_id }) => need_id));
  for (const needId of needIds) {
    await inTransaction(db, (tx) => endIn(tx, deps, needId));
  }
}

async function endIn(tx: Tx, deps: AlertDeps, needId: string): Promise<void> {
  const need = await lockNeed(tx, needId);
  const now = deps.now();
  const gone = (await matchesOfWithdrawn(tx, now)).filter(({ need_id }) => need_id === needId);
  if (!need || gone.length === 0) {
    return;
  }
  await closeMatches(tx, need, {
    outcome: 'ENDED',
    by: 'place',
    now,
    which: ({ id }) => gone.some((one) => one.id === id),
  });
  // Those of deleted places have ended already.
  for (const { id } of gone) {
    await updateMatch(tx, id, { answered_at: now });
  }
  const saved = await settleOpenNeed(tx, deps, need);
  await writeAuditEntry(tx, {
    actor: null,
    action: 'need.unmatch',
    record: { kind: 'need', id: need.id },
    before: auditableFields(need),
    after: auditableFields(saved),
  });
  if (saved.status === 'PENDING') {
    await notifyOwnerOfWaiting(tx, need);
  }
}
