/** Asks every engine every need of the collection. */
import type { Engine } from '@waymark/matching/engine';
import { databaseUrlOf } from './app-database.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createPostgresPeer } from './baseline-postgres.ts';
import type { Collection } from './collection.ts';
import { startApp } from './running-app.ts';
import { type Answer, indexCollection, queryWaymark } from './waymark-engine.ts';

/** Name of an engine with its ranking per need id. */
export type MeasuredEngine = { name: string; rankings: ReadonlyMap<string, readonly string[]> };

export async function measureEngines(
  engine: Engine,
  collection: Collection,
): Promise<{ engines: MeasuredEngine[]; answers: ReadonlyMap<string, Answer> }> {
  const index = indexCollection(engine, collection);
  const answers = new Map(collection.needs.map((need) => [need.id, queryWaymark(engine, index, need.text)]));
  const miniSearch = createMiniSearch(collection);
  const engines: MeasuredEngine[] = [
    { name: 'Waymark', rankings: new Map([...answers].map(([id, { ranking }]) => [id, ranking])) },
    { name: 'MiniSearch', rankings: new Map(collection.needs.map(({ id, text }) => [id, miniSearch(text)])) },
  ];
  engines.push({ name: 'PostgreSQL', rankings: await askPostgres(collection) });
  return { engines, answers };
}

/** In the database of DATABASE_URL, else in the built-in one of a server started for the purpose. Leaves nothing behind. */
async function askPostgres(collection: Collection): Promise<ReadonlyMap<string, readonly string[]>> {
  const given = process.env.DATABASE_URL;
  const app = given ? null : await startApp();
  try {
    const postgres = await createPostgresPeer(given || (await databaseUrlOf(app?.dataDir ?? '')), collection);
    try {
      const rankings = new Map<string, string[]>();
      for (const { id, text } of collection.needs) rankings.set(id, await postgres.ask(text));
      return rankings;
    } finally {
      await postgres.close();
    }
  } finally {
    await app?.stop();
  }
}
