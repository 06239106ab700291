import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Tx } from './database.ts';
import { inTransaction, rollBack } from './transaction.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await sql`create table accounts (name text primary key, balance integer not null)`.execute(database.db);
  await sql`insert into accounts values ('one', 0), ('other', 0)`.execute(database.db);
});
afterAll(() => database.close());

const add = (tx: Tx, name: string) => sql`update accounts set balance = balance + 1 where name = ${name}`.execute(tx);
const balances = async () =>
  (await sql<{ balance: number }>`select balance from accounts order by name`.execute(database.db)).rows.map(
    ({ balance }) => balance,
  );
const conflict = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

it('two transactions that deadlock both commit once', async () => {
  const before = await balances();
  let waiting = 2;
  const { promise: bothHoldOne, resolve } = Promise.withResolvers<void>();
  let tries = 0;
  const addInOrder = (first: string, second: string) =>
    inTransaction(database.db, async (tx) => {
      tries += 1;
      await add(tx, first);
      waiting -= 1;
      if (waiting === 0) {
        resolve();
      }
      await bothHoldOne;
      await add(tx, second);
    });
  await Promise.all([addInOrder('one', 'other'), addInOrder('other', 'one')]);
  expect(await balances()).toEqual(before.map((balance) => balance + 2));
  expect(tries).toBe(3);
});

it.each([
  ['a repeated conflict is thrown after four tries', conflict(), 4],
  ['any other error is thrown at once', new Error('refused'), 1],
])('%s, and nothing is written', async (_what, error, expected) => {
  const before = await balances();
  let tries = 0;
  const failing = async (tx: Tx) => {
    tries += 1;
    await add(tx, 'one');
    throw error;
  };
  await expect(inTransaction(database.db, failing)).rejects.toBe(error);
  expect(tries).toBe(expected);
  await expect(rollBack(database.db, failing)).rejects.toBe(error);
  expect(tries).toBe(2 * expected);
  expect(await balances()).toEqual(before);
});

it('rollBack returns the result and writes nothing', async () => {
  const before = await balances();
  const seen = await rollBack(database.db, async (tx) => {
    await add(tx, 'one');
    return (await sql<{ balance: number }>`select balance from accounts where name = 'one'`.execute(tx)).rows[0]
      ?.balance;
  });
  expect(seen).toBe((before[0] ?? 0) + 1);
  expect(await balances()).toEqual(before);
});
