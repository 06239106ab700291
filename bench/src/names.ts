/**
 * Whether a place is found by its name: `npm run bench:names`. Names of the sample directory and of San Mateo County, whole, in
 * part, with a slip of the finger, and by their organizations, asked of Waymark, of MiniSearch and of PostgreSQL (full text and
 * trigrams) in the same run. What is asked is drawn with a fixed seed. `-- --wrong` lists what Waymark gets wrong.
 */

import { readClassifier } from '@waymark/matching/classifier-file';
import { readLexicon } from '@waymark/matching/data';
import { createEngine } from '@waymark/matching/engine';
import type { IndexDocument } from '@waymark/matching/index/index-document';
import { databaseUrlOf } from './app-database.ts';
import { createMiniSearch } from './baseline-minisearch.ts';
import { createPostgresNames } from './baseline-postgres.ts';
import { readCollection } from './collection.ts';
import { type NameQuestion, nameQuestions } from './name-questions.ts';
import { startApp } from './running-app.ts';
import { withSanMateo } from './san-mateo-relevance.ts';
import { formatTable } from './statistics.ts';
import { indexCollection, queryWaymark } from './waymark-engine.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const wrong = process.argv.includes('--wrong');

async function measure(title: string, records: IndexDocument[], databaseUrl: string): Promise<void> {
  const collection = { records, needs: [] };
  const index = indexCollection(engine, collection);
  const miniSearch = createMiniSearch(collection);
  const postgres = await createPostgresNames(databaseUrl, collection);
  const byId = new Map(records.map((record) => [record.id, record]));
  const engines: [string, (text: string) => Promise<readonly string[]> | readonly string[]][] = [
    ['Waymark', (text) => queryWaymark(engine, index, text).ranking],
    ['MiniSearch', miniSearch],
    ['PostgreSQL', postgres.ask],
  ];
  const groups = nameQuestions(records);
  const rows: string[][] = [];
  try {
    for (const [kind, questions] of groups) {
      const shares: string[] = [];
      for (const [name, ask] of engines) {
        let right = 0;
        for (const question of questions) {
          const [first] = await ask(question.text);
          const record = first === undefined ? undefined : byId.get(first);
          if (record && isMeant(record, question)) right += 1;
          else if (wrong && name === 'Waymark') {
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

/** Several places may bear one name: each of them is right. */
function isMeant(record: IndexDocument, { name, of }: NameQuestion): boolean {
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
  console.log('The sample directory is left out: it is not at ../shared/data/marlow beside the repository.');
}
const measured = await withSanMateo(async (records, app) => {
  await measure('San Mateo County', records, await databaseUrlOf(app.dataDir));
  return true;
});
if (!measured) console.log('San Mateo County is left out: its tables are not at ../shared/data/san-mateo-hsds.');
