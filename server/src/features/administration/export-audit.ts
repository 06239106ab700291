/** Exports the audit log as CSV. */
import type { AuditExportQuery } from '@waymark/contract/admin-schemas';
import type { Database } from '../../platform/database/database.ts';
import { csvFile } from '../../platform/http/csv-file.ts';
import type { FileResponse } from '../../platform/http/register-file-endpoint.ts';
import { activitySentence } from './activity-sentences.ts';
import { actorDisplayName } from './actor-display-name.ts';
import { type ChangeRow, findChangesBefore } from './audit-list-store.ts';
import { filterOf } from './list-audit.ts';

const batchSize = 500;

export function exportAudit({ db, now }: { db: Database; now: () => Date }, query: AuditExportQuery): FileResponse {
  return csvFile(`changes-${now().toISOString().slice(0, 10)}`, columns, batches());

  async function* batches() {
    const filter = filterOf(query);
    let last: ChangeRow | undefined;
    while (filter) {
      const rows = await findChangesBefore(db, filter, last?.id ?? null, batchSize);
      last = rows.at(-1);
      if (!last) {
        return;
      }
      yield rows;
    }
  }
}

const columns = {
  When: ({ at }: ChangeRow) => at.toISOString(),
  Who: actorDisplayName,
  What: ({ action, record_name }: ChangeRow) => activitySentence(action, record_name),
  Action: ({ action }: ChangeRow) => action,
  'Kind of record': ({ record_kind }: ChangeRow) => record_kind,
  'Record ID': ({ record_id }: ChangeRow) => record_id,
  Before: ({ old_values }: ChangeRow) => old_values && JSON.stringify(old_values),
  After: ({ new_values }: ChangeRow) => new_values && JSON.stringify(new_values),
};
