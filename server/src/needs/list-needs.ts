/** Needs: of one account, those of one's own that still wait, and all of them for administrators. */
import { pageFor } from '@waymark/contract/envelope';
import type { AdminNeedsQuery, NeedsQuery } from '@waymark/contract/need';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { countNeeds, listNeedRows, type NeedList, needOwner } from './need-store.ts';
import { presentNeeds } from './present-need.ts';

/** Throws Refusal 'user-not-found', also for another's account. */
export async function listNeedsOfUser(db: Database, caller: Caller, userId: string, query: NeedsQuery) {
  const own = caller.id === userId.toLowerCase();
  if (!own && !(caller.role === 'ADMIN' && isId(userId) && (await needOwner(db, userId)))) {
    throw new Refusal('user-not-found');
  }
  return pageOfNeeds(db, caller, query, { ownerId: userId, status: query.status });
}

export async function listActiveNeeds(db: Database, caller: Caller, query: NeedsQuery) {
  return pageOfNeeds(db, caller, query, { ownerId: caller.id, active: true, status: query.status });
}

export async function listAllNeeds(db: Database, caller: Caller, query: AdminNeedsQuery) {
  const { search, status, priority, category } = query;
  const list = await pageOfNeeds(db, caller, query, { search, status, priority, category });
  return { ...list, summary: await countNeeds(db) };
}

type Paging = Pick<NeedsQuery, 'page' | 'size' | 'sort'>;

async function pageOfNeeds(
  db: Database,
  caller: Caller,
  { page, size, sort }: Paging,
  which: Omit<NeedList, 'sort' | 'limit' | 'offset'>,
) {
  const { rows, total, more } = await listNeedRows(db, { ...which, sort, limit: size, offset: (page - 1) * size });
  return { data: await presentNeeds(db, rows, caller), page: pageFor(page, size, total, more) };
}
