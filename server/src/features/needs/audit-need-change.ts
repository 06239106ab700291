import { type AuditedChange, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { NeedRow } from './need-store.ts';
import { auditableFields } from './present-need.ts';

/** Writes an audit entry without the person's words. `actor`: an account, or null for jobs and people without one. */
export async function auditNeedChange(
  tx: Tx,
  actor: string | null,
  action: AuditedChange['action'],
  before: NeedRow,
  after: NeedRow,
): Promise<void> {
  await writeAuditEntry(tx, {
    actor,
    action,
    record: { kind: 'need', id: after.id },
    before: auditableFields(before),
    after: auditableFields(after),
  });
}
