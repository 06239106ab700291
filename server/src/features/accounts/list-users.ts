/** Lists accounts in pages, for administrators. */

import { createPage } from '@waymark/contract/response-envelope';
import type { UsersQuery } from '@waymark/contract/user-admin-requests';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { presentUser } from './present-user.ts';
import { findUsers, type UserOrder } from './user-store.ts';

export async function listUsers(db: Database, query: UsersQuery) {
  const { search, role, active, organizationId, sort, page, size } = query;
  if (organizationId !== undefined && !isId(organizationId)) {
    return { data: [], page: createPage(page, size, 0) };
  }
  const filter = { search, role, active, organizationId };
  const { rows, total, more } = await findUsers(db, filter, orderOf(sort), { page, size });
  return { data: rows.map(presentUser), page: createPage(page, size, total, more) };
}

function orderOf(sort: UsersQuery['sort']): UserOrder {
  // The contract allows each sort field with and without a minus.
  return { by: sort.replace('-', '') as UserOrder['by'], down: sort.startsWith('-') };
}
