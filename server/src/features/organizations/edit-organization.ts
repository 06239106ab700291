/** Edits an organization: one of its accounts, or an administrator. Only administrators set `verified`. */

import { isDeepStrictEqual } from 'node:util';
import type { Organization } from '@waymark/contract/organization';
import type { OrganizationUpdate } from '@waymark/contract/organization-requests';
import type { AuditedChange } from '../../domain/audit/write-audit-entry.ts';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError, assertUnchanged } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { canEditOrganization } from './organization-permissions.ts';
import { updateOrganization } from './organization-write-store.ts';
import {
  auditConfidentialRead,
  auditOrganizationChange,
  lockUndeletedOrganization,
  presentOrganizationFor,
} from './organizations-for-editor.ts';

export type OrganizationDeps = { db: Database; now: () => Date };

/** Throws ApiError 'organization-not-found', 'not-allowed', 'changed-meanwhile'. */
export async function editOrganization(
  { db, now }: OrganizationDeps,
  caller: Caller,
  id: string,
  body: OrganizationUpdate,
): Promise<Organization> {
  return withConfidentialReadAudit(db, caller, async (tx, seen) => {
    const row = await lockUndeletedOrganization(tx, id);
    if (!(await canEditOrganization(tx, caller, row))) {
      throw new ApiError(row.removed === null ? 'not-allowed' : 'organization-not-found');
    }
    seen(row);
    await assertUnchanged(body.revision, row, () => presentOrganizationFor(tx, caller, row));
    return applyOrganizationChange(
      tx,
      row,
      columnsOf(body, caller),
      { actor: caller, action: 'organization.edit' },
      now(),
    );
  });
}

/** A refused or empty change returns the organization, which is recorded as a read. `work` calls `seen` with the locked row. */
export async function withConfidentialReadAudit(
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
      return { before: shown.row, after: changed, answer: await presentOrganizationFor(tx, caller, changed) };
    });
    if (after === before) {
      await auditConfidentialRead(db, caller, after);
    }
    return answer;
  } catch (error) {
    if (error instanceof ApiError && error.current !== undefined && shown.row) {
      await auditConfidentialRead(db, caller, shown.row);
    }
    throw error;
  }
}

type Columns = Partial<OrganizationRecord>;

function columnsOf({ address, description, verified, ...body }: OrganizationUpdate, caller: Caller): Columns {
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
export async function applyOrganizationChange(
  tx: Tx,
  before: OrganizationRecord,
  columns: Columns,
  { actor, action }: { actor: Caller; action: AuditedChange['action'] },
  now: Date,
): Promise<OrganizationRecord> {
  if (isDeepStrictEqual(before, { ...before, ...columns })) {
    return before;
  }
  const after = await updateOrganization(tx, before.id, columns, now);
  await auditOrganizationChange(tx, { actor, action, before, after });
  return after;
}
