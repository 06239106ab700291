/** Merges a duplicate into another resource. */

import type { Merge, MergeField } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { statusAfterMerge } from '@waymark/contract/resource-lifecycle';
import { isOneOf, textFields } from '@waymark/contract/resource-table';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import { listConfidentialPlaces } from '../../domain/directory/confidential-places.ts';
import { presentResource } from '../../domain/directory/present-resource.ts';
import { unredactedRow } from '../../domain/directory/public-row.ts';
import { queueEmail } from '../../domain/messaging/email/queue-email.ts';
import type { Tx } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { auditResourceChange } from '../../services/managed-resources/audit-resource-change.ts';
import { changeResource, type ManagedRecord } from '../../services/managed-resources/change-resource.ts';
import type { ResourceInput } from '../../services/managed-resources/editable-columns.ts';
import { assertRevision, lockResourceById } from '../../services/managed-resources/lock-resource.ts';
import { presentForCaller, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { withReadAudit } from '../../services/managed-resources/read-resource.ts';
import { type MergeSubscribers, notifyMergeSubscribers } from '../../services/managed-resources/resource-merged.ts';
import { updateResource } from '../../services/managed-resources/resource-write-store.ts';
import { lockForMerge, repointMerged } from './duplicate-store.ts';

export type MergingDeps = ResourceContext & { onMerged: MergeSubscribers };
type MergeOutcome = { resource: Resource; movedNeeds: number; movedSuggestions: number };

/**
 * Throws ApiError 'resource-not-found' about either, 'merge-not-possible', 'merge-confidential', 'changed-meanwhile',
 * 'invalid-input'.
 */
export async function mergeResource(
  deps: MergingDeps,
  caller: Caller,
  id: string,
  merge: Merge,
): Promise<MergeOutcome> {
  return withReadAudit(deps, caller, (seen) =>
    inTransaction(deps.db, async (tx) => {
      const { from, into } = await lockBoth(tx, id, merge.intoId);
      seen(from);
      await assertRevision(tx, deps, caller, from, merge.revision);
      seen(into);
      await assertRevision(tx, deps, caller, into, merge.intoRevision);
      await assertMergeable(tx, from, into);
      const after = await changeResource(tx, deps, {
        record: into,
        actor: caller,
        actorRole: 'admin',
        action: 'resource.take-over',
        sent: fieldsToCopy(from, merge.take, deps),
        inferred: from.inferred,
        status: into.status,
      });
      seen(after === into ? into : null);
      const moved = await closeMerged(tx, deps, caller, from, after);
      return { resource: await presentForCaller(tx, deps, caller, after), ...moved };
    }),
  );
}

async function lockBoth(tx: Tx, id: string, intoId: string) {
  if (isId(id) && isId(intoId)) {
    await lockForMerge(tx, id, intoId);
  }
  const [from, into] = [await lockResourceById(tx, id), await lockResourceById(tx, intoId)];
  if (!from || !into) {
    throw new ApiError('resource-not-found');
  }
  return { from, into };
}

/** A public page must not disappear, and a confidential address must not end up in a public record. */
async function assertMergeable(tx: Tx, from: ManagedRecord, into: ManagedRecord): Promise<void> {
  const wasNeverPublic = from.status === 'PENDING' || from.status === 'REJECTED';
  const isTargetReachable = isPublicStatus(into.status) || (into.status === 'PENDING' && wasNeverPublic);
  if (
    from.id === into.id ||
    from.merged_into ||
    into.merged_into ||
    !isTargetReachable ||
    !statusAfterMerge(from.status)
  ) {
    throw new ApiError('merge-not-possible');
  }
  const organizations = from.organization_id === null ? [] : [from.organization_id];
  const mayReveal =
    from.organization_id !== into.organization_id && (await listConfidentialPlaces(tx, organizations)).size > 0;
  if (from.location_visibility !== into.location_visibility || mayReveal) {
    throw new ApiError('merge-confidential');
  }
}

/** The chosen fields, in the form of an edit request. */
function fieldsToCopy(
  from: ManagedRecord,
  fields: readonly MergeField[],
  { hours, timeZone, now }: ResourceContext,
): ResourceInput {
  const whole = presentResource(unredactedRow(from), { hours, timeZone, now: now(), week: false });
  const { visibility: _own, ...location } = whole.location ?? {};
  const values = { ...whole, location, phones: from.phones, serviceArea: from.service_area };
  return Object.fromEntries(fields.map((field) => [field, values[field] ?? (isOneOf(textFields, field) ? null : {})]));
}

async function closeMerged(tx: Tx, deps: MergingDeps, caller: Caller, from: ManagedRecord, into: ManagedRecord) {
  const now = deps.now();
  const wasPending = from.status === 'PENDING';
  const closed = await updateResource(
    tx,
    from.id,
    {
      status: statusAfterMerge(from.status) ?? from.status,
      merged_into: into.id,
      ...(wasPending && { reviewed_by: caller.id, reviewed_at: now }),
    },
    now,
  );
  await repointMerged(tx, from.id, into.id);
  const moved = await notifyMergeSubscribers(tx, deps.onMerged, { from: from.id, into: into.id, actor: caller });
  const change = { actor: caller.id, action: 'resource.merge', before: from, after: closed, more: moved } as const;
  await auditResourceChange(tx, deps, change);
  if (wasPending) {
    await notifySubmitter(tx, from, into, caller);
  }
  return moved;
}

/** Not while the target is pending too: the email links to its page. */
async function notifySubmitter(tx: Tx, from: ManagedRecord, into: ManagedRecord, caller: Caller): Promise<void> {
  const { creator_id, creator_email, creator_active, creator_locale, name } = from;
  if (creator_email !== null && creator_active && creator_id !== caller.id && isPublicStatus(into.status)) {
    const values = { resourceName: name, resourceId: into.id };
    await queueEmail(tx, { to: creator_email, locale: creator_locale ?? 'en', template: 'resource-merged', values });
  }
}
