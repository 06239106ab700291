/** Lists resources in every status, for administrators and owners. */
import { pageFor } from '@waymark/contract/envelope';
import type { AdminResourcesQuery, AdminResourcesReply, MyResourcesQuery } from '@waymark/contract/resource-bodies';
import type { Caller } from '../../platform/http/caller.ts';
import {
  countElsewhere,
  type ResourceFilter,
  resourceCounts,
  resourcePage,
} from '../../services/managed-resources/managed-resource-store.ts';
import { type ManagingParts, presentManaged } from '../../services/managed-resources/present-managed.ts';

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
  const filter = { search, status, category };
  return {
    ...(await list(parts, filter, query)),
    elsewhere: await countElsewhere(parts.db, filter),
    summary: await resourceCounts(parts.db),
  };
}
