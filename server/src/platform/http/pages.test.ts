import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { PageRenderer } from '@waymark/contract/page-renderer';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { testSite } from '../../testing/app-for-tests.ts';
import { createLogger } from './logging.ts';
import { mountApi } from './mount-api.ts';
import { servePages } from './pages.ts';
import { createServer } from './server.ts';
import { serveWebFiles } from './static-files.ts';

const clientDir = mkdtempSync(join(tmpdir(), 'waymark-client-'));
const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
mkdirSync(join(clientDir, 'assets'));
writeFileSync(join(clientDir, 'assets', 'entry-a1b2c3.js'), script);
writeFileSync(join(clientDir, 'robots.txt'), 'User-agent: *\n');
afterAll(() => rmSync(clientDir, { recursive: true }));

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function start(renderPage: PageRenderer['renderPage']) {
  const lines: string[] = [];
  const app = await createServer({
    site: testSite,
    logger: createLogger('info', { write: (line: string) => lines.push(line) }),
  });
  await mountApi(app, [
    (api) => {
      api.get('/echo', async (request, reply) => {
        reply.header('set-cookie', ['a=1', 'b=2']);
        return { headers: request.headers, ip: request.ip, query: request.query };
      });
      api.post('/echo', async (request) => ({ body: request.body }));
    },
  ]);
  await serveWebFiles(app, clientDir);
  const pageDeps = {
    site: testSite,
    pageAccess: async () => 'open' as const,
    today: () => '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode: (text: string) => ({ size: text.length, path: 'm4 4h7' }),
  };
  await servePages(app, { renderPage }, pageDeps);
  apps.push(app);
  return { app, log: () => lines.join('') };
}

const page = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

