import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createFirstAdministrator } from './first-administrator.ts';
import { startupMessage } from './startup-message.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

const storedHash = async () =>
  (await database.db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash;

test('creates an administrator with the configured password, which is not returned', async () => {
  const result = await createFirstAdministrator(database.db, { email: 'me@example.org', password: 'correct horse' });
  expect(result).toEqual({ outcome: 'made', email: 'me@example.org' });
  expect(await verify(await storedHash(), 'correct horse')).toBe(true);
});

test('generates a password when none is configured, and stores its hash', async () => {
  const result = await createFirstAdministrator(database.db, { email: 'me@example.org' });
  const password = result?.outcome === 'made' ? result.generatedPassword : undefined;
  expect(await verify(await storedHash(), password ?? '')).toBe(true);
});

test('creates no second administrator', async () => {
  await createFirstAdministrator(database.db, { email: 'me@example.org' });
  expect(await createFirstAdministrator(database.db, { email: 'other@example.org' })).toBeNull();
});

test('three concurrent calls create one administrator', async () => {
  const results = await Promise.all(
    [1, 2, 3].map(() => createFirstAdministrator(database.db, { email: 'me@example.org' })),
  );
  expect(results.filter((one) => one !== null)).toHaveLength(1);
});

test('reports that ADMIN_EMAIL belongs to an account that is no administrator', async () => {
  await database.db
    .insertInto('users')
    .values({ first_name: 'A', last_name: 'B', email: 'me@example.org', role: 'USER', password_hash: 'x' })
    .execute();
  const result = await createFirstAdministrator(database.db, { email: 'me@example.org' });
  expect(result).toEqual({ outcome: 'email-taken', email: 'me@example.org' });
  expect(
    startupMessage({
      platformName: 'Waymark',
      address: 'http://localhost:3000',
      administrator: result,
      sampleLoaded: 0,
    }),
  ).toContain(
    '  There is no administrator: me@example.org belongs to an account that is none.\n  Set ADMIN_EMAIL to another address and start again.\n',
  );
});
