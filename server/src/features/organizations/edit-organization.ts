/** Edits an organization: one of its accounts, or an administrator. Only administrators set `verified`. */

import { isDeepStrictEqual } from 'node:util';
import type { Organization } from '@waymark/contract/organization';
import type { EditedOrganization } from '@waymark/contract/organization-bodies';
import type { Change } from '../../domain/audit/record-change.ts';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { updateOrganization } from './managed-organization-store.ts';
import {
  lockExistingOrganization,
  mayEdit,
  noteReading,
  presentFor,
  recordOrganizationChange,
} from './managed-organizations.ts';

export type OrganizationParts = { db: Database; now: () => Date };

/** Throws Refusal 'organization-not-found', 'not-allowed', 'changed-meanwhile'. */
export async function editOrganization(
  { db, now }: OrganizationParts,
  caller: Caller,
  id: string,
  body: EditedOrganization,
): Promise<Organization> {
  return changing(db, caller, async (tx, seen) => {
    const row = await lockExistingOrganization(tx, id);
    if (!(await mayEdit(tx, caller, row))) {
      throw new Refusal(row.removed === null ? 'not-allowed' : 'organization-not-found');
    }
    seen(row);
    if (body.revision !== undefined && body.revision !== row.revision) {
      throw new Refusal('changed-meanwhile', { current: await presentFor(tx, caller, row) });
    }
    return change(tx, row, columnsOf(body, caller), { actor: caller, action: 'organization.edit' }, now());
  });
}

/** A refused or empty change returns the organization: that is recorded as a read. */
export async function changing(
  db: Database,
  caller: Caller,
  work: (tx: Tx, seen: (row: OrganizationRecord) => void) => Promise<OrganizationRecord>,
): Promise<Organization> {
  const shown: { row: OrganizationRecord | null } = { row: null };
  try {
    const { before, after, answer } = await inTransaction(db, async (tx) => {
      const changed = await work(tx, (row) => {
        shown.row = row;
      });
      return { before: shown.row, after: changed, answer: await presentFor(tx, caller, changed) };
    });
    if (after === before) {
      await noteReading(db, caller, after);
    }
    return answer;
  } catch (error) {
    if (error instanceof Refusal && error.current !== undefined && shown.row) {
      await noteReading(db, caller, shown.row);
    }
    throw error;
  }
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

/** An empty change writes nothing. */
export async function change(
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
