/** Removes the sample directory for an administrator. */
import type { SampleDirectory } from '@waymark/contract/transfer';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { countSamples, removeSample, sampleRemoval } from '../../services/hsds-transfer/sample-records.ts';

/** Idempotent: without samples nothing is removed, and nothing is audited. */
export async function removeSampleDirectory(db: Database, caller: Caller): Promise<SampleDirectory> {
  return inTransaction(db, async (tx) => {
    const resources = await removeSample(tx);
    if (resources > 0) {
      await writeAuditEntry(tx, {
        actor: caller.id,
        action: sampleRemoval,
        record: { kind: 'import', id: 'sample' },
        before: { resources },
        after: { resources: 0 },
      });
    }
    return countSamples(tx);
  });
}
