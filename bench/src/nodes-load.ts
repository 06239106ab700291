/** Load on the servers during a disruption, and the requests that are lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.ts';

export type DisruptionResult = {
  requests: number;
  /** Failed, incomplete, or answered with an error status. */
  lost: number;
  /** Milliseconds from the first lost request to the last; 0 when at most one was lost. */
  lossDurationMs: number;
  p99: number;
};

const callers = 8;
/** Milliseconds of load before and after the disruption. */
const beforeMs = 1500;
const afterMs = 3000;

/** @param disrupt acts on the servers meanwhile. */
export async function queryWhile(
  url: string,
  paths: readonly string[],
  disrupt: () => Promise<void>,
): Promise<DisruptionResult> {
  const times: number[] = [];
  const losses: number[] = [];
  let isRunning = true;
  const ask = async (first: number) => {
    for (let at = first; isRunning; at += 1) {
      const began = performance.now();
      // The body is read because an incomplete answer is lost, too.
      const succeeded = await fetch(url + paths[at % paths.length])
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        })
        .catch(() => false);
      times.push(performance.now() - began);
      if (!succeeded) {
        losses.push(began);
        // People do not retry within the same millisecond.
        await pause(50);
      }
    }
  };
  const running = Array.from({ length: callers }, (_, at) => ask(Math.floor((at * paths.length) / callers)));
  await pause(beforeMs);
  await disrupt();
  await pause(afterMs);
  isRunning = false;
  await Promise.all(running);
  const lostDuring = losses.length > 1 ? Math.max(...losses) - Math.min(...losses) : 0;
  return { requests: times.length, lost: losses.length, lossDurationMs: lostDuring, p99: percentile(times, 0.99) };
}
