import { dayMs } from '@waymark/matching/text/zoned-clock';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { keepDeletingOldChanges } from './delete-old-changes.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await database.close();
});

async function addChange(daysOld: number): Promise<void> {
  await sql`insert into resource_changes (resource_id, changed_at)
    values (gen_random_uuid(), now() - make_interval(days => ${daysOld}))`.execute(database.db);
}
const changes = async () => (await database.db.selectFrom('resource_changes').select('sequence').execute()).length;

test('deletes entries older than 30 days at start and then daily, until stopped', async () => {
  const failures: unknown[] = [];
  await addChange(31);
  await addChange(29);
  const cleanup = await keepDeletingOldChanges(database.db, (error) => failures.push(error));
  expect(await changes()).toBe(1);
  for (const _ of ['tomorrow', 'the day after']) {
    await addChange(31);
    vi.advanceTimersByTime(dayMs);
    await vi.waitUntil(async () => (await changes()) === 1);
  }
  await cleanup.stop();
  await addChange(31);
  vi.advanceTimersByTime(2 * dayMs);
  expect(await changes()).toBe(2);
  expect(failures).toEqual([]);
});