describe('files of the built pages', () => {
  it('below /assets are cached forever', async () => {
    const { app } = await start(async () => page('a page'));
    const answer = await app.inject('/assets/entry-a1b2c3.js');
    expect(answer.body).toBe(script);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(answer.headers['content-type']).toBe('text/javascript; charset=utf-8');
  });

  it('elsewhere are cached for a day', async () => {
    const { app } = await start(async () => page('a page'));
    const answer = await app.inject('/robots.txt');
    expect(answer.body).toBe('User-agent: *\n');
    expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('below /assets have no headers that apply to documents only', async () => {
    const { app } = await start(async () => page('a page'));
    const [asset, document] = await Promise.all([app.inject('/assets/entry-a1b2c3.js'), app.inject('/')]);
    expect(asset.headers).not.toHaveProperty('content-security-policy');
    expect(asset.headers).not.toHaveProperty('referrer-policy');
    expect(asset.headers['x-content-type-options']).toBe('nosniff');
    expect(document.headers).toHaveProperty('content-security-policy');
  });

  it('below /assets keep the connection open without headers about it', async () => {
    const { app } = await start(async () => page('a page'));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (const reused of [false, true]) {
      const outgoing = request({ port, host: '127.0.0.1', path: '/assets/entry-a1b2c3.js', agent }).end();
      const [answer]: IncomingMessage[] = await once(outgoing, 'response');
      answer?.resume();
      await once(answer as IncomingMessage, 'end');
      expect(outgoing.reusedSocket).toBe(reused);
      expect(answer?.headers).not.toHaveProperty('connection');
      expect(answer?.headers).not.toHaveProperty('keep-alive');
    }
    agent.destroy();
  });

  it.each(['/assets/entry-older.js', '/assets/', '/assets/..%2f..%2fetc/passwd'])(
    'that do not exist get 404, not a page: %s',
    async (url) => {
      const { app } = await start(async () => page('a page'));
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).not.toContain('a page');
    },
  );

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('and pages are compressed with %s', async (encoding, unpack) => {
    const { app } = await start(async () => page('word '.repeat(1000)));
    for (const [url, text] of [
      ['/assets/entry-a1b2c3.js', script],
      ['/', 'word '.repeat(1000)],
    ] as const) {
      const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(unpack(answer.rawPayload).toString()).toBe(text);
    }
  });
});

describe('a page', () => {
  it('is the response of the renderer to the request', async () => {
    const { app } = await start(async (request) => {
      const { pathname, search, host } = new URL(request.url);
      const seen = { pathname, search, host, method: request.method, language: request.headers.get('accept-language') };
      const headers = new Headers({ 'x-page': 'yes', 'content-type': 'text/html' });
      headers.append('set-cookie', 'one=1');
      headers.append('set-cookie', 'two=2');
      return new Response(JSON.stringify(seen), { status: 404, headers });
    });
    const headers = { host: 'help.example.org', 'accept-language': 'es' };
    const answer = await app.inject({ url: '/search?query=food', headers });
    expect(answer.json()).toEqual({
      pathname: '/search',
      search: '?query=food',
      host: 'help.example.org',
      method: 'GET',
      language: 'es',
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({ 'x-page': 'yes', 'set-cookie': ['one=1', 'two=2'] });
  });

  it('gets the nonce of its Content-Security-Policy', async () => {
    const { app } = await start(async (_request, { nonce }) => page(nonce));
    const answer = await app.inject('/');
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${answer.body}'`);
  });

  it('gets the settings of the site', async () => {
    const { app } = await start(async (_request, { site }) => page(site.platformName));
    expect((await app.inject('/')).body).toBe('Waymark');
  });

  it('gets the origin of the site, which never comes from the Host header', async () => {
    const { app } = await start(async (_request, { publicOrigin }) => page(publicOrigin));
    const answer = await app.inject({ url: '/', headers: { host: 'evil.example' } });
    expect(answer.body).toMatch(/^http:\/\/localhost:\d+$/);
  });

  it('gets the date at the site, its time zone and the function that draws QR codes', async () => {
    const { app } = await start(async (_request, { today, timeZone, drawQrCode }) =>
      page(`${today} ${timeZone} ${drawQrCode('abc').path}`),
    );
    expect((await app.inject('/')).body).toBe('2026-11-26 America/New_York m4 4h7');
  });

  it('gets the fields of a form, which are not logged', async () => {
    const { app, log } = await start(async (request) => page(String((await request.formData()).get('description'))));
    const answer = await app.inject({
      method: 'POST',
      url: '/find-help',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ description: 'no heat, secret-need' }).toString(),
    });
    expect(answer.body).toBe('no heat, secret-need');
    expect(log()).not.toContain('secret-need');
  });

  const multipart = ['--b', 'Content-Disposition: form-data; name="need"', '', 'no heat', '--b--', ''].join('\r\n');
  const echoForm = async (request: Request) => page(JSON.stringify([...(await request.formData())]));
  it.each([
    ['multipart/form-data; boundary=b', multipart, [['need', 'no heat']]],
    ['application/x-www-form-urlencoded;charset=UTF-8', 'need=no+heat', [['need', 'no heat']]],
    ['application/x-www-form-urlencoded', '', []],
    [undefined, '', []],
  ])('accepts a form of type %s', async (type, payload, fields) => {
    const { app } = await start(echoForm);
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/search', headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([200, fields]);
  });

  it.each([
    ['application/json', '{"need":"no heat"}'],
    ['text/plain', 'need=no heat'],
    ['multipart/form-data; boundary=b', multipart.slice(0, 50)],
    ['multipart/form-data; boundary=c', multipart],
    ['multipart/form-data', multipart],
    ['nonsense', 'x'],
    [undefined, 'need=no heat'],
  ])('refuses a body of type %s that is not a valid form', async (type, payload) => {
    const { app, log } = await start(echoForm);
    const headers = type === undefined ? {} : { 'content-type': type };
    const answer = await app.inject({ method: 'POST', url: '/search', headers, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(log()).not.toContain('unexpected failure');
  });

  it.each([
    ['//evil.example/about', 'help.example.org', [200, 'help.example.org//evil.example/about']],
    ['/\\evil.example/about', 'help.example.org', [200, 'help.example.org//evil.example/about']],
    ['http://evil.example/about', 'help.example.org', [400]],
    ['/about', 'help.example.org/other', [400]],
    ['/about', 'me@evil.example', [400]],
    ['/about', 'help.example.org:port', [400]],
  ])('for %s with the Host %s gets no URL of another host', async (path, host, expected) => {
    const { app } = await start(async (request) => page(request.url.replace('http://', '')));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ port, host: '127.0.0.1', path, headers: { host } }, resolve).on('error', reject).end();
    });
    const body = await text(answer);
    expect([answer.statusCode, body].slice(0, expected.length)).toEqual(expected);
  });

  it('is not rendered for a form over 256 KB', async () => {
    const { app } = await start(async () => page('rendered'));
    const answer = await app.inject({
      method: 'POST',
      url: '/find-help',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `description=${'x'.repeat(257 * 1024)}`,
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.headers['content-type']).toMatch(/^text\/html/);
    expect(answer.body).toContain('Please send less than 256 KB.');
  });

  it('that answers a need is cached by nobody, others by no shared cache', async () => {
    const { app } = await start(async (request) =>
      page('a page', request.url.endsWith('/about') ? { headers: { 'cache-control': 'public, max-age=60' } } : {}),
    );
    const caching = async (url: string, method: 'GET' | 'POST' = 'GET') =>
      (await app.inject({ method, url })).headers['cache-control'];
    expect(await caching('/search?category=FOOD')).toBe('private, no-cache');
    expect(await caching('/search?category=FOOD&query=no+heat')).toBe('no-store');
    expect(await caching('/search', 'POST')).toBe('no-store');
    expect(await caching('/about')).toBe('public, max-age=60');
  });

  it('has no body for HEAD, and cannot be PUT or DELETEd', async () => {
    const { app } = await start(async (request) => page(request.method, { headers: { 'x-method': request.method } }));
    const head = await app.inject({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body, head.headers['x-method']]).toEqual([200, '', 'HEAD']);
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await app.inject({ method, url: '/' });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD, POST']);
    }
  });

  it('that is rendered in chunks is sent completely', async () => {
    const { app } = await start(async () => {
      const chunks = ['<html>', '<body>', '</html>'];
      return new Response(
        new ReadableStream<Uint8Array>({
          pull(controller) {
            const chunk = chunks.shift();
            if (chunk === undefined) {
              controller.close();
            } else {
              controller.enqueue(new TextEncoder().encode(chunk));
            }
          },
        }),
      );
    });
    expect((await app.inject('/')).body).toBe('<html><body></html>');
  });

  it('that cannot be rendered becomes an error page with crisis lines, and the error is logged', async () => {
    const { app, log } = await start(async () => {
      throw new Error('no such component');
    });
    const answer = await app.inject('/search?query=secret-need');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).toContain('Something went wrong on our side.');
    expect(answer.body).toContain('href="tel:911"');
    expect(answer.body).not.toContain('no such component');
    expect(log()).toContain('no such component');
    expect(log()).not.toContain('secret-need');
  });
});

