/** Ends the offers to volunteers who did not answer in time. */

import { writeAuditEntry } from '../../domain/audit/record-change.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { settleOpenNeed } from './end-matches.ts';
import { unansweredOffers, updateMatch } from './match-store.ts';
import { lockNeed } from './need-store.ts';
import { notifyOwnerOfLostMatch } from './notify-owner.ts';

/** Each in its own transaction: one that fails is retried in a minute, and the others are handled. */
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
