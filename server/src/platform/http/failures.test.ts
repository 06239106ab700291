/** Answers during failures, overload and shutdown. */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { problemDefinitions } from '@waymark/contract/problem';
import { afterEach, describe, expect, it } from 'vitest';
import { testSite } from '../../testing/app-for-tests.ts';
import { toProblem } from './api-error.ts';
import { drainConnections } from './drain.ts';
import { createLogger } from './logging.ts';
import { mountApi } from './mount-api.ts';
import { servePages } from './pages.ts';
import { createServer, type ServerDeps } from './server.ts';

type App = Awaited<ReturnType<typeof createServer>>;
const apps: App[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function start(deps: Partial<ServerDeps> = {}) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  const app = await createServer({ site: testSite, logger, ...deps });
  apps.push(app);
  return { app, logger, log: () => lines.join('') };
}

const overloaded = { message: problemDefinitions.overloaded.message };

/** Blocks the event loop. */
function blockEventLoop(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('the log holds each error of several, with its cause', () => {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  const failures = [new Error('One failed.', { cause: new Error('It is broken.') }), new Error('Two failed.')];
  logger.warn({ err: new AggregateError(failures, '2 of 3 failed.') }, 'some failed');
  expect(JSON.parse(lines.join(''))).toMatchObject({
    err: {
      message: '2 of 3 failed.',
      errors: [{ message: 'One failed.', cause: expect.stringContaining('It is broken.') }, { message: 'Two failed.' }],
    },
  });
});

describe('an answer', () => {
  it.each(['/api/things', '/api/nothing', '/nothing', '/api/things/%E0%A4%A'])(
    'to %s carries the request id of the log, never the id of the request',
    async (url) => {
      const { app, log } = await start();
      await mountApi(app, [(api) => void api.get('/things', async () => ({}))]);
      const answer = await app.inject({ url, headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      const id = String(answer.headers['x-request-id']);
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(log()).toContain(id);
      expect(log()).not.toContain('mine');
    },
  );

  it.each(['GET', 'POST', 'OPTIONS'] as const)('has no CORS headers for other origins (%s)', async (method) => {
    const { app } = await start();
    await mountApi(app, [(api) => void api.get('/things', async () => ({}))]);
    const { headers } = await app.inject({
      method,
      url: '/api/things',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'GET' },
    });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  it('that takes too long becomes 503 with Retry-After', async () => {
    const { app } = await start();
    app.get('/api/slow', { handlerTimeout: 20 }, () => new Promise(() => undefined));
    const answer = await app.inject('/api/slow');
    expect([answer.statusCode, answer.json(), answer.headers['retry-after']]).toEqual([503, overloaded, '5']);
  });
});

describe('under load', () => {
  it('calls and pages get 503; the health check and the files of pages are answered', async () => {
    const { app } = await start({ maxEventLoopDelay: 1 });
    app.get('/api/things', async () => ({}));
    for (const path of ['/api/health', '/assets/a.css']) app.get(path, async () => ({ data: 'ok' }));
    const refusalUnderLoad = async () => {
      blockEventLoop(50);
      const answer = await app.inject('/api/things');
      return [answer.statusCode, answer.statusCode === 503 ? answer.json() : null, answer.headers['retry-after']];
    };
    await expect.poll(refusalUnderLoad, { interval: 20 }).toEqual([503, overloaded, '5']);
    const page = await app.inject('/anything');
    expect([page.statusCode, page.body.includes(overloaded.message)]).toEqual([503, true]);
    for (const path of ['/api/health', '/assets/a.css']) expect((await app.inject(path)).statusCode, path).toBe(200);
  });
});

it.each([
  ['57014', 'overloaded'],
  ['40P01', 'overloaded'],
  ['23503', 'overloaded'],
  ['57P01', 'database-away'],
  ['DATABASE_AWAY', 'database-away'],
  ['XX000', 'unexpected'],
])('the error code %s of the database becomes %s', (code, expected) => {
  expect(toProblem(Object.assign(new Error('planted'), { code })).code).toBe(expected);
});

it('a page that is being rendered during shutdown is finished, with its API calls', async () => {
  const { app } = await start();
  await mountApi(app, [(api) => void api.get('/things', async () => ({ name: 'lamp' }))]);
  const isRendering = Promise.withResolvers<void>();
  const mayContinue = Promise.withResolvers<void>();
  const renderPage = async (_request: Request, { fetchApi }: { fetchApi: (path: string) => Promise<Response> }) => {
    isRendering.resolve();
    await mayContinue.promise;
    const things = await fetchApi('/api/things');
    return new Response(`a page about ${await things.text()}`);
  };
  const drawQrCode = () => ({ size: 0, path: '' });
  const pageOptions = {
    site: testSite,
    pageAccess: async () => 'open' as const,
    today: () => '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode,
  };
  await servePages(app, { renderPage }, pageOptions);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  const answer = fetch(`http://127.0.0.1:${port}/`);
  await isRendering.promise;
  const closed = drainConnections(app).then(() => app.close());
  const [refusal] = await once(ask({ port, host: '127.0.0.1' }).end(), 'error');
  expect(refusal).toMatchObject({ code: 'ECONNREFUSED' });
  mayContinue.resolve();
  const page = await answer;
  expect([page.status, page.headers.get('connection'), await page.text()]).toEqual([
    200,
    'close',
    'a page about {"name":"lamp"}',
  ]);
  await closed;
});

it('the log omits secret fields at any depth', async () => {
  const { logger, log } = await start();
  const secret = 'planted-secret';
  for (const name of [
    'password',
    'token',
    'query',
    'need',
    'text',
    'html',
    'email',
    'template_values',
    'authorization',
  ]) {
    logger.info({ [name]: secret, inner: { list: [{ [name]: secret }] } }, 'a line');
  }
  expect(log()).toContain('a line');
  expect(log()).not.toContain(secret);
});
