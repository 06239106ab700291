/** Counts a list without reading all of it when a search matches much of the table. */
import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';

/** Maximum number of search matches counted. Each match is verified against its text, and nobody pages that far. */
const maxCounted = 1000;

/** `more`: there are more than `total`. */
export type Count = { total: number; more: boolean };

/** `rows`: a query without limit. `searched`: it filters by text. */
export async function countRows(db: Database, rows: Expression<unknown>, searched: boolean): Promise<Count> {
  const limit = searched ? sql`limit ${maxCounted + 1}` : sql``;
  const answer = await sql<{ total: string }>`select count(*) as total from (${rows} ${limit}) as counted`.execute(db);
  const total = Number(answer.rows[0]?.total ?? 0);
  return searched && total > maxCounted ? { total: maxCounted, more: true } : { total, more: false };
}
