/** SQL of adding, changing and verifying organizations. */
import type { OrganizationStatus } from '@waymark/contract/organization';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type OrganizationRecord, organizations } from '../../domain/directory/organization-store.ts';
import { countByValue, pageOf } from '../../platform/database/count-rows.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { OrganizationsTable } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';

export async function insertOrganization(tx: Tx, row: Insertable<OrganizationsTable>): Promise<OrganizationRecord> {
  const { id } = await tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow();
  return organizations(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Also one that was removed. `id` must be a UUID. */
export async function anyOrganizationById(db: Database, id: string): Promise<OrganizationRecord | undefined> {
  return organizations(db).where('id', '=', id).executeTakeFirst();
}

/** Locks the organization, also one that was removed, until the transaction ends. `id` must be a UUID. */
export async function lockAnyOrganization(tx: Tx, id: string): Promise<OrganizationRecord | undefined> {
  const locked = await tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && anyOrganizationById(tx, locked.id);
}

export async function updateOrganization(
  tx: Tx,
  id: string,
  change: Updateable<OrganizationsTable>,
  now: Date,
): Promise<OrganizationRecord> {
  await tx
    .updateTable('organizations')
    .set((value) => ({ ...change, updated_at: now, revision: value('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  return organizations(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

type Sort = 'createdAt' | '-createdAt' | 'name' | '-name';
const sortColumns: Record<'createdAt' | 'name', RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  name: sql`plain_text(name)`,
};

type OrganizationList = {
  /** Substring of the name; "" for all. */
  search: string;
  /** Undefined: verified or not. */
  verified: boolean | undefined;
  status: OrganizationStatus | undefined;
  sort: Sort;
  size: number;
  page: number;
};

const statuses: Record<OrganizationStatus, RawBuilder<unknown>> = {
  PENDING: sql`not verified and source is null and removed is null`,
  KNOWN: sql`not verified and source is not null and removed is null`,
  VERIFIED: sql`verified and removed is null`,
  REJECTED: sql`removed = 'rejected'`,
};

/** Deleted and merged organizations are in no list. */
const isManaged = sql`(removed is null or removed = 'rejected')`;

function nameContains(search: string) {
  return sql<boolean>`plain_text(name) like ${containing(search)}`;
}

export async function organizationPage(
  db: Database,
  { search, verified, status, sort, size, page }: OrganizationList,
): Promise<{ rows: OrganizationRecord[]; total: number }> {
  const conditions = [
    search !== '' && nameContains(search),
    verified === true && sql`verified`,
    verified === false && sql`not verified`,
    status !== undefined && statuses[status],
  ].filter((condition) => condition !== false);
  const filter = sql<boolean>`${sql.join([isManaged, ...conditions], sql` and `)}`;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const matching = organizations(db)
    .where(filter)
    .orderBy(sortColumns[sort.replace('-', '') as keyof typeof sortColumns], direction)
    .orderBy('id', direction);
  return pageOf(db, matching, { page, size });
}

/** Counts the matches of the same search in every other status; empty when no status is chosen. */
export async function countOtherStatuses(
  db: Database,
  { search, status }: Pick<OrganizationList, 'search' | 'status'>,
) {
  if (status === undefined) return {};
  const statusCases = sql.join(
    Object.entries(statuses).map(([name, condition]) => sql`when ${condition} then ${sql.lit(name)}`),
    sql` `,
  );
  return countByValue<OrganizationStatus>(
    db,
    sql`select case ${statusCases} end as value from organizations
      where ${isManaged} and not (${statuses[status]}) and ${nameContains(search)}`,
    false,
  );
}

export async function organizationCounts(db: Database): Promise<{ verified: number; pending: number; total: number }> {
  const counts = await db
    .selectFrom('organizations')
    .select([
      sql<string>`count(*) filter (where ${statuses.VERIFIED})`.as('verified'),
      sql<string>`count(*) filter (where ${statuses.PENDING})`.as('pending'),
      sql<string>`count(*)`.as('total'),
    ])
    .where(sql<boolean>`${isManaged}`)
    .executeTakeFirstOrThrow();
  return { verified: Number(counts.verified), pending: Number(counts.pending), total: Number(counts.total) };
}

/** True for accounts that are notified of decisions: the active ones among its members and who added it, except `exceptUserId`. */
const isConcerned = (exceptUserId: string | null) => sql<boolean>`users.active
  and users.id is distinct from ${exceptUserId}::uuid and (
  users.id = organizations.creator_id
  or exists (
    select from organization_members as member
    where member.organization_id = organizations.id and member.user_id = users.id
  )
)`;

type Belongings = { id: string; resources: number; members: number; told: number };

/** Counts what belongs to each of `ids`. Rejected and merged resources do not count. */
export async function countDependents(db: Database, ids: readonly string[], readerId: string): Promise<Belongings[]> {
  return ids.length === 0
    ? []
    : db
        .selectFrom('organizations')
        .select([
          'id',
          sql<number>`(select count(*)::integer from resources
            where organization_id = organizations.id and merged_into is null and status <> 'REJECTED')`.as('resources'),
          sql<number>`(select count(*)::integer from organization_members
            where organization_id = organizations.id)`.as('members'),
          sql<number>`(select count(*)::integer from users where ${isConcerned(readerId)})`.as('told'),
        ])
        .where('id', 'in', [...ids])
        .execute();
}

export async function decisionRecipients(
  tx: Tx,
  id: string,
  exceptUserId: string | null,
): Promise<{ email: string; locale: string }[]> {
  return tx
    .selectFrom('organizations')
    .innerJoin('users', (join) => join.on(isConcerned(exceptUserId)))
    .select(['users.email', 'users.locale'])
    .where('organizations.id', '=', id)
    .orderBy('users.id')
    .execute();
}

export async function isMemberOf(db: Database, id: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('organization_members')
    .select('user_id')
    .where('organization_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}