describe('fetchApi', () => {
  it('forwards cookies, token, language and IP address of the visitor, and returns the whole reply', async () => {
    const { app } = await start(async (_request, { fetchApi }) => {
      const answer = await fetchApi('/api/echo?need=no%20heat', { headers: { 'accept-language': 'ar' } });
      const text = await answer.text();
      return page(text, { status: answer.status, headers: { 'x-cookies': answer.headers.getSetCookie().join(' ') } });
    });
    const answer = await app.inject({
      url: '/',
      headers: { cookie: 'theme=dark', authorization: 'Bearer 1', 'accept-language': 'es', 'user-agent': 'Firefox' },
      remoteAddress: '203.0.113.9',
    });
    expect(answer.json()).toMatchObject({
      headers: { cookie: 'theme=dark', authorization: 'Bearer 1', 'accept-language': 'ar' },
      ip: '203.0.113.9',
      query: { need: 'no heat' },
    });
    expect(answer.json().headers['user-agent']).not.toBe('Firefox');
    expect(answer.headers['x-cookies']).toBe('a=1 b=2');
  });

  it('sends a body, and returns refusals', async () => {
    const { app } = await start(async (_request, { fetchApi }) => {
      const headers = { 'content-type': 'application/json' };
      const accepted = await fetchApi('/api/echo', { method: 'POST', headers, body: '{"a":1}' });
      const unknown = await fetchApi('/api/nothing');
      return page(JSON.stringify([await accepted.json(), unknown.status]));
    });
    expect((await app.inject('/')).json()).toEqual([{ body: { a: 1 } }, 404]);
  });

  it('calls nothing but the API', async () => {
    const { app } = await start(async (_request, { fetchApi }) => fetchApi('http://169.254.169.254/api/'));
    expect((await app.inject('/')).statusCode).toBe(500);
  });
});
