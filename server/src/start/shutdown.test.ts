import { expect, test } from 'vitest';
import { createShutdownStack } from './shutdown.ts';

test('what was opened last is closed first, and one failure does not keep the rest open', async () => {
  const closed: string[] = [];
  const failures: unknown[] = [];
  const closing = createShutdownStack((error) => failures.push(error));
  await closing.add(async () => closed.push('database'));
  await closing.add(async () => {
    throw new Error('stuck');
  });
  await closing.add(async () => closed.push('server'));
  await Promise.all([closing.close(), closing.close()]);
  expect(closed).toEqual(['server', 'database']);
  expect(failures).toEqual([new Error('stuck')]);
});

test('what is opened after the end has come is closed at once', async () => {
  const closed: string[] = [];
  const closing = createShutdownStack(() => undefined);
  await closing.close();
  await closing.add(async () => closed.push('late'));
  expect(closed).toEqual(['late']);
});
