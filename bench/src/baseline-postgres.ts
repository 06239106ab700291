/** PostgreSQL full text search with its usual setup: weighted fields, English stemming, any of the words. */
import pg from 'pg';
import type { Collection } from './collection.ts';

type Records = Pick<Collection, 'records'>;

export type PostgresBaseline = { ask(text: string): Promise<string[]>; close(): Promise<void> };

const resultLimit = 10;

/** Connects and fills; the connection is closed when that fails, because an open one keeps the process running. */
async function connect(databaseUrl: string, fill: (client: pg.Client) => Promise<void>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    await fill(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** @param databaseUrl of any PostgreSQL; only a temporary table is created. */
export async function createPostgresBaseline(databaseUrl: string, { records }: Records): Promise<PostgresBaseline> {
  const client = await connect(databaseUrl, (connected) => fillBaseline(connected, records));
  return { ask: (text) => queryFullText(client, text), close: () => client.end() };
}

async function fillBaseline(client: pg.Client, records: Records['records']): Promise<void> {
  await client.query('create temporary table bench_record (id text primary key, document tsvector not null)');
  for (const record of records) {
    await client.query(
      `insert into bench_record values ($1,
         setweight(to_tsvector('english', $2), 'A') || setweight(to_tsvector('english', $3), 'B') ||
         setweight(to_tsvector('english', $4), 'D'))`,
      [record.id, record.name, record.tags.join(' '), `${record.description} ${record.organizationName ?? ''}`],
    );
  }
}

/** Searches names by trigrams, which tolerate typos, together with full text. */
export async function createPostgresNames(databaseUrl: string, { records }: Records): Promise<PostgresBaseline> {
  const client = await connect(databaseUrl, (connected) => fillNames(connected, records));
  return {
    async ask(text) {
      const { rows } = await client.query<{ id: string }>(
        `select id from bench_name, plainto_tsquery('simple', $1) asked
         order by greatest(similarity(name, $1), word_similarity($1, name), 0.95 * similarity(organization, $1))
           + ts_rank(document, asked) desc, id limit $2`,
        [text, resultLimit],
      );
      return rows.map(({ id }) => id);
    },
    close: () => client.end(),
  };
}

async function fillNames(client: pg.Client, records: Records['records']): Promise<void> {
  await client.query('create extension if not exists pg_trgm');
  await client.query(
    `create temporary table bench_name (id text primary key, name text not null, organization text not null,
       document tsvector not null)`,
  );
  for (const { id, name, organizationName = '' } of records) {
    await client.query(
      `insert into bench_name values ($1, $2, $3,
         setweight(to_tsvector('simple', $2), 'A') || setweight(to_tsvector('simple', $3), 'B'))`,
      [id, name, organizationName],
    );
  }
}

/** Full text search under a GIN index over the resources of a Waymark's own database; only a temporary table is created. */
export async function createSqlRanking(databaseUrl: string): Promise<PostgresBaseline> {
  const client = await connect(databaseUrl, fillSqlRanking);
  return { ask: (text) => queryFullText(client, text), close: () => client.end() };
}

async function fillSqlRanking(client: pg.Client): Promise<void> {
  await client.query(`
    create temporary table bench_record as
    select id::text,
      setweight(to_tsvector('english', name), 'A') ||
      setweight(to_tsvector('english', array_to_string(tags, ' ')), 'B') ||
      setweight(to_tsvector('english', description || ' ' || coalesce(organization_name, '')), 'D') as document
    from resources`);
  await client.query('create index on bench_record using gin (document)');
  await client.query('analyze bench_record');
}

/** Ids of the best records that contain any of the words, from the table `bench_record (id, document)` of this connection. */
async function queryFullText(client: pg.Client, text: string): Promise<string[]> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    `select id from bench_record, websearch_to_tsquery('english', $1) asked
     where document @@ asked order by ts_rank_cd(document, asked) desc, id limit $2`,
    [words.join(' or '), resultLimit],
  );
  return rows.map(({ id }) => id);
}
