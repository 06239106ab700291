/** Sixty needs over a real county directory; how they were judged is described in bench/san-mateo-needs.yaml. */
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ResourceCategory } from '@waymark/contract/enumerations';
import type { Engine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { databaseUrlOf, readIndexDocuments } from './app-database.ts';
import { type RelevanceRun, rankWithEngines } from './relevance-engines.ts';
import { type RunningApp, runCommand, startApp } from './running-app.ts';
import { sanMateoTables } from './shared-data.ts';

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
  /** In the order of importance. */
  categories: ResourceCategory[];
  /** The danger in words; undefined when there is none. */
  danger?: string | undefined;
  /** Relevance by service id: 3 best, 2 good, 1 marginal. */
  grades: ReadonlyMap<string, number>;
};

export type SanMateo = RelevanceRun & { needs: LabelledNeed[]; records: IndexDocument[] };

/** Throws when the file does not match the schema. */
export function readSanMateoNeeds(): LabelledNeed[] {
  const { needs } = z.parse(NeedsFile, parse(readFileSync(needsFile, 'utf8')));
  return needs.map(({ services, ...need }) => ({ ...need, grades: new Map(Object.entries(services)) }));
}

/**
 * Imports the tables into a new Waymark and asks every engine every need over its records.
 * @returns null when the tables are missing (`shared-data.ts`).
 */
export function measureSanMateo(engine: Engine): Promise<SanMateo | null> {
  return withSanMateo(async (records, app) => {
    const needs = readSanMateoNeeds();
    const measured = await rankWithEngines(engine, { records, needs }, await databaseUrlOf(app.dataDir));
    return { needs, records, ...measured };
  });
}

/** Calls `use` while a Waymark with the imported records runs. @returns its result; null when the tables are missing. */
export async function withSanMateo<Result>(
  use: (records: IndexDocument[], app: RunningApp) => Promise<Result>,
): Promise<Result | null> {
  if (sanMateoTables === null) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'waymark-bench-'));
  try {
    await runCommand('server/src/cli/import.ts', [sanMateoTables, '--yes'], dataDir);
    const app = await startApp({ DATA_DIR: dataDir });
    try {
      return await use(await readIndexDocuments(await databaseUrlOf(dataDir)), app);
    } finally {
      await app.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
