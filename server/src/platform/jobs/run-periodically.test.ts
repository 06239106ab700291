import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runPeriodically } from './run-periodically.ts';

const pause = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A job each of whose runs lasts until its entry in `runs` is resolved or rejected. */
function startJob(startsAtOnce = false) {
  const runs: PromiseWithResolvers<void>[] = [];
  const failures: unknown[] = [];
  const job = runPeriodically({
    run() {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
    pause,
    onFailure: (error) => failures.push(error),
    startsAtOnce,
  });
  return { job, runs, failures };
}

test('the next run starts a pause after the last one has ended, however long that one took', async () => {
  const { runs } = startJob();
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(runs).toHaveLength(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(runs).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100 * pause);
  expect(runs).toHaveLength(1);
  runs[0]?.resolve();
  await vi.advanceTimersByTimeAsync(pause);
  expect(runs).toHaveLength(2);
});

test('the first run starts at once when asked to', () => {
  expect(startJob(true).runs).toHaveLength(1);
});

test('a run that fails is reported, and the next one starts', async () => {
  const { runs, failures } = startJob(true);
  runs[0]?.reject(new Error('The database is away.'));
  await vi.advanceTimersByTimeAsync(pause);
  expect([failures, runs.length]).toEqual([[new Error('The database is away.')], 2]);
});

test('stopping waits for the current run, after which none starts', async () => {
  const { job, runs } = startJob(true);
  let stopped = false;
  const stopping = job.stop().then(() => {
    stopped = true;
  });
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(stopped).toBe(false);
  runs[0]?.resolve();
  await stopping;
  await vi.advanceTimersByTimeAsync(10 * pause);
  expect(runs).toHaveLength(1);
});
