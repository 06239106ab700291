/** Writes down what was done to a resource, without where a confidential place is: neither its own nor one of its organization. */
import { type Change, recordChange } from '../audit/record-change.ts';
import { addressHider, type Secret } from '../confidential/hide-address.ts';
import type { Tx } from '../database/database.ts';
import { confidentialPlacesOf } from './confidential-places.ts';
import type { ManagedRecord } from './managed-resource-store.ts';
import type { Showing } from './present-managed.ts';
import { presentResource } from './present-resource.ts';
import { publicRow } from './public-row.ts';

export type ResourceChange = {
  actor: string | null;
  action: Change['action'];
  /** Absent for what is new. */
  before?: ManagedRecord;
  /** Without `before` and `after` the same, only that it was done is kept. */
  after: ManagedRecord;
  /** What else there is to know: ids and counts, never texts. */
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

/** Its own place is whole: `recordChange` has to know what it must not keep. */
function keptOf(record: ManagedRecord, neighbours: readonly Secret[], { hours, timeZone, now }: Showing) {
  const asIfPublic = publicRow({ ...record, location_visibility: 'public' }, neighbours);
  const row = { ...asIfPublic, location_visibility: record.location_visibility };
  const { operatingHours, updatedAt: _, ...kept } = presentResource(row, { hours, timeZone, now: now(), week: false });
  // Whether it is open at this minute is no change.
  const { state: _state, ...told } = operatingHours ?? {};
  return {
    ...kept,
    operatingHours: told,
    rejectionReason: record.rejection_reason ?? undefined,
    mergedInto: record.merged_into ?? undefined,
  };
}

function nameOf({ name }: ManagedRecord, versions: readonly ManagedRecord[], neighbours: readonly Secret[]): string {
  const own = versions.filter(({ location_visibility }) => location_visibility !== 'public');
  const secrets = [...own.map(({ street, zip_code }) => ({ street, zipCode: zip_code })), ...neighbours];
  return addressHider(secrets.map(({ street, zipCode }) => ({ street, zipCode, city: null }))).hide(name);
}
