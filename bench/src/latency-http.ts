/** Measures throughput and latency of requests over HTTP, with one or several connections. */
import autocannon from 'autocannon';
import { percentile } from './statistics.ts';

export type HttpFigures = {
  connections: number;
  requests: number;
  /** Milliseconds from sending the request to the end of the answer. */
  p50: number;
  p99: number;
  perSecond: number;
};

/** `method` is GET when absent. */
export type HttpRequest = { path: string; method?: 'POST' | 'PUT'; headers?: Record<string, string>; body?: string };

/** Duration of a measurement: seconds, or a number of requests. */
export type Duration = number | { requests: number };

/** Long, because a baseline may be slow. */
const responseTimeoutSeconds = 120;

/** Throws when any answer is not 200 or 201, because refusals are faster than answers. */
export async function measureHttp(
  url: string,
  calls: readonly HttpRequest[],
  connections: number,
  length: Duration,
): Promise<HttpFigures> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const requests = calls.map(
    ({ path, method = 'GET' as const, headers = {}, body }): autocannon.Request => ({
      method,
      path,
      headers,
      ...(body && { body }),
    }),
  );
  let clients = 0;
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        timeout: responseTimeoutSeconds,
        ...(typeof length === 'number' ? { duration: length } : { amount: length.requests }),
        requests,
        // Every connection begins at another request, so that they do not all send the same at once.
        setupClient(client) {
          const first = Math.floor((clients * requests.length) / connections);
          clients += 1;
          client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
        },
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
    const statusCounts = refused.map(([status, count]) => `${count} times ${status}`).join(', ');
    throw new Error(
      `The server did not answer everything: ${statusCounts} ${failures.map(String).slice(0, 3).join(', ')}`,
    );
  }
  return {
    connections,
    requests: times.length,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    perSecond: (times.length / elapsed) * 1000,
  };
}
