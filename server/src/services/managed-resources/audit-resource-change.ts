/** Writes a change of a resource to the audit log, without confidential addresses of it or its organization. */
import type { Availability } from '@waymark/contract/availability';
import { type AuditedChange, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { listConfidentialPlaces } from '../../domain/directory/confidential-places.ts';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { redactRow } from '../../domain/directory/public-row.ts';
import { type ConfidentialAddress, createAddressRedactor } from '../../platform/confidential/redact-address.ts';
import type { Tx } from '../../platform/database/database.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import type { PresentContext } from './present-for-editor.ts';
import type { ManagedRecord } from './resource-write-store.ts';

export type ResourceChange = {
  actor: string | null;
  action: AuditedChange['action'];
  /** Absent for a new resource. */
  before?: ManagedRecord;
  after: ManagedRecord;
  /** Further details: ids and counts, never texts. */
  more?: Readonly<Record<string, string | number>>;
};

export async function auditResourceChange(
  tx: Tx,
  context: PresentContext,
  { actor, action, before, after, more }: ResourceChange,
): Promise<void> {
  const versions = before ? [before, after] : [after];
  const places = await listConfidentialPlaces(tx, [...new Set(versions.flatMap((one) => one.organization_id ?? []))]);
  const addresses = [...places.values()].flat();
  const audited = (record: ManagedRecord) => auditedFields(record, addresses, context);
  await writeAuditEntry(tx, {
    actor,
    action,
    record: { kind: 'resource', id: after.id, name: nameOf(after, versions, addresses) },
    ...(before && { before: audited(before) }),
    after: { ...audited(after), ...more },
  });
}

/** With the confidential address, which `writeAuditEntry` needs in order to remove it. */
function auditedFields(
  record: ManagedRecord,
  addresses: readonly ConfidentialAddress[],
  { hours, timeZone, now }: PresentContext,
) {
  const asIfPublic = redactRow({ ...record, location_visibility: 'public' }, addresses);
  const row = { ...asIfPublic, location_visibility: record.location_visibility };
  const {
    operatingHours,
    availability,
    updatedAt: _,
    ...fields
  } = presentResource(row, { hours, timeZone, now: now(), week: false });
  // `openNow` is not a change.
  const { state: _state, ...openingHours } = operatingHours ?? {};
  return {
    ...fields,
    operatingHours: openingHours,
    availability: availability && auditedAvailability(availability),
    rejectionReason: record.rejection_reason ?? undefined,
    mergedInto: record.merged_into ?? undefined,
  };
}

/** Without the fields that depend on the current time. */
function auditedAvailability({ status, free, note, until }: Availability): Partial<Availability> {
  return omitEmpty({ status, free, note, until });
}

function nameOf(
  { name }: ManagedRecord,
  versions: readonly ManagedRecord[],
  addresses: readonly ConfidentialAddress[],
): string {
  const own = versions.filter(({ location_visibility }) => location_visibility !== 'public');
  const secrets = [...own.map(({ street, zip_code }) => ({ street, zipCode: zip_code })), ...addresses];
  return createAddressRedactor(secrets.map(({ street, zipCode }) => ({ street, zipCode, city: null }))).redact(name);
}
