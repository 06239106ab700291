/** Accounts, a page at a time, for administrators. */
import type { UsersQuery } from '@waymark/contract/admin-user';
import { pageFor } from '@waymark/contract/envelope';
import { presentUser } from '../accounts/present-user.ts';
import type { Database } from '../database/database.ts';
import { isId } from '../database/is-id.ts';
import { findUsers, type UserOrder } from './user-store.ts';

export async function listUsers(db: Database, query: UsersQuery) {
  const { search, role, active, organizationId, sort, page, size } = query;
  if (organizationId !== undefined && !isId(organizationId)) {
    return { data: [], page: pageFor(page, size, 0) };
  }
  const { rows, total, more } = await findUsers(db, { search, role, active, organizationId }, orderOf(sort), {
    limit: size,
    offset: (page - 1) * size,
  });
  return { data: rows.map(presentUser), page: pageFor(page, size, total, more) };
}

function orderOf(sort: UsersQuery['sort']): UserOrder {
  // What follows the minus is one of the same list: the contract names every field both ways.
  return { by: sort.replace('-', '') as UserOrder['by'], down: sort.startsWith('-') };
}
