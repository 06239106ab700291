import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { openDatabase } from './database.ts';

it('a statement over the time limit fails, and the next one is answered', async () => {
  const database = await createTestDatabase();
  const db = openDatabase(database.url, () => undefined, 1, 30);
  await expect(sql`select pg_sleep(30)`.execute(db)).rejects.toMatchObject({ code: '57014' });
  expect((await sql`select 1`.execute(db)).rows).toHaveLength(1);
  await db.destroy();
  await database.close();
});
