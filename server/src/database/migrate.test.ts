import { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { LocationKind, LocationVisibility } from '@waymark/contract/resource';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('a database that is up to date is left alone', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('a database of a newer version is refused and not touched', async () => {
  await database.db
    .insertInto('schema_migrations')
    .values({ number: 9999, name: '9999-later.sql', checksum: 'x' })
    .execute();
  await expect(migrate(database.db)).rejects.toThrow(/newer version of Waymark \(it has the change "9999-later.sql"\)/);
});

test('a migration that was edited after its release is refused', async () => {
  await database.db.updateTable('schema_migrations').set({ checksum: 'edited' }).where('number', '=', 1).execute();
  await expect(migrate(database.db)).rejects.toThrow(/is not the one of this version/);
});

test.each([
  ['category', ResourceCategory.options],
  ['type', ResourceType.options],
  ['status', ResourceStatus.options],
  ['location_kind', LocationKind.options],
  ['location_visibility', LocationVisibility.options],
])('the database allows for %s exactly the values of the contract', async (column, options) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'resources'::regclass and conname = ${`resources_${column}_check`}`.execute(database.db);
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([A-Za-z_]+)'::text/g)].map((match) => match[1]);
  expect(allowed).toEqual([...options]);
});

const resource = { name: 'A', description: 'B', category: 'FOOD', type: 'FOOD_BANK', status: 'AVAILABLE' } as const;

test.each([
  ['an unknown position written as 0, 0', { latitude: 0, longitude: 0 }],
  ['half a position', { latitude: 39.4, longitude: null }],
  ['a position off the globe', { latitude: 91, longitude: 0.5 }],
  ['more people than there is room for', { capacity_current: 11, capacity_max: 10 }],
  ['a blank name', { name: '  ' }],
])('the database refuses %s', async (_what, wrong) => {
  await expect(
    database.db
      .insertInto('resources')
      .values({ ...resource, ...wrong })
      .execute(),
  ).rejects.toMatchObject({
    code: '23514',
  });
});

test('every way of changing a resource is logged for the index', async () => {
  const { id } = await database.db.insertInto('resources').values(resource).returning('id').executeTakeFirstOrThrow();
  await database.db.updateTable('resources').set({ name: 'C' }).where('id', '=', id).execute();
  await database.db.deleteFrom('resources').where('id', '=', id).execute();
  const changes = await database.db.selectFrom('resource_changes').select('resource_id').execute();
  expect(changes.map((change) => change.resource_id)).toEqual([id, id, id]);
});

test('what the engine read out of a resource is forgotten when its text changes, and kept when it does not', async () => {
  const { db } = database;
  const read = { concepts: '{"food.pantry":1}', concepts_version: 'one' };
  const { id } = await db
    .insertInto('resources')
    .values({ ...resource, ...read })
    .returning('id')
    .executeTakeFirstOrThrow();
  const change = (values: { status?: 'LIMITED'; description?: string }) =>
    db
      .updateTable('resources')
      .set(values)
      .where('id', '=', id)
      .returning('concepts_version')
      .executeTakeFirstOrThrow();
  expect(await change({ status: 'LIMITED' })).toEqual({ concepts_version: 'one' });
  expect(await change({ description: 'Something else' })).toEqual({ concepts_version: null });
});
