import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../platform/database/transaction.ts';
import { countUneditedSamples, removeSample } from '../services/hsds-transfer/sample-records.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { loadSampleDirectory } from './sample-directory.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const realPlace = {
  name: 'A real place',
  description: 'B',
  category: 'FOOD',
  type: 'FOOD_BANK',
  status: 'AVAILABLE',
} as const;
const names = async () => {
  const rows = await database.db.selectFrom('resources').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

test('loads the sample into an empty directory once', async () => {
  expect(await loadSampleDirectory(database.db)).toBe(260);
  expect(await loadSampleDirectory(database.db)).toBe(0);
});

test('does not load the sample when there is a resource', async () => {
  await database.db.insertInto('resources').values(realPlace).execute();
  expect(await loadSampleDirectory(database.db)).toBe(0);
});

test('does not load the sample again after an administrator has removed it', async () => {
  const entry = { action: 'import.remove-sample', record_kind: 'import', record_id: 'sample' };
  await database.db.insertInto('audit').values(entry).execute();
  expect(await loadSampleDirectory(database.db)).toBe(0);
});

test('removing the sample keeps other places and edited sample places', async () => {
  const { db } = database;
  await loadSampleDirectory(db);
  await db.insertInto('resources').values(realPlace).execute();
  await db
    .updateTable('resources')
    .set({ name: 'Edited here', revision: 2 })
    .where('name', '=', 'Warm Up Marlow Coat Depot')
    .execute();
  expect(await countUneditedSamples(db)).toBe(259);
  expect(await inTransaction(db, removeSample)).toBe(259);
  expect(await names()).toEqual(['A real place', 'Edited here']);
  const organizations = await db.selectFrom('organizations').select('name').execute();
  expect(organizations).toEqual([{ name: 'Depot Street Friends' }]);
});
