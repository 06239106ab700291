import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { countRows } from './count-rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

it.each([
  [0, true, { total: 0, more: false }],
  [1000, true, { total: 1000, more: false }],
  [1001, true, { total: 1000, more: true }],
  [3000, true, { total: 1000, more: true }],
  [3000, false, { total: 3000, more: false }],
])('counts %i rows (searched: %s) as %j', async (rows, searched, expected) => {
  expect(await countRows(database.db, sql`(select generate_series(1, ${rows}::integer))`, searched)).toEqual(expected);
});
