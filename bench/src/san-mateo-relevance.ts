/** Sixty needs over a real county directory, judged before any engine was asked: bench/san-mateo-needs.yaml says how. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { databaseUrlOf } from './app-database.ts';
import { readDirectory } from './app-directory.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createPostgresPeer } from './baseline-postgres.ts';
import type { MeasuredEngine } from './relevance-engines.ts';
import { type RunningApp, runCommand, startApp } from './running-app.ts';
import { type Answer, indexCollection, queryWaymark } from './waymark-engine.ts';

const tables = fileURLToPath(new URL('../../../shared/data/san-mateo-hsds/', import.meta.url));
const needsFile = fileURLToPath(new URL('../san-mateo-needs.yaml', import.meta.url));

const NeedsFile = z.object({
  needs: z.array(
    z.strictObject({
      id: z.string(),
      language: z.string(),
      text: z.string(),
      categories: z.array(ResourceCategory).check(z.minLength(1)),
      danger: z.optional(z.string()),
      services: z.record(z.uuid(), z.union([z.literal(1), z.literal(2), z.literal(3)])),
    }),
  ),
});

export type LabelledNeed = {
  id: string;
  language: string;
  text: string;
  /** What is needed, the first need first. */
  categories: ResourceCategory[];
  /** What threatens the person, in words; undefined when nothing does. */
  danger?: string | undefined;
  /** Grade by service id: 3 offer first, 2 good, 1 marginal. */
  grades: ReadonlyMap<string, number>;
};

export type SanMateo = {
  needs: LabelledNeed[];
  records: IndexDocument[];
  /** Ours first, then the peers. */
  engines: MeasuredEngine[];
  answers: ReadonlyMap<string, Answer>;
};

/** Throws when the file is not as its header says. */
export function readSanMateoNeeds(): LabelledNeed[] {
  const { needs } = z.parse(NeedsFile, parse(readFileSync(needsFile, 'utf8')));
  return needs.map(({ services, ...need }) => ({ ...need, grades: new Map(Object.entries(services)) }));
}

/**
 * Imports the tables into a Waymark of the bench's own and asks every engine every need over what it then holds.
 * @returns null when the tables are not beside the repository.
 */
export function measureSanMateo(engine: Engine): Promise<SanMateo | null> {
  return withSanMateo((records, app) => askEverybody(engine, app, records, readSanMateoNeeds()));
}

/** What `use` makes of the county's records while they lie in a Waymark of the bench's own; null without the tables. */
export async function withSanMateo<Result>(
  use: (records: IndexDocument[], app: RunningApp) => Promise<Result>,
): Promise<Result | null> {
  if (!existsSync(tables)) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    await runCommand('server/src/cli/import.ts', [tables, '--yes'], dataDir);
    const app = await startApp({ DATA_DIR: dataDir });
    try {
      return await use(await readDirectory(app.url), app);
    } finally {
      await app.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function askEverybody(
  engine: Engine,
  app: RunningApp,
  records: IndexDocument[],
  needs: LabelledNeed[],
): Promise<SanMateo> {
  const collection = { records, needs: [] };
  const index = indexCollection(engine, collection);
  const answers = new Map(needs.map(({ id, text }) => [id, queryWaymark(engine, index, text)]));
  const miniSearch = createMiniSearch(collection);
  const postgres = await createPostgresPeer(await databaseUrlOf(app.dataDir), collection);
  try {
    const fullText = new Map<string, string[]>();
    for (const { id, text } of needs) fullText.set(id, await postgres.ask(text));
    const engines = [
      { name: 'Waymark', rankings: new Map([...answers].map(([id, { ranking }]) => [id, ranking])) },
      { name: 'MiniSearch', rankings: new Map(needs.map(({ id, text }) => [id, miniSearch(text)])) },
      { name: 'PostgreSQL', rankings: fullText },
    ];
    return { needs, records, engines, answers };
  } finally {
    await postgres.close();
  }
}
