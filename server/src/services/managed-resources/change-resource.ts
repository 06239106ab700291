/** Applies every change of a resource: an edit, a decision, an accepted suggestion. */
import { isDeepStrictEqual } from 'node:util';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Phone } from '@waymark/contract/resource';
import { type ResourceActorRole, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import { reviewedFields } from '@waymark/contract/resource-table';
import type { AuditedChange } from '../../domain/audit/write-audit-entry.ts';
import { toE164 } from '../../domain/directory/phone-number.ts';
import { columnsHolding } from '../../domain/directory/resource-columns.ts';
import { withdrawEmails } from '../../domain/messaging/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { auditResourceChange } from './audit-resource-change.ts';
import { type ResourceColumns, type ResourceInput, toColumns } from './editable-columns.ts';
import { notifySubmitter } from './notify-submitter.ts';
import type { PresentContext } from './present-for-editor.ts';
import { requiresReview } from './requires-review.ts';
import { decisionEmailIds, type ManagedRecord, updateResource } from './resource-write-store.ts';
import { assertValidFields } from './validate-fields.ts';

export type { ManagedRecord } from './resource-write-store.ts';

export type ResourceEdit = {
  /** Locked by this transaction. */
  record: ManagedRecord;
  actor: Caller;
  actorRole: ResourceActorRole;
  action: AuditedChange['action'];
  sent: ResourceInput;
  /** Columns whose values in `sent` were inferred for another record. */
  inferred?: readonly string[];
  /** The requested status. */
  status: ResourceStatus;
  /** Reason of a rejection. */
  reason?: string | undefined;
  /** Earliest time of the email about a decision. */
  emailNotBefore?: Date;
  /** Called with that email's id; null: no email. */
  onEmail?: (id: string | null) => void;
};

/** Columns whose changes a moderator reviews. Coordinates reveal an address, so they are reviewed like it. */
const reviewedColumns: readonly string[] = [...reviewedFields.flatMap(columnsHolding), 'latitude', 'longitude'];

/** Throws ApiError 'invalid-input', 'status-not-allowed'. An empty change writes nothing. */
export async function changeResource(tx: Tx, context: PresentContext, edit: ResourceEdit): Promise<ManagedRecord> {
  const { record, actor, actorRole, action, sent } = edit;
  await assertValidFields(tx, sent);
  const changed = changedColumns(record, withSamePhone(record, withoutLinkedName(record, toColumns(sent))));
  const columns = sent.location?.positionChecked ? withCheckedPosition(record, changed) : changed;
  const requiresDecision =
    reviewedColumns.some((column) => column in columns) || (await changesReviewedTexts(tx, actor, record, columns));
  const status = statusAfterEdit({
    from: record.status,
    to: edit.status,
    role: actorRole,
    reviewedFieldChanged: requiresDecision,
  });
  if (status === null) {
    throw new ApiError('status-not-allowed');
  }
  if (status === record.status && Object.keys(columns).length === 0) {
    return record;
  }
  const now = context.now();
  const decided = record.status === 'PENDING' && (status === 'APPROVED' || status === 'REJECTED');
  const after = await updateResource(
    tx,
    record.id,
    {
      ...columns,
      status,
      // A value that a person has changed is no longer inferred.
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
  await auditResourceChange(tx, context, { actor: actor.id, action, before: record, after });
  if (status !== record.status && (record.status === 'REJECTED' || status === 'PENDING' || status === 'REJECTED')) {
    // The submitter must not get the email about a decision that no longer applies.
    await withdrawEmails(tx, await decisionEmailIds(tx, record.id));
  }
  if (decided) {
    const email = await notifySubmitter(tx, after, edit);
    edit.onEmail?.(email);
  }
  return after;
}

/** Numbers and booleans hold no text. */
const nonTextColumns = [
  'position_address',
  'capacity_current',
  'capacity_max',
  'waiting_list',
  'closed_on_holidays',
  'free',
];

/** Whether the change contains texts that require a review (requires-review.ts). */
async function changesReviewedTexts(
  tx: Tx,
  actor: Caller,
  record: ManagedRecord,
  columns: ResourceColumns,
): Promise<boolean> {
  const hasTexts = Object.keys(columns).some((column) => !nonTextColumns.includes(column));
  return hasTexts && (await requiresReview(tx, actor, { ...record, ...columns }));
}

/** The linked organization determines the displayed name, so a form that sends it back must not change the column. */
function withoutLinkedName({ organization_id }: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const { organization_name: _linked, ...others } = columns;
  return (columns.organization_id === undefined ? organization_id : columns.organization_id) === null
    ? columns
    : others;
}

function changedColumns(record: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const stored: Readonly<Record<string, unknown>> = record;
  return Object.fromEntries(Object.entries(columns).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])));
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
