/** Who may speak for an organization that has something to hide. */
import type { Database } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { confidentialPlacesOf } from './confidential-places.ts';
import type { ManagedRecord } from './managed-resource-store.ts';

type Linked = Pick<ManagedRecord, 'organization_id' | 'location_visibility'>;

/** Neither an administrator nor one of the organization's accounts. */
export function isStranger(caller: Caller | null, { organization_id }: Pick<Linked, 'organization_id'>): boolean {
  return organization_id !== null && caller?.role !== 'ADMIN' && caller?.organizationId !== organization_id;
}

/**
 * Whether somebody has to look before everyone reads what the caller writes. Where a confidential place is, is taken out of
 * everything that is public of its organization: whoever may write there at will, and read what is left, could try every
 * street of a town until one is missing; and a place that is said to be hidden takes words off the organization's pages.
 */
export async function needsALook(db: Database, caller: Caller | null, record: Linked): Promise<boolean> {
  if (record.organization_id === null || !isStranger(caller, record)) {
    return false;
  }
  return record.location_visibility !== 'public' || (await confidentialPlacesOf(db, [record.organization_id])).size > 0;
}
