/** Asks every engine every need of the collection. */
import type { Engine } from '@waymark/matching/engine';
import type { Collection } from './collection.ts';
import { createMiniSearch } from './peers-minisearch.ts';
import { createPostgresPeer } from './peers-postgres.ts';
import { type Answer, askWaymark, indexCollection } from './peers-waymark.ts';

/** Name of an engine with its ranking per need id. */
export type MeasuredEngine = { name: string; rankings: ReadonlyMap<string, readonly string[]> };

export async function measureEngines(
  engine: Engine,
  collection: Collection,
): Promise<{ engines: MeasuredEngine[]; answers: ReadonlyMap<string, Answer> }> {
  const index = indexCollection(engine, collection);
  const answers = new Map(collection.needs.map((need) => [need.id, askWaymark(engine, index, need.text)]));
  const miniSearch = createMiniSearch(collection);
  const engines: MeasuredEngine[] = [
    { name: 'Waymark', rankings: new Map([...answers].map(([id, { ranking }]) => [id, ranking])) },
    { name: 'MiniSearch', rankings: new Map(collection.needs.map(({ id, text }) => [id, miniSearch(text)])) },
  ];
  const url = process.env.DATABASE_URL;
  if (url) {
    const postgres = await createPostgresPeer(url, collection);
    try {
      const rankings = new Map<string, string[]>();
      for (const { id, text } of collection.needs) rankings.set(id, await postgres.ask(text));
      engines.push({ name: 'PostgreSQL', rankings });
    } finally {
      await postgres.close();
    }
  } else {
    console.log('PostgreSQL full text is left out: set DATABASE_URL to measure it too.\n');
  }
  return { engines, answers };
}
