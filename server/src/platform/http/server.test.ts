import { defineEndpoint } from '@waymark/contract/endpoint';
import { dataEnvelope } from '@waymark/contract/response-envelope';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testSite } from '../../testing/app-for-tests.ts';
import { ApiError } from './api-error.ts';
import { createLogger } from './logging.ts';
import { mountApi } from './mount-api.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { createServer } from './server.ts';

const Thing = z.object({ name: z.string(), note: z.optional(z.string()) });

const readThing = defineEndpoint({
  method: 'GET',
  path: '/things/:id',
  summary: 'One thing',
  access: 'everyone',
  params: z.object({ id: z.string() }),
  query: z.object({
    size: z._default(z.coerce.number({ error: 'Give a number.' }).check(z.maximum(9, 'At most 9.')), 1),
    colour: z.optional(z.enum(['red', 'blue'])),
  }),
  reply: dataEnvelope(Thing),
  problems: ['resource-not-found'],
});

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function start(answer: () => Promise<{ data: z.input<typeof Thing> }>, trustProxy = false) {
  const lines: string[] = [];
  const logger = createLogger('info', { write: (line: string) => lines.push(line) });
  const app = await createServer({ site: testSite, logger, trustProxy });
  await mountApi(app, [
    (api) => registerEndpoint(api, readThing, answer),
    (api) => {
      api.post('/things', async () => ({ data: 'taken' }));
    },
  ]);
  apps.push(app);
  return { app, log: () => lines.join('') };
}

const lamp = async () => ({ data: { name: 'Lamp' } });

describe('an answer', () => {
  it('holds what the contract declares and nothing else', async () => {
    const stored = { name: 'Lamp', note: 'blue', owner_email: 'private@example.org' };
    const { app } = await start(async () => ({ data: stored }));
    const answer = await app.inject('/api/things/1');
    expect(answer.json()).toEqual({ data: { name: 'Lamp', note: 'blue' } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  });

  it('that does not match the contract becomes 500, and its values are neither sent nor logged', async () => {
    const { app, log } = await start(async () => JSON.parse('{"data": {"name": 17, "note": "secret-note"}}'));
    const answer = await app.inject('/api/things/1');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: 'Something went wrong on our side. Please try again in a minute.' });
    expect(log()).toContain('data.name: invalid_type');
    expect(log()).not.toContain('secret-note');
  });
});

