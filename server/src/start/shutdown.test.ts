import { expect, test } from 'vitest';
import { createShutdownStack } from './shutdown.ts';

test('runs the steps in reverse order, once, and continues after a failure', async () => {
  const closed: string[] = [];
  const failures: unknown[] = [];
  const stack = createShutdownStack((error) => failures.push(error));
  await stack.add(async () => closed.push('database'));
  await stack.add(async () => {
    throw new Error('stuck');
  });
  await stack.add(async () => closed.push('server'));
  await Promise.all([stack.close(), stack.close()]);
  expect(closed).toEqual(['server', 'database']);
  expect(failures).toEqual([new Error('stuck')]);
});

test('runs a step that is added after closing at once', async () => {
  const closed: string[] = [];
  const stack = createShutdownStack(() => undefined);
  await stack.close();
  await stack.add(async () => closed.push('late'));
  expect(closed).toEqual(['late']);
});
