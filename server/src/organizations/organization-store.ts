/** SQL of organizations. */
import { type Selectable, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { OrganizationsTable } from '../database/tables.ts';

const columns = [
  'id',
  'name',
  'description',
  'email',
  'phone',
  'website',
  'logo',
  'verified',
  'street',
  'city',
  'state',
  'zip_code',
  'created_at',
  'updated_at',
  'revision',
] as const;

export type OrganizationRecord = Pick<Selectable<OrganizationsTable>, (typeof columns)[number]>;

export function organizations(db: Database) {
  return db.selectFrom('organizations').select(columns);
}

/** `id` must be a UUID. */
export async function organizationById(db: Database, id: string): Promise<OrganizationRecord | undefined> {
  return organizations(db).where('id', '=', id).executeTakeFirst();
}

/** Those whose name holds `part`, whatever case and accents, in the order of their names. */
export async function organizationsByName(
  db: Database,
  { part, limit, offset }: { part: string; limit: number; offset: number },
): Promise<{ rows: OrganizationRecord[]; total: number }> {
  const pattern = `%${part.replace(/[\\%_]/g, '\\$&')}%`;
  const holdsPart = sql<boolean>`plain_text(name) like plain_text(${pattern})`;
  const rows = await organizations(db)
    .where(holdsPart)
    .orderBy(sql`plain_text(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await db
    .selectFrom('organizations')
    .select((query) => query.fn.countAll<string>().as('total'))
    .where(holdsPart)
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}
