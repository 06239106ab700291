/** Puts a record into another that tells of the same place. */
import type { Merge, MergeField } from '@waymark/contract/duplicates';
import type { Resource } from '@waymark/contract/resource';
import { statusAfterMerge } from '@waymark/contract/resource-lifecycle';
import { isPublicStatus } from '@waymark/contract/resource-visibility';
import type { Tx } from '../database/database.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { writeLetter } from '../mail/write-letter.ts';
import { moveMatches } from '../needs/move-matches.ts';
import { moveSuggestions } from '../suggestions/move-suggestions.ts';
import { changeResource, type ManagedRecord } from './change-resource.ts';
import { confidentialPlacesOf } from './confidential-places.ts';
import { moveMerged } from './duplicate-store.ts';
import { lockKnown, type ManagingParts, refuseStale } from './edit-resource.ts';
import type { SentFields } from './editable-columns.ts';
import { updateResource } from './managed-resource-store.ts';
import { presentFor } from './present-managed.ts';
import { presentResource } from './present-resource.ts';
import { wholeRow } from './public-row.ts';
import { notingReading } from './read-resource.ts';
import { recordResourceChange } from './record-resource-change.ts';

export type Merged = { resource: Resource; movedNeeds: number; movedSuggestions: number };

/**
 * Throws Refusal 'resource-not-found' about either, 'merge-not-possible', 'merge-confidential', 'changed-meanwhile',
 * 'invalid-input'.
 */
export async function mergeResource(parts: ManagingParts, caller: Caller, id: string, merge: Merge): Promise<Merged> {
  return notingReading(parts, caller, (seen) =>
    parts.db.transaction().execute(async (tx) => {
      const { from, into } = await lockBoth(tx, id, merge.intoId);
      seen(from);
      await refuseStale(tx, parts, caller, from, merge.revision);
      seen(into);
      await refuseStale(tx, parts, caller, into, merge.intoRevision);
      await refuseUnfit(tx, from, into);
      const after = await changeResource(tx, parts, {
        record: into,
        actor: caller,
        mover: 'admin',
        action: 'resource.take-over',
        sent: taken(from, merge.take, parts),
        status: into.status,
      });
      seen(after === into ? into : null);
      const moved = await close(tx, parts, caller, from, after);
      return { resource: await presentFor(tx, parts, caller, after), ...moved };
    }),
  );
}

/** Always in the same order, so that no two who merge wait for each other. */
async function lockBoth(tx: Tx, id: string, intoId: string) {
  const ids = [id.toLowerCase(), intoId.toLowerCase()];
  const locked = new Map<string, ManagedRecord | undefined>();
  for (const one of ids.toSorted()) {
    locked.set(one, locked.get(one) ?? (await lockKnown(tx, one)));
  }
  const [from, into] = ids.map((one) => locked.get(one));
  if (!from || !into) {
    throw new Refusal('resource-not-found');
  }
  return { from, into };
}

/** Nobody may lose a page that they could find, and nothing that is confidential may come under a public roof. */
async function refuseUnfit(tx: Tx, from: ManagedRecord, into: ManagedRecord): Promise<void> {
  const wasNeverShown = from.status === 'PENDING' || from.status === 'REJECTED';
  const stays = isPublicStatus(into.status) || (into.status === 'PENDING' && wasNeverShown);
  if (from.id === into.id || from.merged_into || into.merged_into || !stays || !statusAfterMerge(from.status)) {
    throw new Refusal('merge-not-possible');
  }
  const organizations = from.organization_id === null ? [] : [from.organization_id];
  const saysWhatIsHidden =
    from.organization_id !== into.organization_id && (await confidentialPlacesOf(tx, organizations)).size > 0;
  if (from.location_visibility !== into.location_visibility || saysWhatIsHidden) {
    throw new Refusal('merge-confidential');
  }
}

/** As a form would send it. */
function taken(
  from: ManagedRecord,
  fields: readonly MergeField[],
  { hours, timeZone, now }: ManagingParts,
): SentFields {
  const { applicationProcess, interpretation, transportation, waitTime, ...whole } = presentResource(wholeRow(from), {
    hours,
    timeZone,
    now: now(),
    week: false,
  });
  const { visibility: _own, ...location } = whole.location ?? {};
  const all = {
    name: whole.name,
    description: whole.description,
    category: whole.category,
    type: whole.type,
    tags: whole.tags,
    languages: whole.languages,
    accessibilityFeatures: whole.accessibilityFeatures,
    requirements: whole.requirements,
    restrictions: whole.restrictions,
    serviceArea: from.service_area,
    address: whole.address ?? {},
    location,
    contactInfo: whole.contactInfo ?? {},
    phones: from.phones,
    operatingHours: whole.operatingHours ?? {},
    capacityInfo: whole.capacityInfo ?? {},
    eligibility: whole.eligibility ?? {},
    fees: whole.fees ?? {},
    alert: whole.alert ?? {},
    applicationProcess: applicationProcess ?? null,
    interpretation: interpretation ?? null,
    transportation: transportation ?? null,
    waitTime: waitTime ?? null,
  } satisfies Record<MergeField, unknown>;
  return Object.fromEntries(fields.map((field) => [field, all[field]]));
}

async function close(tx: Tx, parts: ManagingParts, caller: Caller, from: ManagedRecord, into: ManagedRecord) {
  const now = parts.now();
  const waited = from.status === 'PENDING';
  const closed = await updateResource(
    tx,
    from.id,
    {
      status: statusAfterMerge(from.status) ?? from.status,
      merged_into: into.id,
      ...(waited && { reviewed_by: caller.id, reviewed_at: now }),
    },
    now,
  );
  await moveMerged(tx, from.id, into.id);
  const moved = {
    movedNeeds: await moveMatches(tx, caller, { from: from.id, to: into.id }),
    movedSuggestions: await moveSuggestions(tx, { from: from.id, to: into.id }),
  };
  const change = { actor: caller.id, action: 'resource.merge', before: from, after: closed, more: moved } as const;
  await recordResourceChange(tx, parts, change);
  if (waited) {
    await tellSubmitter(tx, from, into, caller);
  }
  return moved;
}

/** While the other one waits too, there is nothing to tell yet. */
async function tellSubmitter(tx: Tx, from: ManagedRecord, into: ManagedRecord, caller: Caller): Promise<void> {
  const { creator_id, creator_email, creator_active, creator_locale, name } = from;
  if (creator_email !== null && creator_active && creator_id !== caller.id && isPublicStatus(into.status)) {
    const values = { resourceName: name, resourceId: into.id };
    await writeLetter(tx, { to: creator_email, locale: creator_locale ?? 'en', template: 'resource-merged', values });
  }
}
