/** Who may edit an organization. */
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isMemberOf } from './organization-write-store.ts';

/** Administrators, and members of both roles (docs/decisions/0041), also of a rejected organization. */
export async function canEditOrganization(
  db: Database,
  caller: Caller | null,
  row: OrganizationRecord,
): Promise<boolean> {
  if (caller === null || caller.role === 'ADMIN') {
    return caller !== null;
  }
  return row.removed === null ? caller.organizationIds.includes(row.id) : isMemberOf(db, row.id, caller.id);
}
