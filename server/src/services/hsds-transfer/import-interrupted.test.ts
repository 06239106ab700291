import { readSpreadsheet } from '@waymark/hsds/read-spreadsheet';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { createEngineOf } from './engine-for-tests.ts';
import { type ImportOptions, planImport, runImport } from './import-directory.ts';

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.close());

const engine = createEngineOf([]);

async function load(options: Partial<ImportOptions>) {
  const rows = Array.from({ length: 30 }, (_, at) => `Pantry ${at},Helping Hands`);
  const file = { name: 'county.csv', text: ['Name,Organization', ...rows].join('\n') };
  const read = readSpreadsheet(file, { source: 'county', now: new Date('2026-11-21T12:00:00Z') });
  const loadEngine = () => ({ engine, engineVersion: 'test' });
  return runImport(test.db, await planImport(test.db, read), { loadEngine, batchSize: 10, ...options });
}

const stored = async () => (await test.db.selectFrom('resources').select('id').execute()).length;

it('an import that cannot report its progress writes no further batch, though that was prepared', async () => {
  const onProgress = (done: number) => {
    if (done > 10) {
      throw new Error('The connection is gone.');
    }
  };
  await expect(load({ onProgress })).rejects.toThrow('The connection is gone.');
  expect(await stored()).toBe(10);
});

it('an import whose next batch cannot be prepared ends after the batch that is being written', async () => {
  let prepared = 0;
  const failing = {
    ...engine,
    inferAndDescribe: (record: Parameters<typeof engine.inferAndDescribe>[0]) => {
      prepared += 1;
      if (prepared > 10) {
        throw new Error('Out of memory');
      }
      return engine.inferAndDescribe(record);
    },
  };
  const loadEngine = () => ({ engine: failing, engineVersion: 'test' });
  await expect(load({ loadEngine })).rejects.toThrow('Out of memory');
  expect(await stored()).toBe(10);
  const { counts } = await load({});
  expect(counts.resources).toMatchObject({ new: 20, unchanged: 10 });
});
