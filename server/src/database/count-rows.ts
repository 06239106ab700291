/** How long a list is, without reading all of it when a search finds half the table. */
import { type Expression, sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Rows of a search that are counted. Each has its text read again to see whether it really matches, and nobody turns fifty
 * pages to find what a longer word finds at once.
 */
const mostCounted = 1000;

/** `more`: there are more than `total`. */
export type Count = { total: number; more: boolean };

/** `rows`: a query without limit. `searched`: it looks into texts. */
export async function countRows(db: Database, rows: Expression<unknown>, searched: boolean): Promise<Count> {
  const limit = searched ? sql`limit ${mostCounted + 1}` : sql``;
  const answer = await sql<{ total: string }>`select count(*) as total from (${rows} ${limit}) as counted`.execute(db);
  const total = Number(answer.rows[0]?.total ?? 0);
  return searched && total > mostCounted ? { total: mostCounted, more: true } : { total, more: false };
}
