/** Resources by id, for lists of other records that refer to them. */
import type { Resource } from '@waymark/contract/resource';
import type { Caller } from '../../platform/http/caller.ts';
import { managedResourcesByIds } from './managed-resource-store.ts';
import { type ManagingParts, presentManaged } from './present-managed.ts';
import { mayOf } from './who-may-change.ts';

/** By id. Without the addresses of confidential places. */
export async function listedResources(parts: ManagingParts, ids: readonly string[]): Promise<Map<string, Resource>> {
  const records = await managedResourcesByIds(parts.db, [...new Set(ids)]);
  return new Map((await presentManaged(parts.db, parts, records)).map((resource) => [resource.id, resource]));
}

/** In any order, with what the caller may do with each. Without the addresses of confidential places. */
export async function listedWithRights(
  parts: ManagingParts,
  caller: Caller,
  ids: readonly string[],
): Promise<Resource[]> {
  const records = await managedResourcesByIds(parts.db, ids);
  const rights = new Map(records.map((record) => [record.id, mayOf(caller, record)]));
  return (await presentManaged(parts.db, parts, records)).map((resource) => ({
    ...resource,
    may: rights.get(resource.id),
  }));
}
