import { ResourceCategory, ResourceStatus, ResourceType, Urgency, UserRole } from '@waymark/contract/enumerations';
import { LocationKind, LocationVisibility } from '@waymark/contract/resource';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test('a database that is up to date is not changed', async () => {
  expect(await migrate(database.db)).toEqual([]);
});

test('a database with the first migration gets all others and keeps its records', async () => {
  const { db } = database;
  const [first, ...later] = await readMigrations();
  const run = (text: string) => sql.raw(text).execute(db);
  await run('drop schema public cascade; create schema public');
  await run(first?.text ?? '');
  await run(`create table schema_migrations
    (number integer primary key, name text not null, checksum text not null, applied_at timestamptz not null default now());
    insert into schema_migrations (number, name, checksum) values (1, '${first?.name}', '${first?.checksum}');
    insert into users (first_name, last_name, email, role, password_hash)
      values ('First', 'Administrator', 'admin@localhost', 'ADMIN', 'x');
    insert into resources (name, description, category, type, status, created_by)
      values ('Pantry', 'Food', 'FOOD', 'FOOD_BANK', 'AVAILABLE', 'anonymous');`);
  expect(await migrate(db)).toEqual(later.map(({ name }) => name));
  expect(await db.selectFrom('users').selectAll().execute()).toMatchObject([
    { email: 'admin@localhost', active: true, locale: 'en', organization_id: null, revision: 1 },
  ]);
  expect(await db.selectFrom('resources').selectAll().execute()).toMatchObject([
    { name: 'Pantry', created_by: 'anonymous', creator_id: null, rejection_reason: null },
  ]);
});

test('accounts that reset their password by email count as confirmed, unless their address was changed since', async () => {
  const { db } = database;
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('confirmed-addresses.sql'));
  await sql`drop table email_confirmations; drop index volunteers_by_email;
    alter table users drop column email_confirmed_at`.execute(db);
  const add = async (...changes: [action: string, at: string, values: object][]) => {
    const email = `${changes.length}-${changes.map(([action]) => action).join()}@example.org`;
    const { rows } = await sql<{ id: string }>`insert into users (first_name, last_name, email, role, password_hash)
      values ('A', 'B', ${email}, 'USER', 'x') returning id`.execute(db);
    const id = rows[0]?.id ?? '';
    for (const [action, at, values] of changes) {
      const entry = {
        action,
        at: new Date(at),
        record_kind: 'user',
        record_id: id,
        new_values: JSON.stringify(values),
      };
      await db.insertInto('audit').values(entry).execute();
    }
    return id;
  };
  const reset = (day: number): [string, string, object] => ['user.reset-password', `2026-11-0${day}`, {}];
  const change = (day: number, values: object): [string, string, object] => [
    'user.change-profile',
    `2026-11-0${day}`,
    values,
  ];
  await add();
  await add(change(1, { email: 'b' }));
  const confirmed = [
    await add(reset(1)),
    await add(change(1, { email: 'b' }), reset(2)),
    await add(reset(1), change(2, { firstName: 'C' })),
  ];
  await add(reset(1), change(2, { email: 'b' }), change(3, { firstName: 'C' }));
  await sql.raw(migration?.text ?? '').execute(db);
  const rows = await db.selectFrom('users').select('id').where('email_confirmed_at', 'is not', null).execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(confirmed.toSorted());
});

test('files of imports that wait for a decision are kept when they are moved to a table of their own', async () => {
  const { db } = database;
  const migration = (await readMigrations()).find(({ name }) => name.endsWith('files-of-imports.sql'));
  await sql`drop trigger imports_delete_file on imports;
    alter table imports drop column file_id, add column content bytea;
    drop table import_file_parts, import_files; drop function delete_import_file`.execute(db);
  const add = (content: Buffer | null) =>
    sql`insert into imports (file_name, source, size, content, state) values ('a.csv', 'a', 4, ${content}, 'checked')`.execute(
      db,
    );
  await add(Buffer.from('Name'));
  await add(null);
  await sql.raw(migration?.text ?? '').execute(db);
  const files = db.selectFrom('imports').leftJoin('import_file_parts as part', 'part.file_id', 'imports.file_id');
  const rows = await files.select(['part.number', 'part.bytes']).orderBy('imports.number').execute();
  expect(rows).toEqual([
    { number: 1, bytes: Buffer.from('Name') },
    { number: null, bytes: null },
  ]);
});

