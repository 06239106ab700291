/** The places of the organizations that somebody keeps, and which of them are due for a check. */
import type { OwnOrganization, OwnPlace } from '@waymark/contract/membership';
import { maxOwnPlaces } from '@waymark/contract/membership-lists';
import { namesOfOrganizations } from '../../domain/directory/read-organizations.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { filled } from '../../platform/values/filled.ts';
import { listedWithRights } from '../../services/managed-resources/listed-resources.ts';
import type { ManagingParts } from '../../services/managed-resources/present-managed.ts';
import { dueAt } from './due-resources.ts';
import { type DueFacts, dueFacts } from './due-store.ts';
import { keptOrganizations, placesOf } from './my-places-store.ts';

/** In public form, as lists are: the page of a place shows its members everything. */
export async function listMyPlaces(parts: ManagingParts, caller: Caller): Promise<OwnOrganization[]> {
  const kept = await keptOrganizations(parts.db, caller.id);
  const names = await namesOfOrganizations(
    parts.db,
    kept.map(({ organization_id }) => organization_id),
  );
  const at = await dueAt(parts, parts.db);
  const found: OwnOrganization[] = [];
  for (const { organization_id, degree } of kept) {
    const ids = await placesOf(parts.db, organization_id, maxOwnPlaces + 1);
    const shown = ids.slice(0, maxOwnPlaces);
    const places = await placesWith(parts, caller, shown, await dueFacts(parts.db, at, shown));
    const name = names.get(organization_id) ?? '';
    found.push({ id: organization_id, name, degree, places, more: ids.length > maxOwnPlaces });
  }
  return found.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Due ones first, each group by name. */
async function placesWith(
  parts: ManagingParts,
  caller: Caller,
  ids: readonly string[],
  facts: ReadonlyMap<string, DueFacts>,
): Promise<OwnPlace[]> {
  const resources = await listedWithRights(parts, caller, ids);
  const places = resources.flatMap((resource) => {
    const fact = facts.get(resource.id);
    if (!fact) {
      return [];
    }
    const { daysSince, interval, reports } = fact;
    const isPublic = (resource.may?.check.length ?? 0) > 0;
    const hasComplaints = Object.entries(reports).some(([kind, count]) => kind !== 'helped' && count > 0);
    const due = isPublic && (hasComplaints || daysSince === null || daysSince >= interval);
    return [{ resource, due, reports, ...filled({ daysSince }) }];
  });
  return places.toSorted(
    (one, other) => Number(other.due) - Number(one.due) || one.resource.name.localeCompare(other.resource.name),
  );
}
