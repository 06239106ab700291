/** PostgreSQL full text search as it is usually set up: weighted fields, English stemming, any of the words. */
import pg from 'pg';
import type { Collection } from './collection.ts';

export type PostgresPeer = { ask(text: string): Promise<string[]>; close(): Promise<void> };

const shown = 10;

/** @param connection a PostgreSQL URL; only a temporary table is made. */
export async function createPostgresPeer(connection: string, { records }: Collection): Promise<PostgresPeer> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  await client.query('create temporary table bench_record (id text primary key, document tsvector not null)');
  for (const record of records) {
    await client.query(
      `insert into bench_record values ($1,
         setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B') ||
         setweight(to_tsvector('english', $4), 'D'))`,
      [record.id, record.name, record.tags.join(' '), `${record.description} ${record.organizationName ?? ''}`],
    );
  }
  return { ask: (text) => queryFullText(client, text), close: () => client.end() };
}

/** Names by trigrams, which forgive slips, and full text beside them. */
export async function createPostgresNames(connection: string, collection: Collection): Promise<PostgresPeer> {
  const client = new pg.Client({ connectionString: connection });
  await client.connect();
  await client.query('create extension if not exists pg_trgm');
  await client.query(
    `create temporary table bench_name (id text primary key, name text not null, organization text not null,
       document tsvector not null)`,
  );
  for (const { id, name, organizationName = '' } of collection.records) {
    await client.query(
      `insert into bench_name values ($1, $2, $3,
         setweight(to_tsvector('simple', $2), 'A') || setweight(to_tsvector('simple', $3), 'B'))`,
      [id, name, organizationName],
    );
  }
  return {
    async ask(text) {
      const { rows } = await client.query<{ id: string }>(
        `select id from bench_name, plainto_tsquery('simple', $1) asked
         order by greatest(similarity(name, $1), word_similarity($1, name), 0.95 * similarity(organization, $1))
           + ts_rank(document, asked) desc, id limit $2`,
        [text, shown],
      );
      return rows.map(({ id }) => id);
    },
    close: () => client.end(),
  };
}

/** Ids of the best records that hold any of the words, from a table `bench_record (id, document)` of this connection. */
export async function queryFullText(client: pg.Client, text: string): Promise<string[]> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `select id from bench_record, websearch_to_tsquery('english', $1) asked
     where document @@ asked order by ts_rank_cd(document, asked) desc, id limit $2`,
    [words.join(' or '), shown],
  );
  return rows.map(({ id }) => id);
}
