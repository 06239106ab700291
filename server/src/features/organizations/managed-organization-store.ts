/** SQL of adding, changing and verifying organizations. */
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import { type OrganizationRecord, organizationById, organizations } from '../../domain/directory/organization-store.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { OrganizationsTable } from '../../platform/database/tables.ts';

export async function insertOrganization(tx: Tx, row: Insertable<OrganizationsTable>): Promise<OrganizationRecord> {
  const { id } = await tx.insertInto('organizations').values(row).returning('id').executeTakeFirstOrThrow();
  return organizations(tx).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Locks the organization until the transaction ends. `id` must be a UUID. */
export async function lockOrganization(tx: Tx, id: string): Promise<OrganizationRecord | undefined> {
  const locked = await tx.selectFrom('organizations').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return locked && organizationById(tx, locked.id);
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
const sorted: Record<'createdAt' | 'name', RawBuilder<unknown>> = {
  createdAt: sql`created_at`,
  name: sql`plain_text(name)`,
};

export type OrganizationList = {
  /** Substring of the name; "" for all. */
  search: string;
  /** Undefined: verified or not. */
  verified: boolean | undefined;
  sort: Sort;
  size: number;
  page: number;
};

export async function organizationPage(
  db: Database,
  { search, verified, sort, size, page }: OrganizationList,
): Promise<{ rows: OrganizationRecord[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const conditions = [
    search !== '' && sql`plain_text(name) like plain_text(${pattern})`,
    verified === true && sql`verified`,
    verified === false && sql`not verified`,
  ].filter((condition) => condition !== false);
  const kept = sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
  const direction = sort.startsWith('-') ? 'desc' : 'asc';
  const rows = await organizations(db)
    .where(kept)
    .orderBy(sorted[sort.replace('-', '') as keyof typeof sorted], direction)
    .orderBy('id', direction)
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { total } = await db
    .selectFrom('organizations')
    .select((query) => query.fn.countAll<string>().as('total'))
    .where(kept)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

export async function organizationCounts(db: Database): Promise<{ verified: number; pending: number; total: number }> {
  const counts = await db
    .selectFrom('organizations')
    .select([sql<string>`count(*) filter (where verified)`.as('verified'), sql<string>`count(*)`.as('total')])
    .executeTakeFirstOrThrow();
  const [verified, total] = [Number(counts.verified), Number(counts.total)];
  return { verified, pending: total - verified, total };
}
