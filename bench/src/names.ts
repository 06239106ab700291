/**
 * `npm run bench:names`: how often a place is the first result for its name, over the sample directory and San Mateo County:
 * whole names, parts, names with a typo, and names of organizations, for Waymark, MiniSearch and PostgreSQL (full text and
 * trigrams). The queries are generated with a fixed seed. `-- --wrong` lists where Waymark is wrong.
 */
import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { databaseUrlOf } from './app-database.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createPostgresNames } from './baseline-postgres.ts';
import { readCollection } from './collection.ts';
import { generateNameQueries, type NameQuery } from './name-queries.ts';
import { startApp } from './running-app.ts';
import { withSanMateo } from './san-mateo-relevance.ts';
import { marlowMissing, sanMateoMissing } from './shared-data.ts';
import { formatTable } from './statistics.ts';
import { indexCollection, queryWaymark } from './waymark-engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const printWrong = process.argv.includes('--wrong');

async function measure(title: string, records: IndexDocument[], databaseUrl: string): Promise<void> {
  const collection = { records };
  const index = indexCollection(engine, collection);
  const miniSearch = createMiniSearch(collection);
  const postgres = await createPostgresNames(databaseUrl, collection);
  const byId = new Map(records.map((record) => [record.id, record]));
  const engines: [string, (text: string) => Promise<readonly string[]> | readonly string[]][] = [
    ['Waymark', (text) => queryWaymark(engine, index, text).ranking],
    ['MiniSearch', miniSearch],
    ['PostgreSQL', postgres.ask],
  ];
  const groups = generateNameQueries(records);
  const rows: string[][] = [];
  try {
    for (const [kind, questions] of groups) {
      const shares: string[] = [];
      for (const [name, ask] of engines) {
        let right = 0;
        for (const question of questions) {
          const [first] = await ask(question.text);
          const record = first === undefined ? undefined : byId.get(first);
          if (record && hasName(record, question)) right += 1;
          else if (printWrong && name === 'Waymark') {
            console.log(`${kind} “${question.text}”, meant ${question.name}: ${record?.name ?? 'nothing'}`);
          }
        }
        shares.push((right / questions.length).toFixed(3));
      }
      rows.push([kind, String(questions.length), ...shares]);
    }
  } finally {
    await postgres.close();
  }
  console.log(`\n${formatTable([title, 'asked', ...engines.map(([name]) => name)], rows)}`);
}

/** Several places may have one name: each of them is right. */
function hasName(record: IndexDocument, { name, of }: NameQuery): boolean {
  const same = (written: string | undefined) => written?.toLowerCase().trim() === name.toLowerCase().trim();
  return of === 'organization' ? same(record.organizationName) || same(record.name) : same(record.name);
}

const sample = readCollection();
if (sample) {
  const app = await startApp();
  try {
    await measure('sample directory', sample.records, await databaseUrlOf(app.dataDir));
  } finally {
    await app.stop();
  }
} else {
  console.log(marlowMissing);
}
const measured = await withSanMateo(async (records, app) => {
  await measure('San Mateo County', records, await databaseUrlOf(app.dataDir));
  return true;
});
if (!measured) console.log(sanMateoMissing);
