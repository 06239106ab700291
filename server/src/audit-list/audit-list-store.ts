/** SQL that reads the record of changes. */
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { AuditTable, Tables } from '../database/tables.ts';

export type ChangeRow = Selectable<AuditTable> & {
  /** Null also when the account is gone. */
  actor_name: string | null;
};

export type ChangeFilter = {
  /** A part of what the record was called; "" for all. */
  search: string;
  action: string | undefined;
  recordKind: string | undefined;
  recordId: string | undefined;
  /** A UUID. */
  actorId: string | undefined;
  /** From this moment on. */
  since: Date | undefined;
  /** Before this moment. */
  before: Date | undefined;
};

/** Newest first. */
export async function findChanges(
  db: Database,
  filter: ChangeFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: ChangeRow[]; total: number }> {
  const rows = await filtered(db.selectFrom('audit'), filter)
    .selectAll('audit')
    .select((query) =>
      query
        .selectFrom('users')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .whereRef('users.id', '=', 'audit.actor_id')
        .as('actor_name'),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await filtered(db.selectFrom('audit'), filter)
    .select((query) => query.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

function filtered<Kept>(audit: SelectQueryBuilder<Tables, 'audit', Kept>, filter: ChangeFilter) {
  const { search, action, recordKind, recordId, actorId, since, before } = filter;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  let query = audit;
  if (search !== '') {
    query = query.where(sql<boolean>`plain_text(record_name) like plain_text(${pattern})`);
  }
  for (const [column, value] of [
    ['action', action],
    ['record_kind', recordKind],
    ['record_id', recordId],
    ['actor_id', actorId],
  ] as const) {
    query = value === undefined ? query : query.where(column, '=', value);
  }
  query = since === undefined ? query : query.where('at', '>=', since);
  return before === undefined ? query : query.where('at', '<', before);
}

export type RecentRow = Pick<ChangeRow, 'id' | 'at' | 'action' | 'record_kind' | 'record_id' | 'record_name'> &
  Pick<ChangeRow, 'actor_id' | 'actor_name'> & {
    /** Whether the record can still be opened. */
    exists: boolean;
  };

export async function findRecentChanges(db: Database, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select recent.*, first_name || ' ' || last_name as actor_name,
      case record_kind
        when 'resource' then exists (select from resources where id::text = record_id)
        when 'organization' then exists (select from organizations where id::text = record_id)
        when 'volunteer' then exists (select from volunteers where id::text = record_id)
        when 'need' then exists (select from needs where id::text = record_id)
        else true
      end as exists
    from (
      select id, at, action, record_kind, record_id, record_name, actor_id from audit order by at desc, id desc limit ${limit}
    ) as recent
    left join users on users.id = actor_id
    order by at desc, recent.id desc`.execute(db);
  return rows;
}
