/** An administrator adds an organization; it starts unverified. */

import type { Organization } from '@waymark/contract/organization';
import type { NewOrganization } from '@waymark/contract/organization-requests';
import type { Database } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { insertOrganization } from './organization-write-store.ts';
import { auditOrganizationChange, presentOrganizationFor } from './organizations-for-editor.ts';

export async function addOrganization(db: Database, caller: Caller, body: NewOrganization): Promise<Organization> {
  return inTransaction(db, async (tx) => {
    const row = await insertOrganization(tx, {
      name: body.name,
      description: body.description ?? null,
      email: body.email ?? null,
      phone: body.phone ?? null,
      website: body.website ?? null,
      street: body.address?.street ?? null,
      city: body.address?.city ?? null,
      state: body.address?.state ?? null,
      zip_code: body.address?.zipCode ?? null,
      creator_id: caller.id,
    });
    await auditOrganizationChange(tx, { actor: caller, action: 'organization.add', after: row });
    return presentOrganizationFor(tx, caller, row);
  });
}
