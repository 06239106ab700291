/** SQL of accounts for administrators. */
import type { UserRole } from '@waymark/contract/enumerations';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type Owner, ownedBy } from '../../domain/volunteers/my-sign-ups.ts';
import { advisoryLocks } from '../../platform/advisory-locks.ts';
import { type Count, countRows, offsetOf, type PageRequest } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';
import type { UserRow } from './account-store.ts';

export type UserFilter = {
  /** Substring of the name or the email address; "" for all. */
  search: string;
  role: UserRole | undefined;
  active: boolean | undefined;
  organizationId: string | undefined;
};

export type UserOrder = { by: 'createdAt' | 'name' | 'email' | 'role'; down: boolean };

export async function findUsers(
  db: Database,
  filter: UserFilter,
  { by, down }: UserOrder,
  request: PageRequest,
): Promise<{ rows: UserRow[] } & Count> {
  const direction = down ? 'desc' : 'asc';
  const rows = await applyFilter(db.selectFrom('users'), filter)
    .selectAll()
    .orderBy(sortColumns[by], direction)
    .orderBy('id', direction)
    .limit(request.size)
    .offset(offsetOf(request))
    .execute();
  const all = applyFilter(db.selectFrom('users'), filter).select('id');
  return { rows, ...(await countRows(db, all, filter.search !== '')) };
}

const sortColumns = {
  createdAt: sql`created_at`,
  name: sql`plain_text(first_name || ' ' || last_name)`,
  email: sql`email`,
  role: sql`role`,
};

function applyFilter<Output>(users: SelectQueryBuilder<Tables, 'users', Output>, filter: UserFilter) {
  const { search, role, active, organizationId } = filter;
  return users
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`plain_text(first_name || ' ' || last_name || ' ' || email) like ${containing(search)}`),
    )
    .$if(role !== undefined, (query) => query.where('role', '=', role ?? 'USER'))
    .$if(active !== undefined, (query) => query.where('active', '=', active ?? true))
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''));
}

/** Serializes changes of administrators. Held until the transaction ends. Take it before reading anything else. */
export async function lockAdministrators(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.administrators})`.execute(tx);
}

/** Stays true until the transaction ends only after `lockAdministrators`. */
export async function isActiveAdministrator(tx: Tx, id: string): Promise<boolean> {
  return (await activeAdministrators(tx).where('id', '=', id).executeTakeFirst()) !== undefined;
}

export async function otherActiveAdministrators(tx: Tx, exceptId: string): Promise<boolean> {
  return (await activeAdministrators(tx).where('id', '<>', exceptId).limit(1).executeTakeFirst()) !== undefined;
}

function activeAdministrators(tx: Tx) {
  return tx.selectFrom('users').select('id').where('role', '=', 'ADMIN').where('active', '=', true);
}

/** Keeps the resources that the account submitted, under `displayName`. */
export async function detachResources(tx: Tx, userId: string, displayName: string): Promise<void> {
  await tx
    .updateTable('resources')
    .set({ created_by: displayName, creator_id: null })
    .where('creator_id', '=', userId)
    .execute();
}

/** Ids of sign-ups, also of those without an account under an address that the owner confirmed. */
export async function volunteersOf(tx: Tx, account: AccountIdentity): Promise<string[]> {
  const rows = await tx
    .selectFrom('volunteers')
    .select('id')
    .where(ownedBy(ownerOf(account)))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteVolunteers(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('volunteers')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

export async function deleteUserRow(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('users').where('id', '=', id).execute();
}

type AccountIdentity = Pick<UserRow, 'id' | 'email' | 'email_confirmed_at'>;

function ownerOf({ id, email, email_confirmed_at }: AccountIdentity): Owner {
  return { id, email, emailConfirmed: email_confirmed_at !== null };
}

export type UserRecordCounts = Record<
  'resources' | 'needs' | 'active_needs' | 'volunteers' | 'open_suggestions' | 'sessions',
  number
>;

/** Undefined when there is no such account. `id` must be a UUID. */
export async function countRecordsOf(db: Database, id: string, now: Date): Promise<UserRecordCounts | undefined> {
  const account = await db
    .selectFrom('users')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account) {
    return undefined;
  }
  const { rows } = await sql<UserRecordCounts>`
    select
      (select count(*)::integer from resources where creator_id = users.id) as resources,
      (select count(*)::integer from needs where owner_id = users.id) as needs,
      (select count(*)::integer from needs where owner_id = users.id and status in ('PENDING', 'MATCHED'))
        as active_needs,
      (select count(*)::integer from volunteers where ${ownedBy(ownerOf(account))}) as volunteers,
      (select count(*)::integer from suggestions where author_id = users.id and status = 'PENDING')
        as open_suggestions,
      (select count(*)::integer from sessions where user_id = users.id and expires_at > ${now}) as sessions
    from users where id = ${id}`.execute(db);
  return rows[0];
}
