/** Applies every change of a resource: an edit, a decision, an accepted suggestion. */
import { isDeepStrictEqual } from 'node:util';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Phone } from '@waymark/contract/resource';
import { type ResourceActorRole, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import { reviewedFields } from '@waymark/contract/resource-table';
import type { AuditedChange } from '../../domain/audit/record-change.ts';
import { toE164 } from '../../domain/directory/phone-number.ts';
import { columnsHolding } from '../../domain/directory/resource-columns.ts';
import { queueEmail, withdrawEmails } from '../../domain/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { type ResourceColumns, type ResourceInput, toColumns } from './editable-columns.ts';
import type { PresentContext } from './present-for-editor.ts';
import { recordResourceChange } from './record-resource-change.ts';
import { requiresReview } from './requires-review.ts';
import { decisionLetters, type ManagedRecord, updateResource } from './resource-write-store.ts';
import { assertValidFields } from './validate-fields.ts';

export type { ManagedRecord } from './resource-write-store.ts';

export type ResourceEdit = {
  /** Locked by this transaction. */
  record: ManagedRecord;
  actor: Caller;
  mover: ResourceActorRole;
  action: AuditedChange['action'];
  sent: ResourceInput;
  /** Columns of which `sent` has what another record guesses. */
  inferred?: readonly string[];
  /** The status that is asked for. */
  status: ResourceStatus;
  /** Of a rejection. */
  reason?: string | undefined;
  /** Earliest time of the email about a decision. */
  emailNotBefore?: Date;
  /** Called with that email's id; null: no email. */
  onEmail?: (id: string | null) => void;
};

/** The fields that a moderator verifies. Coordinates reveal a place, so they belong to its address. */
const moderated: readonly string[] = [...reviewedFields.flatMap(columnsHolding), 'latitude', 'longitude'];

/** Throws ApiError 'invalid-input', 'status-not-allowed'. An empty change writes nothing. */
export async function changeResource(tx: Tx, showing: PresentContext, edit: ResourceEdit): Promise<ManagedRecord> {
  const { record, actor, mover, action, sent } = edit;
  await assertValidFields(tx, sent);
  const changed = changedColumns(record, withSamePhone(record, withoutLentName(record, toColumns(sent))));
  const columns = sent.location?.positionChecked ? withCheckedPosition(record, changed) : changed;
  const reworded = moderated.some((column) => column in columns) || (await saysMore(tx, actor, record, columns));
  const status = statusAfterEdit({ from: record.status, to: edit.status, role: mover, reworded });
  if (status === null) {
    throw new ApiError('status-not-allowed');
  }
  if (status === record.status && Object.keys(columns).length === 0) {
    return record;
  }
  const now = showing.now();
  const decided = record.status === 'PENDING' && (status === 'APPROVED' || status === 'REJECTED');
  const after = await updateResource(
    tx,
    record.id,
    {
      ...columns,
      status,
      // What a person has chosen is not the engine's guess any more.
      inferred: [
        ...record.inferred.filter((column) => !(column in columns)),
        ...(edit.inferred ?? []).filter((column) => column in columns),
      ],
      rejection_reason: status === 'REJECTED' ? (edit.reason ?? record.rejection_reason) : null,
      // A reopened resource is no longer merged into another.
      ...(status !== record.status && { merged_into: null }),
      ...(decided && { reviewed_by: actor.id, reviewed_at: now }),
    },
    now,
  );
  await recordResourceChange(tx, showing, { actor: actor.id, action, before: record, after });
  if (status !== record.status && (record.status === 'REJECTED' || status === 'PENDING' || status === 'REJECTED')) {
    // Whoever sent it in does not read of a decision that holds no more.
    await withdrawEmails(tx, await decisionLetters(tx, record.id));
  }
  if (decided) {
    const email = await notifySubmitter(tx, after, edit);
    edit.onEmail?.(email);
  }
  return after;
}

/** Numbers and booleans hold no text. */
const wordless = ['position_address', 'capacity_current', 'capacity_max', 'waiting_list', 'closed_on_holidays', 'free'];

/** Whether a person without that right changed texts of an organization with a confidential place. */
async function saysMore(tx: Tx, actor: Caller, record: ManagedRecord, columns: ResourceColumns): Promise<boolean> {
  const words = Object.keys(columns).some((column) => !wordless.includes(column));
  return words && (await requiresReview(tx, actor, { ...record, ...columns }));
}

/**
 * The organization's name comes from the linked organization: a form that sends the shown name back changes nothing.
 */
function withoutLentName({ organization_id }: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const { organization_name: _lent, ...others } = columns;
  return (columns.organization_id === undefined ? organization_id : columns.organization_id) === null
    ? columns
    : others;
}

function changedColumns(record: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const present: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, present[name])),
  );
}

/** See the trigger of `position_address`. */
function withCheckedPosition(record: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const isAddressChanged = columnsHolding('address').some((column) => column in columns);
  return record.position_address !== null || isAddressChanged ? { ...columns, position_address: '' } : columns;
}

/**
 * The contact number is usually one of the phone numbers. A form without the others that changes it changes that entry
 * too: a wrong number must not remain.
 */
function withSamePhone({ phone, phones }: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const { phone: changed } = columns;
  if (phone === null || changed === undefined || changed === phone || columns.phones !== undefined) {
    return columns;
  }
  const isSame = ({ number }: Phone) => toE164(number) === toE164(phone);
  return {
    ...columns,
    phones:
      changed === null
        ? phones.filter((one) => !isSame(one))
        : phones.map((one) => (isSame(one) ? { ...one, number: changed } : one)),
  };
}

/** No email to a person who decides about their own submission. */
async function notifySubmitter(
  tx: Tx,
  record: ManagedRecord,
  { actor, emailNotBefore: notBefore }: ResourceEdit,
): Promise<string | null> {
  const { id, name, status, creator_id, creator_email, creator_active, creator_locale, rejection_reason } = record;
  if (creator_email === null || !creator_active || creator_id === actor.id) {
    return null;
  }
  const email = { to: creator_email, locale: creator_locale ?? 'en', notBefore };
  if (status === 'REJECTED') {
    const values = { resourceName: name, ...(rejection_reason !== null && { reason: rejection_reason }) };
    return queueEmail(tx, { ...email, template: 'resource-rejected', values });
  }
  const values = { resourceName: name, resourceId: id };
  return queueEmail(tx, { ...email, template: 'resource-approved', values });
}
