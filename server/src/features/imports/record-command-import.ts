/** Records a directory that `npm run import` has loaded, as administrators see imports: in their list, and in the audit log. */
import type { ImportReport } from '@waymark/contract/transfer';
import type { Insertable } from 'kysely';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ImportsTable } from '../../platform/database/tables.ts';
import { insertImport } from './import-store.ts';

export type CommandImport = Omit<Insertable<ImportsTable>, 'state' | 'report' | 'by_command'>;

/** `complete`: false after it was stopped. */
export async function recordCommandImport(
  tx: Tx,
  fields: CommandImport,
  { report, complete }: { report: ImportReport; complete: boolean },
): Promise<void> {
  const state = complete ? 'done' : 'cancelled';
  const { id } = await insertImport(tx, { ...fields, state, report: JSON.stringify(report), by_command: true });
  await writeAuditEntry(tx, {
    actor: null,
    action: complete ? 'import.finish-by-command' : 'import.stop-by-command',
    record: { kind: 'import', id, name: fields.file_name },
    after: { organizations: report.organizations, resources: report.resources },
  });
}
