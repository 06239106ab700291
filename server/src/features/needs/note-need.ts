/** Notes of coordinators about a request. The person never sees them, and the audit log does not hold their words. */

import type { Need } from '@waymark/contract/need';
import type { NewNeedNote } from '@waymark/contract/need-assignment';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { insertNote } from './need-assignment-store.ts';
import { lockVisibleNeed } from './need-permissions.ts';
import { presentNeed } from './present-need.ts';

/** Adds a note, also to a closed request. Throws ApiError 'need-not-found', 'need-not-open' when it was withdrawn. */
export async function noteNeed(
  { db, now }: { db: Database; now: () => Date },
  caller: Caller,
  id: string,
  { words }: NewNeedNote,
): Promise<Need> {
  return inTransaction(db, async (tx) => {
    const row = await lockVisibleNeed(tx, caller, id, undefined);
    if (row.details_deleted_at) {
      throw new ApiError('need-not-open');
    }
    await insertNote(tx, { need_id: row.id, author_id: caller.id, words, created_at: now() });
    await writeAuditEntry(tx, { actor: caller.id, action: 'need.note', record: { kind: 'need', id: row.id } });
    return presentNeed(tx, row, caller);
  });
}
