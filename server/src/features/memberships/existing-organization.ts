/** Loads the organization of a membership call, and writes its audit entries. */
import { type AuditedChange, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { type OrganizationRecord, organizationById } from '../../domain/directory/organization-store.ts';
import { publicOrganization } from '../../domain/directory/public-organizations.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import { lockMembersOf } from './membership-store.ts';

export type MembershipDeps = { db: Database; now: () => Date };

/** Throws ApiError 'organization-not-found'. */
export async function existingOrganization(db: Database, id: string): Promise<OrganizationRecord> {
  return assertFound(isId(id) ? await organizationById(db, id) : undefined, 'organization-not-found');
}

/** Locked until the transaction ends. Throws ApiError 'organization-not-found'. */
export async function lockExistingOrganization(tx: Tx, id: string): Promise<OrganizationRecord> {
  return assertFound(isId(id) ? await lockMembersOf(tx, id) : undefined, 'organization-not-found');
}

type MemberChange = {
  actor: string | null;
  action: AuditedChange['action'];
  member?: string;
  before?: object;
  after?: object;
};

/** With the member's id only: the audit log holds neither their address nor the words of a claim. */
export async function auditMembershipChange(
  tx: Tx,
  organization: OrganizationRecord,
  { actor, action, member, before, after }: MemberChange,
): Promise<void> {
  const { id, name } = await publicOrganization(tx, organization);
  await writeAuditEntry(tx, {
    actor,
    action,
    record: { kind: 'organization', id, name },
    ...(before && { before }),
    after: { ...after, ...(member !== undefined && { memberId: member }) },
  });
}
