/** Changes the verification of a record. A check is no edit: only the revision changes besides. */
import type { AuditedChange } from '../../domain/audit/write-audit-entry.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { ResourceRow } from '../../platform/database/tables.ts';
import { auditResourceChange } from './audit-resource-change.ts';
import type { PresentContext } from './present-for-editor.ts';
import { type ManagedRecord, setVerification } from './resource-write-store.ts';

export type VerificationChange = {
  /** Locked by this transaction. */
  record: ManagedRecord;
  /** Null: the place itself, through the link in an email. */
  actor: string | null;
  action: AuditedChange['action'];
  to: Pick<ResourceRow, 'last_verified_at' | 'verified_by' | 'verification_method'>;
};

export async function changeVerification(
  tx: Tx,
  context: PresentContext,
  { record, actor, action, to }: VerificationChange,
): Promise<ManagedRecord> {
  const after = await setVerification(tx, record.id, to);
  await auditResourceChange(tx, context, { actor, action, before: record, after });
  return after;
}
