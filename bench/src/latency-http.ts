/** Calls over HTTP, as browsers make them: one person at a time, or several at once. */
import autocannon from 'autocannon';
import { percentile } from './figures.ts';

export type HttpFigures = {
  connections: number;
  requests: number;
  /** Milliseconds from the request's first byte to the answer's last. */
  p50: number;
  p99: number;
  perSecond: number;
};

/** GET, and nothing sent, unless it says otherwise. */
export type HttpRequest = { path: string; method?: 'POST' | 'PUT'; headers?: Record<string, string>; body?: string };

/** Throws when any answer is not 200 or 201: refused requests are quick, and nothing to be proud of. */
export async function measureHttp(
  url: string,
  asked: readonly HttpRequest[],
  connections: number,
  seconds: number,
): Promise<HttpFigures> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        duration: seconds,
        requests: asked.map(
          ({ path, method = 'GET' as const, headers = {}, body }): autocannon.Request => ({
            method,
            path,
            headers,
            ...(body && { body }),
          }),
        ),
      },
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
  const refused = [...statuses].filter(([status]) => status !== 200 && status !== 201);
  if (refused.length > 0 || failures.length > 0 || times.length === 0) {
    const told = refused.map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(`The server did not answer everything: ${told} ${failures.map(String).slice(0, 3).join(', ')}`);
  }
  return {
    connections,
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (times.length / elapsed) * 1000,
  };
}
