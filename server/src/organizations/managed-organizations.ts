/** An organization as those who look after it see it, and as everyone else does. */
import { pageFor } from '@waymark/contract/envelope';
import type { Organization } from '@waymark/contract/organization';
import type {
  AdminOrganizationsQuery,
  PendingOrganizationsQuery,
  PendingOrganizationsReply,
} from '@waymark/contract/organization-bodies';
import { type Change, recordChange } from '../audit/record-change.ts';
import type { Database, Tx } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { lockOrganization, organizationCounts, organizationPage } from './managed-organization-store.ts';
import { type OrganizationRecord, organizationById } from './organization-store.ts';
import { isConfidential, presentOrganizations, publicOrganization, wholeOrganization } from './read-organizations.ts';

/** An administrator, or an organization's account that belongs to it (docs/decisions, "Who may do what"). */
export function mayEdit(caller: Caller | null, { id }: OrganizationRecord): boolean {
  return caller?.role === 'ADMIN' || (caller?.role === 'ORGANIZATION' && caller.organizationId === id);
}

/** Whole to those who may change it, without what is confidential to everyone else. */
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

/** Who has seen where a confidential place is, is written down. */
export async function noteReading(db: Database, caller: Caller, row: OrganizationRecord): Promise<void> {
  if (await isConfidential(db, row)) {
    await db.transaction().execute(async (tx) => {
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

/** Where confidential places are is in no list. */
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

/** As everyone may read it: where a confidential place is, is in no record of changes. */
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
