/** Full text search in plain SQL over a Waymark's own database: the peer that any PostgreSQL brings along. */
import pg from 'pg';
import { type PostgresPeer, queryFullText } from './baseline-postgres.ts';

/** Weighted fields and English stemming under a GIN index. Only a temporary table is made. */
export async function createSqlRanking(databaseUrl: string): Promise<PostgresPeer> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    create temporary table bench_record as
    select id::text,
      setweight(to_tsvector('english', name), 'A') ||
      setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B') ||
      setweight(to_tsvector('english', description || ' ' || coalesce(organization_name, '')), 'D') as document
    from resources`);
  await client.query('create index on bench_record using gin (document)');
  await client.query('analyze bench_record');
  return { ask: (text) => queryFullText(client, text), close: () => client.end() };
}
