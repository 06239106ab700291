/** The places of the organizations of which the caller is a member, and which of them are due for a check. */
import type { MyOrganization, MyPlace } from '@waymark/contract/membership';
import { maxMyPlaces } from '@waymark/contract/membership-lists';
import { namesOfOrganizations } from '../../domain/directory/public-organizations.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';
import { listedWithRights } from '../../services/managed-resources/listed-resources.ts';
import type { ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import { dueAt } from './due-resources.ts';
import { type DueFacts, dueFacts } from './due-store.ts';
import { membershipsOf, placesOf } from './my-places-store.ts';

/** In public form, like other lists; the page of a place shows its members the confidential fields too. */
export async function listMyPlaces(deps: ResourceContext, caller: Caller): Promise<MyOrganization[]> {
  const memberships = await membershipsOf(deps.db, caller.id);
  const names = await namesOfOrganizations(
    deps.db,
    memberships.map(({ organization_id }) => organization_id),
  );
  const at = await dueAt(deps, deps.db);
  const organizations: MyOrganization[] = [];
  for (const { organization_id, role } of memberships) {
    const ids = await placesOf(deps.db, organization_id, maxMyPlaces + 1);
    const shown = ids.slice(0, maxMyPlaces);
    const places = await presentPlaces(deps, caller, shown, await dueFacts(deps.db, at, shown));
    const name = names.get(organization_id) ?? '';
    organizations.push({ id: organization_id, name, role, places, more: ids.length > maxMyPlaces });
  }
  return organizations.toSorted((one, other) => one.name.localeCompare(other.name));
}

/** Due ones first, each group by name. */
async function presentPlaces(
  deps: ResourceContext,
  caller: Caller,
  ids: readonly string[],
  facts: ReadonlyMap<string, DueFacts>,
): Promise<MyPlace[]> {
  const resources = await listedWithRights(deps, caller, ids);
  const places = resources.flatMap((resource) => {
    const fact = facts.get(resource.id);
    if (!fact) {
      return [];
    }
    const { daysSince, interval, reports } = fact;
    const isPublic = (resource.may?.check.length ?? 0) > 0;
    const hasComplaints = Object.entries(reports).some(([kind, count]) => kind !== 'helped' && count > 0);
    const due = isPublic && (hasComplaints || daysSince === null || daysSince >= interval);
    return [{ resource, due, reports, ...omitEmpty({ daysSince }) }];
  });
  return places.toSorted(
    (one, other) => Number(other.due) - Number(one.due) || one.resource.name.localeCompare(other.resource.name),
  );
}
