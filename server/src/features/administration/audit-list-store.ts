/** SQL that reads the audit log. */
import { type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import { type Count, countRows, offsetOf, type PageRequest } from '../../platform/database/count-rows.ts';
import type { Database } from '../../platform/database/database.ts';
import type { AuditTable, Tables } from '../../platform/database/tables.ts';
import { containing } from '../../platform/database/text-patterns.ts';

export type ChangeRow = Selectable<AuditTable> & {
  /** Null also when the account was deleted. */
  actor_name: string | null;
};

export type ChangeFilter = {
  /** Substring of the record's name at that time; "" for all. */
  search: string;
  action: string | undefined;
  recordKind: string | undefined;
  recordId: string | undefined;
  /** A UUID. */
  actorId: string | undefined;
  /** Inclusive. */
  since: Date | undefined;
  /** Exclusive. */
  before: Date | undefined;
};

/** Newest first. */
export async function findChanges(
  db: Database,
  filter: ChangeFilter,
  request: PageRequest,
): Promise<{ rows: ChangeRow[] } & Count> {
  // Selects the ids of the page by an index-only scan, and then only its rows.
  const page = applyFilter(db.selectFrom('audit'), filter)
    .select('audit.id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(request.size)
    .offset(offsetOf(request));
  const rows = await withActorName(db.selectFrom('audit').where('audit.id', 'in', page))
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const all = applyFilter(db.selectFrom('audit'), filter).select('audit.id');
  return { rows, ...(await countRows(db, all, filter.search !== '')) };
}

/** Newest first, entries before the one with that id. */
export async function findChangesBefore(
  db: Database,
  filter: ChangeFilter,
  id: string | null,
  limit: number,
): Promise<ChangeRow[]> {
  return withActorName(applyFilter(db.selectFrom('audit'), filter))
    .$if(id !== null, (query) => query.where('audit.id', '<', id))
    .orderBy('audit.id', 'desc')
    .limit(limit)
    .execute();
}

function withActorName<Output>(audit: SelectQueryBuilder<Tables, 'audit', Output>) {
  return audit
    .selectAll('audit')
    .select((query) =>
      query
        .selectFrom('users')
        .select(sql<string>`first_name || ' ' || last_name`.as('name'))
        .whereRef('users.id', '=', 'audit.actor_id')
        .as('actor_name'),
    );
}

function applyFilter<Output>(audit: SelectQueryBuilder<Tables, 'audit', Output>, filter: ChangeFilter) {
  const { search, action, recordKind, recordId, actorId, since, before } = filter;
  let query = audit;
  if (search !== '') {
    query = query.where(sql<boolean>`plain_text(record_name) like ${containing(search)}`);
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
    /** Whether the record still exists. */
    exists: boolean;
  };

export async function findRecentChanges(db: Database, limit: number): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select recent.*, first_name || ' ' || last_name as actor_name,
      case record_kind
        when 'resource' then exists (select from resources where id = record_uuid)
        when 'organization' then exists (select from organizations where id = record_uuid and removed is null)
        when 'volunteer' then exists (select from volunteers where id = record_uuid)
        when 'need' then exists (select from needs where id = record_uuid)
        else true
      end as exists
    from (
      select id, at, action, record_kind, record_id, record_name, actor_id,
        -- Some ids are no UUIDs: the settings have the id 'settings'.
        case when record_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then record_id::uuid end as record_uuid
      from audit order by at desc, id desc limit ${limit}
    ) as recent
    left join users on users.id = actor_id
    order by at desc, recent.id desc`.execute(db);
  return rows;
}
