/** Organizations in full for those who may edit them, and in public form for everyone else. */

import type { Organization } from '@waymark/contract/organization';
import type {
  AdminOrganizationsQuery,
  PendingOrganizationsQuery,
  PendingOrganizationsReply,
} from '@waymark/contract/organization-requests';
import { createPage } from '@waymark/contract/response-envelope';
import { type AuditedChange, writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import {
  currentIdOf,
  hasConfidentialPlace,
  presentOrganizations,
  publicOrganization,
  unredactedOrganization,
} from '../../domain/directory/public-organizations.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { canEditOrganization } from './organization-permissions.ts';
import {
  anyOrganizationById,
  countDependents,
  countOtherStatuses,
  lockAnyOrganization,
  organizationCounts,
  organizationPage,
} from './organization-write-store.ts';

/** Complete for editors, in public form for everyone else. */
export async function presentOrganizationFor(
  db: Database,
  caller: Caller | null,
  row: OrganizationRecord,
): Promise<Organization> {
  const canEdit = await canEditOrganization(db, caller, row);
  const shown = canEdit ? unredactedOrganization(row) : await publicOrganization(db, row);
  const reason = canEdit && row.removed === 'rejected' ? row.rejection_reason : null;
  return {
    ...shown,
    ...omitEmpty({ rejectionReason: reason }),
    may: { edit: canEdit, verify: caller?.role === 'ADMIN' },
  };
}

/**
 * The id of a merged organization returns its target. Throws ApiError 'organization-not-found', also about a rejected one without
 * access.
 */
export async function readOrganization(db: Database, caller: Caller | null, id: string): Promise<Organization> {
  const currentId = await currentIdOf(db, id);
  const row = assertUndeleted(isId(currentId) ? await anyOrganizationById(db, currentId) : undefined);
  const canEdit = await canEditOrganization(db, caller, row);
  if (row.removed !== null && !canEdit) {
    throw new ApiError('organization-not-found');
  }
  if (caller && canEdit) {
    await auditConfidentialRead(db, caller, row);
  }
  return presentOrganizationFor(db, caller, row);
}

/** Reading a confidential address is recorded in the audit log. */
export async function auditConfidentialRead(db: Database, caller: Caller, row: OrganizationRecord): Promise<void> {
  if (await hasConfidentialPlace(db, row)) {
    await inTransaction(db, async (tx) => {
      await auditOrganizationChange(tx, { actor: caller, action: 'organization.read-confidential', after: row });
    });
  }
}

/** Also one that was rejected. Throws ApiError 'organization-not-found'. */
export async function lockUndeletedOrganization(tx: Tx, id: string): Promise<OrganizationRecord> {
  return assertUndeleted(isId(id) ? await lockAnyOrganization(tx, id) : undefined);
}

/** Throws ApiError 'organization-not-found', also about one that was deleted or merged. */
function assertUndeleted(row: OrganizationRecord | undefined): OrganizationRecord {
  if (!row || row.removed === 'deleted' || row.removed === 'merged') {
    throw new ApiError('organization-not-found');
  }
  return row;
}

/** Lists never hold confidential addresses. */
export async function listPendingOrganizations(
  db: Database,
  caller: Caller,
  query: PendingOrganizationsQuery,
): Promise<PendingOrganizationsReply> {
  return listAllOrganizations(db, caller, { ...query, status: 'PENDING' });
}

export async function listAllOrganizations(
  db: Database,
  caller: Caller,
  query: AdminOrganizationsQuery,
): Promise<PendingOrganizationsReply> {
  const { search, verified, status, sort, size, page } = query;
  const { rows, total } = await organizationPage(db, { search, verified, status, sort, size, page });
  const ids = rows.map(({ id }) => id);
  const belongings = new Map((await countDependents(db, ids, caller.id)).map(({ id, ...counts }) => [id, counts]));
  const reasons = new Map(rows.map(({ id, removed, rejection_reason }) => [id, removed && rejection_reason]));
  return {
    data: (await presentOrganizations(db, rows)).map((organization) => ({
      ...organization,
      ...omitEmpty({ rejectionReason: reasons.get(organization.id), belongings: belongings.get(organization.id) }),
    })),
    page: createPage(query.page, query.size, total),
    elsewhere: await countOtherStatuses(db, { search, status }),
    summary: await organizationCounts(db),
  };
}

type OrganizationChange = {
  actor: Caller;
  action: AuditedChange['action'];
  before?: OrganizationRecord;
  after: OrganizationRecord;
  /** Further details: ids, counts, the reason of a decision. */
  more?: Readonly<Record<string, string | number>>;
};

/** In public form: the audit log never holds a confidential address. */
export async function auditOrganizationChange(
  tx: Tx,
  { actor, action, before, after, more }: OrganizationChange,
): Promise<void> {
  const shown = await publicOrganization(tx, after);
  const isRead = action === 'organization.read-confidential';
  const isGone = after.removed === 'deleted' || after.removed === 'merged';
  await writeAuditEntry(tx, {
    actor: actor.id,
    action,
    record: { kind: 'organization', id: after.id, name: shown.name },
    ...(before && { before: await publicOrganization(tx, before) }),
    ...(!isRead && { after: isGone ? { ...more } : { ...shown, ...more } }),
  });
}
