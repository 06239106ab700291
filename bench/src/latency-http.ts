/** Needs over HTTP, as a browser asks them: one person at a time, then eight at once. */
import autocannon from 'autocannon';
import type { AskedNeed } from './asked-needs.ts';
import { percentile } from './figures.ts';

export type HttpFigures = {
  connections: number;
  requests: number;
  /** Milliseconds from the request's first byte to the answer's last. */
  p50: number;
  p99: number;
  perSecond: number;
};

/** Throws when any answer is not 200: refused requests are quick, and nothing to be proud of. */
export async function measureHttp(
  url: string,
  asked: readonly AskedNeed[],
  connections: number,
  seconds: number,
): Promise<HttpFigures> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      { url, connections, duration: seconds, requests: asked.map(({ path }) => ({ method: 'GET', path })) },
      (error: unknown) => (error ? reject(error) : resolve()),
    );
    // autocannon's own histogram counts whole milliseconds.
    run.on('response', (_client, status, _bytes, milliseconds) => {
      times.push(milliseconds);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    });
    run.on('reqError', (error) => failures.push(error));
  });
  const elapsed = performance.now() - began;
  const refused = [...statuses].filter(([status]) => status !== 200);
  if (refused.length > 0 || failures.length > 0 || times.length === 0) {
    const told = refused.map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(`The server did not answer every need: ${told} ${failures.map(String).slice(0, 3).join(', ')}`);
  }
  return {
    connections,
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (times.length / elapsed) * 1000,
  };
}
