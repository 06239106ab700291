/** Lists of resources for those who look after them, in every status. */
import { pageFor } from '@waymark/contract/envelope';
import type { Resource } from '@waymark/contract/resource';
import type { AdminResourcesQuery, AdminResourcesReply, MyResourcesQuery } from '@waymark/contract/resource-bodies';
import type { Caller } from '../http/caller.ts';
import type { ManagingParts } from './edit-resource.ts';
import { managedResourcesByIds, type ResourceFilter, resourceCounts, resourcePage } from './managed-resource-store.ts';
import { presentManaged } from './present-managed.ts';

type Query = MyResourcesQuery & Pick<AdminResourcesQuery, 'category'>;

async function list(parts: ManagingParts, filter: ResourceFilter, { page, size, sort }: Query) {
  const { rows, total, more } = await resourcePage(parts.db, filter, { page, size, sort });
  return {
    data: await presentManaged(parts.db, parts, rows, filter.creatorId !== undefined),
    page: pageFor(page, size, total, more),
  };
}

export async function listMyResources(parts: ManagingParts, caller: Caller, query: MyResourcesQuery) {
  const { search, status } = query;
  return list(parts, { creatorId: caller.id, search, status }, query);
}

export async function listAllResources(parts: ManagingParts, query: AdminResourcesQuery): Promise<AdminResourcesReply> {
  const { search, status, category } = query;
  return { ...(await list(parts, { search, status, category }, query)), summary: await resourceCounts(parts.db) };
}

/** By id, for lists of what is said about them. Without where confidential places are. */
export async function listedResources(parts: ManagingParts, ids: readonly string[]): Promise<Map<string, Resource>> {
  const records = await managedResourcesByIds(parts.db, [...new Set(ids)]);
  return new Map((await presentManaged(parts.db, parts, records)).map((resource) => [resource.id, resource]));
}
