/** Records a change of a resource in the audit log, without confidential addresses of it or its organization. */
import type { Availability } from '@waymark/contract/availability';
import { type Change, recordChange } from '../../domain/audit/record-change.ts';
import { confidentialPlacesOf } from '../../domain/directory/confidential-places.ts';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { publicRow } from '../../domain/directory/public-row.ts';
import { addressHider, type Secret } from '../../platform/confidential/hide-address.ts';
import type { Tx } from '../../platform/database/database.ts';
import { filled } from '../../platform/values/filled.ts';
import type { ManagedRecord } from './managed-resource-store.ts';
import type { Showing } from './present-managed.ts';

export type ResourceChange = {
  actor: string | null;
  action: Change['action'];
  /** Absent for a new resource. */
  before?: ManagedRecord;
  /** Without `before` and `after`, only the action is recorded. */
  after: ManagedRecord;
  /** Further details: ids and counts, never texts. */
  more?: Readonly<Record<string, string | number>>;
};

export async function recordResourceChange(
  tx: Tx,
  showing: Showing,
  { actor, action, before, after, more }: ResourceChange,
): Promise<void> {
  const versions = before ? [before, after] : [after];
  const places = await confidentialPlacesOf(tx, [...new Set(versions.flatMap((one) => one.organization_id ?? []))]);
  const neighbours = [...places.values()].flat();
  const kept = (record: ManagedRecord) => keptOf(record, neighbours, showing);
  await recordChange(tx, {
    actor,
    action,
    record: { kind: 'resource', id: after.id, name: nameOf(after, versions, neighbours) },
    ...(before && { before: kept(before) }),
    after: { ...kept(after), ...more },
  });
}

/** Unmasked: `recordChange` needs the address to remove it. */
function keptOf(record: ManagedRecord, neighbours: readonly Secret[], { hours, timeZone, now }: Showing) {
  const asIfPublic = publicRow({ ...record, location_visibility: 'public' }, neighbours);
  const row = { ...asIfPublic, location_visibility: record.location_visibility };
  const {
    operatingHours,
    availability,
    updatedAt: _,
    ...kept
  } = presentResource(row, { hours, timeZone, now: now(), week: false });
  // `openNow` is not a change.
  const { state: _state, ...openingHours } = operatingHours ?? {};
  return {
    ...kept,
    operatingHours: openingHours,
    availability: availability && auditedAvailability(availability),
    rejectionReason: record.rejection_reason ?? undefined,
    mergedInto: record.merged_into ?? undefined,
  };
}

/** Without the hour at which it is looked at; the status is the word that administrators know. */
function auditedAvailability({ status, free, note, until }: Availability): Partial<Availability> {
  return filled({ status, free, note, until });
}

function nameOf({ name }: ManagedRecord, versions: readonly ManagedRecord[], neighbours: readonly Secret[]): string {
  const own = versions.filter(({ location_visibility }) => location_visibility !== 'public');
  const secrets = [...own.map(({ street, zip_code }) => ({ street, zipCode: zip_code })), ...neighbours];
  return addressHider(secrets.map(({ street, zipCode }) => ({ street, zipCode, city: null }))).hide(name);
}
