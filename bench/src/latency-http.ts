/** Calls over HTTP, as browsers make them: one person at a time, or several at once. */
import autocannon from 'autocannon';
import { percentile } from './statistics.ts';

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

/** How long to ask: seconds, or this many requests however long they take. */
export type Length = number | { requests: number };

/** Seconds to wait for one answer: a peer may be slow. */
const responseTimeoutSeconds = 120;

/** Throws when any answer is not 200 or 201: refused requests are quick, and nothing to be proud of. */
export async function measureHttp(
  url: string,
  asked: readonly HttpRequest[],
  connections: number,
  length: Length,
): Promise<HttpFigures> {
  const times: number[] = [];
  const statuses = new Map<number, number>();
  const failures: unknown[] = [];
  const requests = asked.map(
    ({ path, method = 'GET' as const, headers = {}, body }): autocannon.Request => ({
      method,
      path,
      headers,
      ...(body && { body }),
    }),
  );
  let callers = 0;
  const began = performance.now();
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        connections,
        timeout: responseTimeoutSeconds,
        ...(typeof length === 'number' ? { duration: length } : { amount: length.requests }),
        requests,
        // Every caller begins elsewhere, so that they do not all ask the same at once.
        setupClient(client) {
          const first = Math.floor((callers * requests.length) / connections);
          callers += 1;
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
