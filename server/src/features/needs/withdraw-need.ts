/**
 * Closes an open request for its owner, and deletes their words and contacts at once: the category, the urgency, the days and
 * the status remain for the statistics. docs/decisions/0058.
 */
import type { Tx } from '../../platform/database/database.ts';
import { auditNeedChange } from './audit-need-change.ts';
import { closeMatches } from './close-matches.ts';
import { deleteNeedDetails, type NeedRow, updateNeed } from './need-store.ts';

/** The need must be locked. The entry in the audit log names nobody. */
export async function withdrawNeed(tx: Tx, row: NeedRow, now: Date): Promise<NeedRow> {
  await closeMatches(tx, row, { outcome: 'ENDED', by: 'person', now });
  await updateNeed(tx, row.id, { status: 'CANCELLED', closed_at: now }, now);
  const saved = await deleteNeedDetails(tx, row.id, now);
  await auditNeedChange(tx, null, 'need.cancel', row, saved);
  return saved;
}
