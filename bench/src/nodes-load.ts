/** Callers that go on asking while something happens to the servers, and count what is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import { percentile } from './statistics.ts';

export type Suffered = {
  requests: number;
  /** Answered by nothing, or with a status that says that the server could not. */
  lost: number;
  /** Milliseconds from the first lost request to the last; 0 when at most one was lost. */
  lostDuring: number;
  p99: number;
};

const callers = 8;
/** Milliseconds of load before it happens, and after it. */
const before = 1500;
const after = 3000;

/** @param happen what is done to the servers meanwhile. */
export async function queryWhile(
  url: string,
  paths: readonly string[],
  happen: () => Promise<void>,
): Promise<Suffered> {
  const times: number[] = [];
  const losses: number[] = [];
  let running = true;
  const ask = async (first: number) => {
    for (let at = first; running; at += 1) {
      const began = performance.now();
      // What breaks off halfway is lost, too.
      const good = await fetch(url + paths[at % paths.length])
        .then(async (answer) => {
          await answer.arrayBuffer();
          return answer.ok;
        })
        .catch(() => false);
      times.push(performance.now() - began);
      if (!good) {
        losses.push(began);
        // A browser is not pressed again within the same millisecond either.
        await pause(50);
      }
    }
  };
  const asking = Array.from({ length: callers }, (_, at) => ask(Math.floor((at * paths.length) / callers)));
  await pause(before);
  await happen();
  await pause(after);
  running = false;
  await Promise.all(asking);
  const lostDuring = losses.length > 1 ? Math.max(...losses) - Math.min(...losses) : 0;
  return { requests: times.length, lost: losses.length, lostDuring, p99: percentile(times, 0.99) };
}
