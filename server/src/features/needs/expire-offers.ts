/** Ends the offers to volunteers who did not answer in time. */

import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { handleEach } from '../../platform/jobs/handle-each.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { deriveStatusAndNotifyOwner } from './end-matches-of-open-need.ts';
import { unansweredOffers, updateMatch } from './match-store.ts';
import { lockNeed } from './need-store.ts';

/** Each in its own transaction: one that fails is retried in a minute, and the others are handled. */
export async function expireOffers(db: Database, deps: AlertDeps): Promise<void> {
  await handleEach(await unansweredOffers(db, deps.now()), ({ id, need_id }) =>
    inTransaction(db, async (tx) => {
      const need = await lockNeed(tx, need_id);
      const offer = (await unansweredOffers(tx, deps.now())).find((unanswered) => unanswered.id === id);
      if (!need || !offer) {
        return;
      }
      await updateMatch(tx, id, { status: 'EXPIRED', ended_by: 'time', ended_at: deps.now() });
      await writeAuditEntry(tx, {
        actor: null,
        action: 'need.answer',
        record: { kind: 'need', id: need_id },
        before: { offer: 'ASKED' },
        after: { offer: 'EXPIRED' },
      });
      await deriveStatusAndNotifyOwner(tx, deps, need, [offer]);
    }),
  );
}
