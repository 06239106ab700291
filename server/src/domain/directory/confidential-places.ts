/** Addresses that an organization's records must not reveal. */
import type { ConfidentialAddress } from '../../platform/confidential/redact-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { confidentialAddressesOf } from './resource-store.ts';

export type ConfidentialPlace = ConfidentialAddress & { visibility: 'city' | 'hidden' };

/**
 * By organization, the addresses of its places with visibility `city` or `hidden`, whatever their status: a closed shelter is
 * still confidential. `city` is null where it may be shown. An organization whose confidential places do not count
 * (`counts_as_place` in the database) has an empty list.
 */
export async function listConfidentialPlaces(
  db: Database,
  organizationIds: readonly string[],
): Promise<Map<string, ConfidentialPlace[]>> {
  const places = new Map<string, ConfidentialPlace[]>();
  const rows = organizationIds.length === 0 ? [] : await confidentialAddressesOf(db, organizationIds);
  for (const { organization_id, location_visibility, street, zip_code, city, is_known } of rows) {
    if (organization_id !== null && location_visibility !== 'public') {
      const addresses = places.get(organization_id) ?? [];
      places.set(organization_id, addresses);
      const visibility = location_visibility;
      if (is_known) {
        addresses.push({ visibility, street, zipCode: zip_code, city: visibility === 'hidden' ? city : null });
      }
    }
  }
  return places;
}
