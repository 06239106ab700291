/** SQL of organizations. */
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { OrganizationsTable } from '../../platform/database/tables.ts';

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

/** Those of `ids`, which must be UUIDs; unordered. */
export async function organizationsByIds(db: Database, ids: readonly string[]): Promise<OrganizationRecord[]> {
  return ids.length === 0
    ? []
    : organizations(db)
        .where('id', 'in', [...ids])
        .execute();
}

/** At most `limit` in the order of their ids, after `after`. */
export async function organizationsAfter(
  db: Database,
  after: string | null,
  limit: number,
): Promise<OrganizationRecord[]> {
  return organizations(db)
    .$if(after !== null, (query) => query.where('id', '>', after))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Matches a substring, ignoring case and accents. */
function namedLike(part: string) {
  return sql<boolean>`plain_text(name) like plain_text(${`%${part.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** Those whose name contains `part` and that run a place with a confidential address. */
export async function confidentialByName(db: Database, part: string): Promise<OrganizationRecord[]> {
  return organizations(db)
    .where(namedLike(part))
    .where(sql<boolean>`exists (
        select from resources where organization_id = organizations.id and location_visibility <> 'public'
      )`)
    .execute();
}

/** Those whose name contains `part`, except some ids, by name. */
export async function organizationsByName(
  db: Database,
  { part, butFor, limit, offset }: { part: string; butFor: readonly string[]; limit: number; offset: number },
): Promise<{ rows: OrganizationRecord[]; total: number }> {
  const holdsPart = sql<boolean>`${namedLike(part)} and id <> all(${[...butFor]}::uuid[])`;
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
