/** Decides which texts about an organization with confidential places must be reviewed. */

import { listConfidentialPlaces } from '../../domain/directory/confidential-places.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { ManagedRecord } from './resource-write-store.ts';

type Linked = Pick<ManagedRecord, 'organization_id' | 'location_visibility'>;

/** Whether the record has an organization, and the caller is neither its member nor an administrator. */
export function isOutsideOrganization(
  caller: Caller | null,
  { organization_id }: Pick<Linked, 'organization_id'>,
): boolean {
  return organization_id !== null && caller?.role !== 'ADMIN' && !caller?.organizationIds.includes(organization_id);
}

/**
 * Whether the caller's texts must be reviewed before they are public. Confidential addresses are removed from all
 * public texts of the organization: a person who could publish texts freely could list every street of a town and see
 * which one is removed; and a fake hidden place would remove words from the organization's pages.
 */
export async function requiresReview(db: Database, caller: Caller | null, record: Linked): Promise<boolean> {
  if (record.organization_id === null || !isOutsideOrganization(caller, record)) {
    return false;
  }
  return (
    record.location_visibility !== 'public' || (await listConfidentialPlaces(db, [record.organization_id])).size > 0
  );
}