test('a database of a newer version is refused', async () => {
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
  ['resources', 'category', ResourceCategory.options],
  ['resources', 'type', ResourceType.options],
  ['resources', 'status', ResourceStatus.options],
  ['resources', 'location_kind', LocationKind.options],
  ['resources', 'location_visibility', LocationVisibility.options],
  ['needs', 'category', ResourceCategory.options],
  ['needs', 'priority', Urgency.options],
  ['users', 'role', UserRole.options],
])('the database allows for %s.%s exactly the values of the contract', async (table, column, options) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = ${table}::regclass and conname = ${`${table}_${column}_check`}`.execute(database.db);
  const allowed = [...(rows[0]?.definition ?? '').matchAll(/'([A-Za-z_]+)'::text/g)].map((match) => match[1]);
  expect(allowed.toSorted()).toEqual([...options].toSorted());
});

const resource = { name: 'A', description: 'B', category: 'FOOD', type: 'FOOD_BANK', status: 'AVAILABLE' } as const;

test.each([
  ['an unknown position written as 0, 0', { latitude: 0, longitude: 0 }],
  ['half a position', { latitude: 39.4, longitude: null }],
  ['a position off the globe', { latitude: 91, longitude: 0.5 }],
  ['more people than the capacity', { capacity_current: 11, capacity_max: 10 }],
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

test('inserting, updating and deleting a resource are added to the change log', async () => {
  const { id } = await database.db.insertInto('resources').values(resource).returning('id').executeTakeFirstOrThrow();
  await database.db.updateTable('resources').set({ name: 'C' }).where('id', '=', id).execute();
  await database.db.deleteFrom('resources').where('id', '=', id).execute();
  const changes = await database.db.selectFrom('resource_changes').select('resource_id').execute();
  expect(changes.map((change) => change.resource_id)).toEqual([id, id, id]);
});

test('the stored concepts of a resource are discarded when its text changes, and only then', async () => {
  const { db } = database;
  const concepts = { concepts: '{"food.pantry":1}', concepts_version: 'one' };
  const { id } = await db
    .insertInto('resources')
    .values({ ...resource, ...concepts })
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

const user = { first_name: 'A', last_name: 'B', email: 'a@example.org', role: 'ADMIN', password_hash: 'x' } as const;

test.each([
  ['a change of role', { role: 'USER' }, 0],
  ['deactivation', { active: false }, 0],
  ['a new name', { first_name: 'C' }, 1],
] as const)('after %s (%j) an account has %i sessions', async (_what, change, expected) => {
  const { db } = database;
  const { id } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow();
  await db
    .insertInto('sessions')
    .values({ token_hash: Buffer.alloc(32), user_id: id, remember: false, expires_at: new Date('2999-01-01') })
    .execute();
  await db.updateTable('users').set(change).where('id', '=', id).execute();
  expect(await db.selectFrom('sessions').select('id').execute()).toHaveLength(expected);
});

test.each([
  ['a list of more than fifty entries', Array.from({ length: 51 }, () => 'a')],
  ['an entry of more than 200 characters', ['a'.repeat(201)]],
])('the database refuses %s', async (_what, skills) => {
  const volunteer = { first_name: 'A', last_name: 'B', email: 'a@example.org', skills };
  await expect(database.db.insertInto('volunteers').values(volunteer).execute()).rejects.toMatchObject({
    code: '23514',
  });
});

test('settings has one row with default values, and a second is refused', async () => {
  const { db } = database;
  const rows = await db.selectFrom('settings').selectAll().execute();
  expect(rows).toMatchObject([{ max_resources_per_user: 10, max_needs_per_user: 5, email_notifications: true }]);
  await expect(db.insertInto('settings').values({ max_needs_per_user: 3 }).execute()).rejects.toThrow(/unique/);
});
