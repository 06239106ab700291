/**
 * Withdraws a request for its owner: closes an open one, and deletes the words and contacts of an open or closed one at once. The
 * category, the urgency, the days and the status remain for the statistics. docs/decisions/0058 and 0060.
 */
import { isActiveNeed } from '@waymark/contract/need-lifecycle';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { auditNeedChange } from './audit-need-change.ts';
import { closeMatches } from './close-matches.ts';
import { deleteNeedDetails, type NeedRow, updateNeed } from './need-store.ts';

/** The need must be locked. The entry in the audit log names nobody. Throws ApiError 'need-not-open' when they are deleted already. */
export async function withdrawNeed(tx: Tx, row: NeedRow, now: Date): Promise<NeedRow> {
  if (row.details_deleted_at) {
    throw new ApiError('need-not-open');
  }
  const isOpen = isActiveNeed(row.status);
  if (isOpen) {
    await closeMatches(tx, row, { outcome: 'ENDED', by: 'person', now });
    await updateNeed(tx, row.id, { status: 'CANCELLED', closed_at: now }, now);
  }
  const saved = await deleteNeedDetails(tx, row.id, now);
  await auditNeedChange(tx, null, isOpen ? 'need.cancel' : 'need.delete', row, saved);
  return saved;
}
