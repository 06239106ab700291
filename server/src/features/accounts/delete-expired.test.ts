import { expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { startDeletingExpired } from './delete-expired.ts';

test('a task that fails is reported, and keeps neither the later ones from running nor the server from starting', async () => {
  const database = await createTestDatabase();
  const failures: unknown[] = [];
  const ran: string[] = [];
  const tasks = [
    async () => {
      throw new Error('One record is broken.');
    },
    async () => void ran.push('second'),
  ];
  const job = await startDeletingExpired(database.db, (error) => failures.push(error), tasks);
  expect([failures, ran]).toEqual([[new Error('One record is broken.')], ['second']]);
  await job.stop();
  await database.close();
});
