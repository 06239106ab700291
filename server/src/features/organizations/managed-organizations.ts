/** An organization for those who may edit it, and in public form for everyone else. */

import { pageFor } from '@waymark/contract/envelope';
import type { Organization } from '@waymark/contract/organization';
import type {
  AdminOrganizationsQuery,
  PendingOrganizationsQuery,
  PendingOrganizationsReply,
} from '@waymark/contract/organization-bodies';
import { type Change, recordChange } from '../../domain/audit/record-change.ts';
import { type OrganizationRecord, organizationById } from '../../domain/directory/organization-store.ts';
import {
  isConfidential,
  presentOrganizations,
  publicOrganization,
  wholeOrganization,
} from '../../domain/directory/read-organizations.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problems.ts';
import { lockOrganization, organizationCounts, organizationPage } from './managed-organization-store.ts';

/** Administrators, and its members of both degrees (docs/decisions, "Who may do what", 0041). */
export function mayEdit(caller: Caller | null, { id }: OrganizationRecord): boolean {
  return caller?.role === 'ADMIN' || (caller?.organizationIds.includes(id) ?? false);
}

/** Complete for editors, in public form for everyone else. */
export async function presentFor(db: Database, caller: Caller | null, row: OrganizationRecord): Promise<Organization> {
  const edit = mayEdit(caller, row);
  const shown = edit ? wholeOrganization(row) : await publicOrganization(db, row);
  return { ...shown, may: { edit, verify: caller?.role === 'ADMIN' } };
}

/** Throws Refusal 'organization-not-found'. */
export async function readOrganization(db: Database, caller: Caller | null, id: string): Promise<Organization> {
  const row = isId(id) ? await organizationById(db, id) : undefined;
  if (!row) {
    throw new Refusal('organization-not-found');
  }
  if (caller && mayEdit(caller, row)) {
    await noteReading(db, caller, row);
  }
  return presentFor(db, caller, row);
}

/** Reading a confidential address is recorded in the audit log. */
export async function noteReading(db: Database, caller: Caller, row: OrganizationRecord): Promise<void> {
  if (await isConfidential(db, row)) {
    await inTransaction(db, async (tx) => {
      await recordOrganizationChange(tx, { actor: caller, action: 'organization.read-confidential', after: row });
    });
  }
}

/** Throws Refusal 'organization-not-found'. */
export async function lockKnown(tx: Tx, id: string): Promise<OrganizationRecord> {
  const row = isId(id) ? await lockOrganization(tx, id) : undefined;
  if (!row) {
    throw new Refusal('organization-not-found');
  }
  return row;
}

/** Lists never hold confidential addresses. */
export async function listPendingOrganizations(
  db: Database,
  query: PendingOrganizationsQuery,
): Promise<PendingOrganizationsReply> {
  return listAllOrganizations(db, { ...query, verified: false });
}

export async function listAllOrganizations(
  db: Database,
  query: AdminOrganizationsQuery,
): Promise<PendingOrganizationsReply> {
  const { search, verified, sort, size, page } = query;
  const { rows, total } = await organizationPage(db, { search, verified, sort, size, page });
  return {
    data: await presentOrganizations(db, rows),
    page: pageFor(query.page, query.size, total),
    summary: await organizationCounts(db),
  };
}

type OrganizationChange = {
  actor: Caller;
  action: Change['action'];
  before?: OrganizationRecord;
  after: OrganizationRecord;
};

/** In public form: the audit log never holds a confidential address. */
export async function recordOrganizationChange(
  tx: Tx,
  { actor, action, before, after }: OrganizationChange,
): Promise<void> {
  const shown = await publicOrganization(tx, after);
  const read = action === 'organization.read-confidential';
  await recordChange(tx, {
    actor: actor.id,
    action,
    record: { kind: 'organization', id: after.id, name: shown.name },
    ...(before && { before: await publicOrganization(tx, before) }),
    ...(!read && { after: shown }),
  });
}
