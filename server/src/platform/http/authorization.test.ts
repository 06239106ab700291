import { type Access, defineEndpoint } from '@waymark/contract/endpoint';
import { dataEnvelope } from '@waymark/contract/response-envelope';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { testSite } from '../../testing/app-for-tests.ts';
import { ApiError } from './api-error.ts';
import type { Authenticator, Caller } from './caller.ts';
import { createLogger } from './logging.ts';
import { mountApi } from './mount-api.ts';
import { registerEndpoint } from './register-endpoint.ts';
import { createServer } from './server.ts';

const person = (role: Caller['role']): Caller => ({
  id: `id-of-${role}`,
  role,
  email: 'a@example.org',
  organizationIds: [],
  emailConfirmed: false,
  sessionId: 'one',
});

const authenticator: Authenticator = {
  async readCaller(token) {
    const role = (['USER', 'ORGANIZATION', 'ADMIN'] as const).find((one) => one === token);
    return role ? person(role) : null;
  },
  admit: async () => undefined,
};

const saveThing = <Who extends Access>(access: Who, more: { rejectsEndedSession?: boolean } = {}) =>
  defineEndpoint({
    method: 'PUT',
    path: `/${access}${more.rejectsEndedSession ? '/kept' : ''}`,
    summary: 'Save a thing',
    access,
    body: z.object({
      name: z._default(z.string(), '').check(z.minLength(2, 'Too short'), z.regex(/^[a-z]+$/, 'Letters')),
      address: z.optional(z.object({ city: z._default(z.string(), '').check(z.minLength(1, 'City is required')) })),
      tags: z.optional(z.array(z.string().check(z.maxLength(1, 'A letter')))),
    }),
    reply: dataEnvelope(z.object({ caller: z.nullable(z.string()), body: z.unknown() })),
    status: 201,
    problems: [],
    ...more,
  });

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function start(own: Authenticator = authenticator) {
  const app = await createServer({ site: testSite, logger: createLogger('silent'), authenticator: own });
  const answer = async (call: { caller: Caller | null; body: unknown }) => ({
    data: { caller: call.caller?.id ?? null, body: call.body },
  });
  await mountApi(app, [
    (api) => registerEndpoint(api, saveThing('everyone'), answer),
    (api) => registerEndpoint(api, saveThing('everyone', { rejectsEndedSession: true }), answer),
    (api) => registerEndpoint(api, saveThing('signed-in'), async (call) => answer({ ...call, caller: call.caller })),
    (api) => registerEndpoint(api, saveThing('admin'), answer),
  ]);
  apps.push(app);
  return app;
}

const json = { 'content-type': 'application/json' };
const put = (app: FastifyInstance, path: string, token: string | null, payload: string = '{"name":"lamp"}') =>
  app.inject({
    method: 'PUT',
    url: `/api/${path}`,
    headers: { ...json, ...(token !== null && { authorization: token }) },
    payload,
  });

describe('who may call', () => {
  it.each([
    ['everyone', null, 201],
    ['everyone', 'Bearer USER', 201],
    ['everyone', 'Bearer gone', 201],
    ['everyone/kept', null, 201],
    ['everyone/kept', 'Bearer gone', 401],
    ['signed-in', null, 401],
    ['signed-in', 'Bearer gone', 401],
    ['signed-in', 'Bearer', 401],
    ['signed-in', 'Basic USER', 401],
    ['signed-in', 'bearer USER', 201],
    ['signed-in', 'Bearer ORGANIZATION', 201],
    ['admin', null, 401],
    ['admin', 'Bearer USER', 403],
    ['admin', 'Bearer ORGANIZATION', 403],
    ['admin', 'Bearer ADMIN', 201],
  ])('access %s with %s: %i', async (path, token, status) => {
    const answer = await put(await start(), path, token);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['cache-control']).toBe(
      status === 201 && (token === null || token.includes('gone')) ? 'private, no-cache' : 'no-store',
    );
  });

  it('a call without a token gets 401 before its body is parsed', async () => {
    const answer = await put(await start(), 'signed-in', null, '{"name": ');
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ message: 'Please sign in to do this.' });
    expect(answer.headers['www-authenticate']).toBe('Bearer');
  });

  it('a token of an ended session gets its own message', async () => {
    const answer = await put(await start(), 'signed-in', 'Bearer gone');
    expect(answer.json()).toEqual({ message: 'Your sign-in has ended. Please sign in again.' });
  });

  it('a token of an ended session counts as none where everyone may call', async () => {
    const app = await start();
    expect((await put(app, 'everyone', 'Bearer gone')).json().data.caller).toBeNull();
    expect((await put(app, 'everyone', 'Bearer USER')).json().data.caller).toBe('id-of-USER');
  });

  it('a caller who is not admitted gets 503 with Retry-After', async () => {
    const app = await start({
      ...authenticator,
      async admit(_endpoint, caller) {
        if (caller?.role !== 'ADMIN') {
          throw new ApiError('maintenance');
        }
      },
    });
    const answer = await put(app, 'everyone', 'Bearer USER');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '600']);
    expect((await put(app, 'everyone', 'Bearer ADMIN')).statusCode).toBe(201);
  });
});

describe('a body', () => {
  it('reaches the use case without unknown fields', async () => {
    const answer = await put(await start(), 'everyone', null, '{"name":"lamp","role":"ADMIN"}');
    expect(answer.json().data.body).toEqual({ name: 'lamp' });
  });

  it.each([
    ['{"name": '],
    ['[]'],
    ['"lamp"'],
    ['17'],
    ['{"name":"a\\u0000b"}'],
    ['{"name":"\\ud800"}'],
    ['{"other":{"a\\u0000":1}}'],
    ['{"__proto__":{"name":"lamp"}}'],
    [`{"name":"lamp","other":${'['.repeat(60_000)}${']'.repeat(60_000)}}`],
  ])('gets 400 for %.40s', async (payload) => {
    const answer = await put(await start(), 'everyone', null, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ message: 'We could not read this request. Please check it and try again.' });
  });

  it.each(['{"name":7}', '{"name":"lamp","tags":"a"}', '{"name":"lamp","address":null}'])(
    'with a value of the wrong type, %s, gets 400 with the name of the field',
    async (payload) => {
      const answer = await put(await start(), 'everyone', null, payload);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json().errors)).toHaveLength(1);
    },
  );

  it('of another content type than JSON gets 400', async () => {
    const app = await start();
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/everyone',
      headers: { 'content-type': 'text/xml' },
      payload: '<name/>',
    });
    expect(answer.statusCode).toBe(400);
  });

  it.each(['', ' ', 'null'])('that is empty (%j) gets 422 with the errors of each field', async (payload) => {
    const answer = await put(await start(), 'everyone', null, payload);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ name: ['Too short', 'Letters'] });
  });

  it('gets errors of nested fields by path and of lists by name, the first message first', async () => {
    const answer = await put(await start(), 'everyone', null, '{"name":"7","address":{},"tags":["a","bc","de"]}');
    expect(answer.json().errors).toEqual({
      name: ['Too short', 'Letters'],
      'address.city': ['City is required'],
      tags: ['A letter', 'A letter'],
    });
  });
});