describe('a caller gets', () => {
  it.each([
    ['GET', '/api/nothing', 404],
    ['GET', '/api', 404],
    ['GET', '/api/things/1/parts', 404],
    ['POST', '/api/nothing', 404],
    ['GET', `/api/things/${'x'.repeat(300)}`, 404],
    ['GET', '/api/things/%E0%A4%A', 400],
    ['GET', '/api/things/a%00b', 400],
    ['GET', '/api/things/1?colour=%00', 400],
  ] as const)('for %s %s: %i in JSON', async (method, url, status) => {
    const { app } = await start(lamp);
    const answer = await app.inject({ method, url });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({ message: expect.stringMatching(/^[A-Z].*\.$/) });
  });

  it.each([
    ['POST', '/api/things/1', 'GET, HEAD'],
    ['DELETE', '/api/things/1', 'GET, HEAD'],
    ['GET', '/api/things', 'POST'],
  ] as const)('405 with the allowed methods for %s %s', async (method, url, allow) => {
    const { app } = await start(lamp);
    const answer = await app.inject({ method, url, ...(method === 'POST' && { payload: '{' }) });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
  });

  it('422 with the errors of each field', async () => {
    const { app } = await start(lamp);
    const answer = await app.inject('/api/things/1?size=12&colour=green');
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: 'Some of what was sent needs a change. Please see the notes for each field.',
      errors: { size: ['At most 9.'], colour: ['Choose one of: red, blue.'] },
    });
  });

  it('an error for a repeated parameter', async () => {
    const { app } = await start(lamp);
    const answer = await app.inject('/api/things/1?size=1&size=2&colour=red');
    expect(answer.json().errors).toEqual({ size: ['Give a number.'] });
  });

  it('400 for invalid JSON, and 413 for more than 256 KB', async () => {
    const { app } = await start(lamp);
    const send = (payload: string) =>
      app.inject({ method: 'POST', url: '/api/things', headers: { 'content-type': 'application/json' }, payload });
    expect((await send('{"name": ')).statusCode).toBe(400);
    expect((await send(JSON.stringify('x'.repeat(255 * 1024)))).statusCode).toBe(200);
    const large = await send(JSON.stringify('x'.repeat(257 * 1024)));
    expect(large.statusCode).toBe(413);
    expect(large.json().message).toBe('This is more than we can take at once. Please send less than 256 KB.');
  });

  it('the status of a refusal, not cached', async () => {
    const { app } = await start(async () => {
      throw new ApiError('resource-not-found');
    });
    const answer = await app.inject('/api/things/1');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('Retry-After while the server is not ready', async () => {
    const { app } = await start(async () => {
      throw new ApiError('not-ready');
    });
    const answer = await app.inject('/api/things/1');
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  it('no details of an unexpected error, which is logged with the request id', async () => {
    const { app, log } = await start(async () => {
      throw new Error('connection to 10.0.0.7 refused');
    });
    const answer = await app.inject('/api/things/1');
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('10.0.0.7');
    expect(log()).toContain('connection to 10.0.0.7 refused');
    expect(log()).toContain(String(answer.headers['x-request-id']));
  });

  it('503 with Retry-After when the database is unreachable, which is logged', async () => {
    const { app, log } = await start(async () => {
      throw Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
    });
    const answer = await app.inject('/api/things/1');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30']);
    expect(answer.json()).toEqual({
      message: 'We cannot reach our records right now. Please try again in a minute.',
    });
    expect(log()).toContain('ECONNREFUSED 127.0.0.1:5432');
  });

  it('500 for a refusal that the contract does not list', async () => {
    const { app, log } = await start(async () => {
      throw new ApiError('organization-not-found');
    });
    expect((await app.inject('/api/things/1')).statusCode).toBe(500);
    expect(log()).toContain('which its contract does not list');
  });
});

describe('the log', () => {
  it('has a line for each request, without its query, body, headers or address', async () => {
    const { app, log } = await start(lamp);
    await app.inject({
      url: '/api/things/1?colour=secret-query#secret-part',
      headers: { authorization: 'Bearer secret-token' },
    });
    await app.inject({ url: '/api/nothing?need=secret-query', remoteAddress: '203.0.113.9' });
    await app.inject({ url: '/api/things/%E0%A4%A?need=secret-query' });
    await app.inject({
      method: 'POST',
      url: '/api/things',
      headers: { 'content-type': 'application/json' },
      payload: '{"secret-body',
    });
    const lines = log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/things/1', status: 422 }));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'GET', path: '/api/nothing', status: 404 }));
    expect(lines).toContainEqual(expect.objectContaining({ method: 'POST', path: '/api/things', status: 400 }));
    expect(log()).not.toMatch(/secret|203\.0\.113\.9/);
  });
});

describe('a browser gets', () => {
  it('policies against foreign scripts and resources, frames and referrers', async () => {
    const { app } = await start(lamp);
    const { headers } = await app.inject('/api/things/1');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy).toEqual(
      expect.arrayContaining([
        "default-src 'self'",
        expect.stringMatching(/^script-src 'self' 'nonce-[\w-]{22}'$/),
        "style-src 'self'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "base-uri 'none'",
        "form-action 'self'",
      ]),
    );
    expect(headers).toMatchObject({
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers).not.toHaveProperty('x-powered-by');
  });

  it('a new nonce each time', async () => {
    const { app } = await start(lamp);
    const policies = await Promise.all([app.inject('/api/things/1'), app.inject('/api/things/1')]);
    expect(policies[0].headers['content-security-policy']).not.toBe(policies[1].headers['content-security-policy']);
  });

  it('HSTS only over HTTPS, as told by a trusted proxy', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    const open = await start(lamp);
    expect((await open.app.inject({ url: '/api/things/1', headers })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
    const proxied = await start(lamp, true);
    expect((await proxied.app.inject({ url: '/api/things/1', headers })).headers['strict-transport-security']).toBe(
      'max-age=31536000',
    );
    expect((await proxied.app.inject({ url: '/api/things/1' })).headers).not.toHaveProperty(
      'strict-transport-security',
    );
  });
});

it('an endpoint for signed-in callers cannot be registered without an authenticator', async () => {
  const app = await createServer({ site: testSite, logger: createLogger('silent') });
  apps.push(app);
  expect(() => registerEndpoint(app, { ...readThing, access: 'admin' }, lamp)).toThrow('no sign-in');
});
