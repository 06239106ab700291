/** Every change of a resource goes through here: an edit, a decision, an accepted suggestion. */
import { isDeepStrictEqual } from 'node:util';
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { Phone } from '@waymark/contract/resource';
import { type ResourceMover, statusAfterEdit } from '@waymark/contract/resource-lifecycle';
import type { Change } from '../audit/record-change.ts';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { checkFields } from './check-fields.ts';
import { columnsOf, type ResourceColumns, type SentFields } from './editable-columns.ts';
import { type ManagedRecord, updateResource } from './managed-resource-store.ts';
import { dialled } from './phone-number.ts';
import type { Showing } from './present-managed.ts';
import { recordResourceChange } from './record-resource-change.ts';
import { needsALook } from './speaks-for-others.ts';

export type { ManagedRecord } from './managed-resource-store.ts';

export type ResourceEdit = {
  /** Locked by this transaction. */
  record: ManagedRecord;
  actor: Caller;
  mover: ResourceMover;
  action: Change['action'];
  sent: SentFields;
  /** The status that is asked for. */
  status: ResourceStatus;
  /** Of a rejection. */
  reason?: string | undefined;
  /** A letter about a decision waits for this moment. */
  letterNotBefore?: Date;
  /** Hears of that letter; null: nobody is told. */
  onLetter?: (id: string | null) => void;
};

/**
 * What a moderator has looked at. The organization speaks for a place, and coordinates say where it is, so both count with
 * the four that docs/decisions names.
 */
const moderated: readonly (keyof ResourceColumns)[] = [
  'name',
  'category',
  'type',
  'street',
  'city',
  'state',
  'zip_code',
  'latitude',
  'longitude',
  'organization_id',
  'organization_name',
];

/** Throws Refusal 'invalid-input', 'status-not-allowed'. A change of nothing writes nothing. */
export async function changeResource(tx: Tx, showing: Showing, edit: ResourceEdit): Promise<ManagedRecord> {
  const { record, actor, mover, action, sent } = edit;
  await checkFields(tx, sent);
  const columns = changedColumns(record, withSamePhone(record, withoutLentName(record, columnsOf(sent))));
  const reworded = moderated.some((column) => column in columns) || (await saysMore(tx, actor, record, columns));
  const status = statusAfterEdit({ from: record.status, to: edit.status, role: mover, reworded });
  if (status === null) {
    throw new Refusal('status-not-allowed');
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
      inferred: record.inferred.filter((field) => !(field in columns)),
      rejection_reason: status === 'REJECTED' ? (edit.reason ?? record.rejection_reason) : null,
      // What is opened again speaks for itself again.
      ...(status !== record.status && { merged_into: null }),
      ...(decided && { reviewed_by: actor.id, reviewed_at: now }),
    },
    now,
  );
  await recordResourceChange(tx, showing, { actor: actor.id, action, before: record, after });
  if (decided) {
    const letter = await tellSubmitter(tx, after, edit);
    edit.onLetter?.(letter);
  }
  return after;
}

/** What is counted or answered with yes and no holds no words. */
const wordless = ['capacity_current', 'capacity_max', 'waiting_list', 'closed_on_holidays', 'free'];

/** Whether a stranger has changed the words of a place that speaks for an organization with something to hide. */
async function saysMore(tx: Tx, actor: Caller, record: ManagedRecord, columns: ResourceColumns): Promise<boolean> {
  const words = Object.keys(columns).some((column) => !wordless.includes(column));
  return words && (await needsALook(tx, actor, { ...record, ...columns }));
}

/** A place that belongs to an organization goes by the name of that: forms that send back what they were shown change nothing. */
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

/**
 * The contact number is mostly one of the numbers to call. Who changes it by a form without the others has changed it there
 * too: nobody shall be sent to a number that is known to be wrong.
 */
function withSamePhone({ phone, phones }: ManagedRecord, columns: ResourceColumns): ResourceColumns {
  const { phone: changed } = columns;
  if (phone === null || changed === undefined || changed === phone || columns.phones !== undefined) {
    return columns;
  }
  const isSame = ({ number }: Phone) => dialled(number) === dialled(phone);
  return {
    ...columns,
    phones:
      changed === null
        ? phones.filter((one) => !isSame(one))
        : phones.map((one) => (isSame(one) ? { ...one, number: changed } : one)),
  };
}

/** Whoever decides about what they sent themself knows. */
async function tellSubmitter(
  tx: Tx,
  record: ManagedRecord,
  { actor, letterNotBefore: notBefore }: ResourceEdit,
): Promise<string | null> {
  const { id, name, status, creator_id, creator_email, creator_active, creator_locale, rejection_reason } = record;
  if (creator_email === null || !creator_active || creator_id === actor.id) {
    return null;
  }
  const letter = { to: creator_email, locale: creator_locale ?? 'en', notBefore };
  if (status === 'REJECTED') {
    const values = { resourceName: name, ...(rejection_reason !== null && { reason: rejection_reason }) };
    return writeLetter(tx, { ...letter, template: 'resource-rejected', values });
  }
  const values = { resourceName: name, resourceId: id };
  return writeLetter(tx, { ...letter, template: 'resource-approved', values });
}
