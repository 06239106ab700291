/** Asks every engine every need of a collection. */
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { databaseUrlOf } from './app-database.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createPostgresBaseline } from './baseline-postgres.ts';
import { startApp } from './running-app.ts';
import { type Answer, indexCollection, queryWaymark } from './waymark-engine.ts';

/** Name of an engine with its ranking per need id. */
export type EngineRankings = { name: string; rankings: ReadonlyMap<string, readonly string[]> };

/** Waymark first, then the baselines; `answers` are those of Waymark by need id. */
export type RelevanceRun = { engines: EngineRankings[]; answers: ReadonlyMap<string, Answer> };

export async function rankWithEngines(
  engine: Engine,
  { records, needs }: { records: IndexDocument[]; needs: readonly { id: string; text: string }[] },
  databaseUrl: string,
): Promise<RelevanceRun> {
  const index = indexCollection(engine, { records });
  const answers = new Map(needs.map(({ id, text }) => [id, queryWaymark(engine, index, text)]));
  const miniSearch = createMiniSearch({ records });
  const postgres = await createPostgresBaseline(databaseUrl, { records });
  const postgresRankings = new Map<string, string[]>();
  try {
    for (const { id, text } of needs) postgresRankings.set(id, await postgres.ask(text));
  } finally {
    await postgres.close();
  }
  const engines = [
    { name: 'Waymark', rankings: new Map([...answers].map(([id, { ranking }]) => [id, ranking])) },
    { name: 'MiniSearch', rankings: new Map(needs.map(({ id, text }) => [id, miniSearch(text)])) },
    { name: 'PostgreSQL', rankings: postgresRankings },
  ];
  return { engines, answers };
}

/** Calls `use` with DATABASE_URL, or else with the built-in database of a server that runs meanwhile. */
export async function withDatabase<Result>(use: (databaseUrl: string) => Promise<Result>): Promise<Result> {
  if (process.env.DATABASE_URL) return use(process.env.DATABASE_URL);
  const app = await startApp();
  try {
    return await use(await databaseUrlOf(app.dataDir));
  } finally {
    await app.stop();
  }
}
