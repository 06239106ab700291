/** Adapts the pool for rate-limiter-flexible, which writes its own SQL. */
import { CompiledQuery } from 'kysely';
import type { Database } from './database.ts';

export type RawQueries = {
  query: (query: { text: string; values?: readonly unknown[] }) => Promise<{ rows: unknown[]; rowCount: number }>;
};

export function rawQueries(db: Database): RawQueries {
  return {
    async query({ text, values = [] }) {
      const { rows, numAffectedRows } = await db.executeQuery(CompiledQuery.raw(text, [...values]));
      return { rows, rowCount: Number(numAffectedRows ?? rows.length) };
    },
  };
}
