/** Counts a list without reading all of it when a search matches much of the table. */
import { type Expression, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from './database.ts';

/** Maximum number of search matches counted: PostgreSQL reads the text of each match, and nobody pages that far. */
const maxCounted = 1000;

/** `more`: there are more than `total`. */
export type Count = { total: number; more: boolean };

/** Rows by the value of a column; none when a search finds too many. `rows`: a query of that column without limit. */
export async function countByValue<Value extends string>(
  db: Database,
  rows: Expression<{ value: Value }>,
  searched: boolean,
): Promise<Partial<Record<Value, number>>> {
  const limit = searched ? sql`limit ${maxCounted + 1}` : sql``;
  const answer = await sql<{ value: Value; count: string }>`
    select value, count(*) as count from (${rows} ${limit}) as counted group by value`.execute(db);
  const counts: Partial<Record<Value, number>> = {};
  let total = 0;
  for (const { value, count } of answer.rows) {
    counts[value] = Number(count);
    total += Number(count);
  }
  return searched && total > maxCounted ? {} : counts;
}

/** `rows`: a query without limit. `searched`: it filters by text. */
export async function countRows(db: Database, rows: Expression<unknown>, searched: boolean): Promise<Count> {
  const limit = searched ? sql`limit ${maxCounted + 1}` : sql``;
  const answer = await sql<{ total: string }>`select count(*) as total from (${rows} ${limit}) as counted`.execute(db);
  const total = Number(answer.rows[0]?.total ?? 0);
  return searched && total > maxCounted ? { total: maxCounted, more: true } : { total, more: false };
}

/** A page of a list, from 1, and how many rows it has. */
export type PageRequest = { page: number; size: number };

export function offsetOf({ page, size }: PageRequest): number {
  return (page - 1) * size;
}

/** A page of the rows of an ordered query, and how many rows it has in all. */
export async function pageOf<Tables, From extends keyof Tables, Row>(
  db: Database,
  query: SelectQueryBuilder<Tables, From, Row>,
  request: PageRequest,
) {
  const rows = await query.limit(request.size).offset(offsetOf(request)).execute();
  const { total } = await countRows(db, query.clearOrderBy(), false);
  return { rows, total };
}
