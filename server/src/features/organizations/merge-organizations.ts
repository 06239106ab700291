/** Merges organizations into one of them. Source: docs/decisions/0044-moderating-organizations.md. */

import type { Organization } from '@waymark/contract/organization';
import type { OrganizationMerge } from '@waymark/contract/organization-review';
import { listConfidentialPlaces } from '../../domain/directory/confidential-places.ts';
import type { OrganizationRecord } from '../../domain/directory/organization-store.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { applyOrganizationChange, type OrganizationDeps } from './edit-organization.ts';
import { lockForMerge, membersOfAll, reassignResources, repointMerged } from './organization-merge-store.ts';
import { decisionRecipients, updateOrganization } from './organization-write-store.ts';
import { auditConfidentialRead, auditOrganizationChange, presentOrganizationFor } from './organizations-for-editor.ts';

/** Moves what another feature keeps about an organization, in the transaction of the merge. Returns how many were moved. */
type OrganizationMergeSubscriber = (tx: Tx, merged: { from: string; into: string }) => Promise<number>;
export type OrganizationMergingDeps = OrganizationDeps & { moveMembers: OrganizationMergeSubscriber };
type Merged = { organization: Organization; movedResources: number; movedMembers: number };

/**
 * Throws ApiError 'organization-not-found' about any of them, 'merge-not-possible', 'merge-would-reveal', 'changed-meanwhile'.
 */
export async function mergeOrganizations(
  deps: OrganizationMergingDeps,
  caller: Caller,
  id: string,
  { fromIds, revision }: OrganizationMerge,
): Promise<Merged> {
  const shown: { row: OrganizationRecord | null } = { row: null };
  try {
    const { into, ...moved } = await inTransaction(deps.db, async (tx) => {
      shown.row = null;
      const before = await lockAll(tx, id, fromIds);
      if (revision !== undefined && revision !== before.into.revision) {
        shown.row = before.into;
        throw new ApiError('changed-meanwhile', { current: await presentOrganizationFor(tx, caller, before.into) });
      }
      await assertRevealsNothing(tx, [before.into, ...before.from]);
      const audited = { actor: caller, action: 'organization.take-over' } as const;
      const after = await applyOrganizationChange(
        tx,
        before.into,
        missingFields(before.into, before.from),
        audited,
        deps.now(),
      );
      const counts = { movedResources: 0, movedMembers: 0 };
      for (const from of before.from) {
        const { movedResources, movedMembers } = await mergeInto(tx, deps, caller, from, after);
        counts.movedResources += movedResources;
        counts.movedMembers += movedMembers;
      }
      return { into: after, ...counts };
    });
    await auditConfidentialRead(deps.db, caller, into);
    return { organization: await presentOrganizationFor(deps.db, caller, into), ...moved };
  } catch (error) {
    if (error instanceof ApiError && shown.row) {
      await auditConfidentialRead(deps.db, caller, shown.row);
    }
    throw error;
  }
}

async function lockAll(tx: Tx, id: string, fromIds: readonly string[]) {
  const rows = [id, ...fromIds].every(isId) ? await lockForMerge(tx, id.toLowerCase(), fromIds) : [];
  const byId = new Map(rows.filter(({ removed }) => removed !== 'deleted').map((row) => [row.id, row]));
  const into = byId.get(id.toLowerCase());
  const from = fromIds.flatMap((one) => byId.get(one) ?? []);
  if (!into || from.length < fromIds.length) {
    throw new ApiError('organization-not-found');
  }
  if (into.removed !== null || from.some((one) => one.id === into.id || one.removed === 'merged')) {
    throw new ApiError('merge-not-possible');
  }
  return { into, from };
}

/** Members see the addresses of confidential places, so a merge may not give an organization that has some new members. */
async function assertRevealsNothing(tx: Tx, all: readonly OrganizationRecord[]): Promise<void> {
  const ids = all.map(({ id }) => id);
  const confidential = [...(await listConfidentialPlaces(tx, ids)).keys()];
  const members = confidential.length > 0 ? await membersOfAll(tx, ids) : [];
  const isMember = (userId: string, id: string) =>
    members.some(({ user_id, organization_id }) => user_id === userId && organization_id === id);
  if (members.some(({ user_id }) => confidential.some((id) => !isMember(user_id, id)))) {
    throw new ApiError('merge-would-reveal');
  }
}

const textColumns = ['description', 'email', 'phone', 'website', 'logo'] as const;
const addressColumns = ['street', 'city', 'state', 'zip_code'] as const;

/** Fields that the target lacks, from the first source that has them; an address is taken as a whole. */
function missingFields(into: OrganizationRecord, from: readonly OrganizationRecord[]): Partial<OrganizationRecord> {
  const missing = textColumns.flatMap((column) => {
    const source = into[column] === null ? from.find((one) => one[column] !== null) : undefined;
    return source ? [[column, source[column]]] : [];
  });
  const hasAddress = (one: OrganizationRecord) => addressColumns.some((column) => one[column] !== null);
  const located = hasAddress(into) ? undefined : from.find(hasAddress);
  return {
    ...Object.fromEntries(missing),
    ...(located && Object.fromEntries(addressColumns.map((one) => [one, located[one]]))),
  };
}

async function mergeInto(
  tx: Tx,
  { now, moveMembers }: OrganizationMergingDeps,
  caller: Caller,
  from: OrganizationRecord,
  into: OrganizationRecord,
) {
  const concerned = await decisionRecipients(tx, from.id, caller.id);
  const movedResources = await reassignResources(tx, from.id, into.id, now());
  const movedMembers = await moveMembers(tx, { from: from.id, into: into.id });
  await repointMerged(tx, from.id, into.id);
  const after = await updateOrganization(
    tx,
    from.id,
    { removed: 'merged', removed_at: now(), merged_into: into.id, rejection_reason: null },
    now(),
  );
  const more = { mergedInto: into.id, movedResources, movedMembers };
  await auditOrganizationChange(tx, { actor: caller, action: 'organization.merge', before: from, after, more });
  for (const { email, locale } of concerned) {
    const values = { organizationName: from.name, organizationId: into.id };
    await queueEmail(tx, { to: email, locale, template: 'organization-merged', values });
  }
  return { movedResources, movedMembers };
}
