/** Addresses that an organization's records must not reveal. */
import type { ConfidentialAddress } from '../../platform/confidential/redact-address.ts';
import type { Database } from '../../platform/database/database.ts';
import { confidentialAddressesOf } from './resource-store.ts';

export type ConfidentialPlace = ConfidentialAddress & { visibility: 'city' | 'hidden' };

/**
 * By organization, the places that show their city at most or nothing, whatever their status: a shelter that is closed for
 * now is still where it was. The city is among the secrets only where it is hidden. An organization that has such places, of
 * which none counts, has an empty list.
 */
export async function listConfidentialPlaces(
  db: Database,
  organizationIds: readonly string[],
): Promise<Map<string, ConfidentialPlace[]>> {
  const places = new Map<string, ConfidentialPlace[]>();
  const rows = organizationIds.length === 0 ? [] : await confidentialAddressesOf(db, organizationIds);
  for (const { organization_id, location_visibility, street, zip_code, city, is_known } of rows) {
    if (organization_id !== null && location_visibility !== 'public') {
      const ofOrganization = places.get(organization_id) ?? [];
      places.set(organization_id, ofOrganization);
      const visibility = location_visibility;
      if (is_known) {
        ofOrganization.push({ visibility, street, zipCode: zip_code, city: visibility === 'hidden' ? city : null });
      }
    }
  }
  return places;
}
