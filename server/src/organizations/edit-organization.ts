/** Changes an organization: one of its accounts, an administrator. Only the latter says whether it is verified. */
import { isDeepStrictEqual } from 'node:util';
import type { Organization } from '@waymark/contract/organization';
import type { EditedOrganization } from '@waymark/contract/organization-bodies';
import type { Change } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { updateOrganization } from './managed-organization-store.ts';
import { lockKnown, mayEdit, presentFor, recordOrganizationChange } from './managed-organizations.ts';
import type { OrganizationRecord } from './organization-store.ts';

export type OrganizationParts = { db: Database; now: () => Date };

/** Throws Refusal 'organization-not-found', 'not-allowed', 'changed-meanwhile'. */
export async function editOrganization(
  { db, now }: OrganizationParts,
  caller: Caller,
  id: string,
  body: EditedOrganization,
): Promise<Organization> {
  return db.transaction().execute(async (tx) => {
    const row = await lockKnown(tx, id);
    if (!mayEdit(caller, row)) {
      throw new Refusal('not-allowed');
    }
    if (body.revision !== undefined && body.revision !== row.revision) {
      throw new Refusal('changed-meanwhile', { current: await presentFor(tx, caller, row) });
    }
    const after = await change(tx, row, columnsOf(body, caller), { actor: caller, action: 'organization.edit' }, now());
    return presentFor(tx, caller, after);
  });
}

/** Throws Refusal 'organization-not-found'. */
export async function verifyOrganization(
  { db, now }: OrganizationParts,
  caller: Caller,
  id: string,
  verified: boolean,
): Promise<Organization> {
  return db.transaction().execute(async (tx) => {
    const action = verified ? 'organization.verify' : 'organization.unverify';
    const after = await change(tx, await lockKnown(tx, id), { verified }, { actor: caller, action }, now());
    return presentFor(tx, caller, after);
  });
}

type Columns = Partial<OrganizationRecord>;

function columnsOf({ address, description, verified, ...body }: EditedOrganization, caller: Caller): Columns {
  return {
    name: body.name,
    email: body.email ?? null,
    phone: body.phone ?? null,
    website: body.website ?? null,
    ...(description !== undefined && { description }),
    ...(address && {
      street: address.street ?? null,
      city: address.city ?? null,
      state: address.state ?? null,
      zip_code: address.zipCode ?? null,
    }),
    ...(caller.role === 'ADMIN' && verified !== undefined && { verified }),
  };
}

/** A change of nothing writes nothing. */
async function change(
  tx: Tx,
  before: OrganizationRecord,
  columns: Columns,
  { actor, action }: { actor: Caller; action: Change['action'] },
  now: Date,
): Promise<OrganizationRecord> {
  if (isDeepStrictEqual(before, { ...before, ...columns })) {
    return before;
  }
  const after = await updateOrganization(tx, before.id, columns, now);
  await recordOrganizationChange(tx, { actor, action, before, after });
  return after;
}
