/** Writes an entry of the audit log, in the transaction of the change. */
import { isDeepStrictEqual } from 'node:util';
import type { AuditAction, AuditedRecordKind } from '@waymark/contract/audit-actions';
import type { Tx } from '../../platform/database/database.ts';
import { eraseFields, insertAuditEntry } from './audit-store.ts';
import { redactSecrets } from './redact.ts';

export type AuditedChange = {
  /** The account that made the change; null: the program itself, or an anonymous visitor. */
  actor: string | null;
  action: AuditAction;
  /** `name`: display name of the record. Never given for needs: their title is a person's own words. */
  record: { kind: AuditedRecordKind; id: string; name?: string };
  /** The record, or the relevant part of it, before and after. Only fields that differ are stored, secrets never. */
  before?: object;
  after?: object;
};

/** Fields that differ after every change and carry no information. */
const ignoredFields = [
  'revision',
  'updatedAt',
  'updated_at',
  'contentHash',
  'content_hash',
  'concepts',
  'concepts_version',
];

export async function writeAuditEntry(tx: Tx, { actor, action, record, before, after }: AuditedChange): Promise<void> {
  const redacted = redactSecrets(record.kind, { ...before }, { ...after });
  const names = new Set([...Object.keys(redacted.before), ...Object.keys(redacted.after)]);
  const changed = [...names].filter(
    (name) => !ignoredFields.includes(name) && !isDeepStrictEqual(redacted.before[name], redacted.after[name]),
  );
  const pick = (values: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(changed.filter((name) => name in values).map((name) => [name, values[name]])));
  await insertAuditEntry(tx, {
    actor_id: actor,
    action,
    record_kind: record.kind,
    record_id: record.id,
    record_name: record.kind === 'need' ? null : (record.name?.slice(0, 300) ?? null),
    old_values: before ? pick(redacted.before) : null,
    new_values: after ? pick(redacted.after) : null,
  });
}

/** Contact fields, by the audit log's name of the record kind. */
const contactFields = {
  user: ['phoneNumber', 'address', 'city', 'state', 'zipCode'],
  volunteer: ['email', 'phone'],
} as const;

/** Erases contact details of these records; the entries themselves stay. */
export async function eraseContactDetails(
  tx: Tx,
  kind: keyof typeof contactFields,
  ids: readonly string[],
): Promise<void> {
  await eraseFields(tx, { kind, ids, fields: contactFields[kind] });
}
