/** Resources by id, for lists of other records that refer to them. */
import type { Resource } from '@waymark/contract/resource';
import type { Caller } from '../../platform/http/caller.ts';
import { presentForEditors, type ResourceContext } from './present-for-editor.ts';
import { allowedActions } from './resource-permissions.ts';
import { managedResourcesByIds } from './resource-write-store.ts';

/** By id. Without the addresses of confidential places. */
export async function listedResources(deps: ResourceContext, ids: readonly string[]): Promise<Map<string, Resource>> {
  const records = await managedResourcesByIds(deps.db, [...new Set(ids)]);
  return new Map((await presentForEditors(deps.db, deps, records)).map((resource) => [resource.id, resource]));
}

/** In any order, with the actions allowed to the caller. Without the addresses of confidential places. */
export async function listedWithRights(
  deps: ResourceContext,
  caller: Caller,
  ids: readonly string[],
): Promise<Resource[]> {
  const records = await managedResourcesByIds(deps.db, ids);
  const rights = new Map(records.map((record) => [record.id, allowedActions(caller, record)]));
  return (await presentForEditors(deps.db, deps, records)).map((resource) => ({
    ...resource,
    may: rights.get(resource.id),
  }));
}
