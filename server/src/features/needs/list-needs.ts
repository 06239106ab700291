/** Lists needs: of one account, one's own open ones, and all of them for administrators. */

import type { AdminNeedsQuery, NeedsQuery } from '@waymark/contract/need';
import { createPage } from '@waymark/contract/response-envelope';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { localDay, wallClock } from '../../platform/hours/wall-clock.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { AlertDeps } from './alert-coordinators.ts';
import { countNeeds, listNeedRows, type NeedList, ownerById } from './need-store.ts';
import { presentNeeds } from './present-need.ts';

/**
 * To others than the owner, a withdrawn need belongs to nobody. Throws ApiError 'user-not-found', also for accounts whose needs the
 * caller may not see.
 */
export async function listNeedsOfUser(db: Database, caller: Caller, userId: string, query: NeedsQuery) {
  const own = caller.id === userId.toLowerCase();
  if (!own && !(caller.role === 'ADMIN' && isId(userId) && (await ownerById(db, userId)))) {
    throw new ApiError('user-not-found');
  }
  return pageOfNeeds(db, caller, query, { ownerId: userId, withDetails: !own, status: query.status });
}

export async function listActiveNeeds(db: Database, caller: Caller, query: NeedsQuery) {
  return pageOfNeeds(db, caller, query, { ownerId: caller.id, active: true, status: query.status });
}

export async function listAllNeeds(
  { db, now, timeZone }: AlertDeps & { db: Database },
  caller: Caller,
  query: AdminNeedsQuery,
) {
  const { search, status, priority, category, assigned, waiting } = query;
  const list = await pageOfNeeds(db, caller, query, {
    search,
    status,
    priority,
    category,
    // Both filters are about open needs.
    active: assigned !== undefined || waiting !== undefined,
    ...(assigned !== undefined && { assignedTo: assigned === 'me' ? caller.id : null }),
    waitsForVolunteer: waiting === 'volunteer',
    ...(waiting === 'due' && { dueBy: localDay(wallClock(now(), timeZone)) }),
  });
  return { ...list, summary: await countNeeds(db) };
}

type Paging = Pick<AdminNeedsQuery, 'page' | 'size' | 'sort'>;

async function pageOfNeeds(
  db: Database,
  caller: Caller,
  { page, size, sort }: Paging,
  filter: Omit<NeedList, keyof Paging>,
) {
  const { rows, total, more } = await listNeedRows(db, { ...filter, sort, page, size });
  return { data: await presentNeeds(db, rows, caller), page: createPage(page, size, total, more) };
}
