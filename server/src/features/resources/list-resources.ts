/** Lists resources in every status, for administrators and owners. */

import type { AdminResourcesQuery, AdminResourcesReply, MyResourcesQuery } from '@waymark/contract/resource-requests';
import { createPage } from '@waymark/contract/response-envelope';
import type { Caller } from '../../platform/http/caller.ts';
import { presentForEditors, type ResourceContext } from '../../services/managed-resources/present-for-editor.ts';
import {
  countElsewhere,
  type ResourceFilter,
  resourceCounts,
  resourcePage,
} from '../../services/managed-resources/resource-write-store.ts';

type Query = Pick<MyResourcesQuery, 'page' | 'size' | 'sort'>;

async function list(deps: ResourceContext, filter: ResourceFilter, { page, size, sort }: Query) {
  const { rows, total, more } = await resourcePage(deps.db, filter, { page, size, sort });
  return {
    data: await presentForEditors(deps.db, deps, rows, filter.creatorId !== undefined),
    page: createPage(page, size, total, more),
  };
}

export async function listMyResources(deps: ResourceContext, caller: Caller, query: MyResourcesQuery) {
  const { search, status } = query;
  return list(deps, { creatorId: caller.id, search, statuses: status ? [status] : [] }, query);
}

export async function listAllResources(
  deps: ResourceContext,
  query: AdminResourcesQuery,
): Promise<AdminResourcesReply> {
  const { search, status, category } = query;
  const filter = { search, statuses: status, category };
  return {
    ...(await list(deps, filter, query)),
    elsewhere: await countElsewhere(deps.db, filter),
    summary: await resourceCounts(deps.db),
  };
}
