import { afterEach, expect, it, vi } from 'vitest';
import { createLogger } from '../../platform/http/logging.ts';
import { createWaitForIndex } from './wait-for-index.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('resolves after two seconds when the index does not catch up', async () => {
  vi.useFakeTimers();
  const waitForIndex = createWaitForIndex({ catchUp: () => new Promise(() => undefined) }, createLogger('silent'));
  let done = false;
  const waiting = waitForIndex().then(() => {
    done = true;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(done).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
});

it('resolves and logs a warning when the index cannot catch up', async () => {
  const lines: string[] = [];
  const logger = createLogger('warn', { write: (line: string) => lines.push(line) });
  await createWaitForIndex({ catchUp: () => Promise.reject(new Error('lost')) }, logger)();
  expect(lines.join('')).toContain('a change will be found later');
});
