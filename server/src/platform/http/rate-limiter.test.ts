import { defaultLimits } from '@waymark/contract/rate-limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { networkPrefixOf } from './rate-limiter.ts';

const limits = {
  ...defaultLimits,
  'sign-in-by-account': { times: 3, seconds: 600 },
  'sign-in-from-everywhere': { times: 4, seconds: 600 },
  'sign-in-by-address': { times: 6, seconds: 600 },
  'register-by-address': { times: 2, seconds: 600 },
  'reset-by-account': { times: 2, seconds: 600 },
};

let server: TestApp;
/** A second process with the same database. */
let other: FastifyInstance;
beforeAll(async () => {
  server = await startTestApp({ limits, directory: 'none' });
  other = await startSecondApp(server, limits);
});
afterAll(async () => {
  await other.close();
  await server.close();
});

const post = (app: FastifyInstance, url: string, payload: object, remoteAddress: string) =>
  app.inject({ method: 'POST', url: `/api/users/${url}`, payload, remoteAddress });
const tryPassword = (app: FastifyInstance, email: string, remoteAddress: string) =>
  post(app, 'login', { email, password: 'not this one' }, remoteAddress);

/** Registers an account from an address of its own. */
async function register(email: string) {
  const account = {
    firstName: 'Rosa',
    lastName: 'Diaz',
    email,
    password: 'nine blue ladders',
    phoneNumber: '6145550143',
  };
  registered += 1;
  expect((await post(server.app, 'register', account, `198.51.100.${registered}`)).statusCode).toBe(200);
  return account;
}
let registered = 0;

/** Milliseconds that `run` takes. */
async function elapsedMs(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

describe('a wrong password', () => {
  it('beyond the limit is answered with growing delays, counted over both servers', async () => {
    const email = 'guessed@example.org';
    for (const app of [server.app, other, server.app]) {
      expect((await tryPassword(app, email, '203.0.113.1')).statusCode).toBe(401);
    }
    for (const [app, wait] of [
      [other, 100],
      [server.app, 200],
      [other, 400],
    ] as const) {
      const elapsed = await elapsedMs(async () => {
        expect((await tryPassword(app, email, '203.0.113.1')).statusCode).toBe(401);
      });
      // A timer may fire a little early.
      expect(elapsed).toBeGreaterThan(wait - 20);
    }
  });

  it('from the owner’s address does not delay the right password', async () => {
    const account = await register('shared-place@example.org');
    for (let slip = 0; slip < 7; slip += 1) {
      expect((await tryPassword(server.app, account.email, '203.0.113.2')).statusCode).toBe(401);
    }
    const pending = tryPassword(server.app, account.email, '203.0.113.2');
    const elapsed = await elapsedMs(async () => {
      expect((await post(server.app, 'login', account, '203.0.113.2')).statusCode).toBe(200);
    });
    expect(elapsed).toBeLessThan(1500);
    expect((await pending).statusCode).toBe(401);
  });

  it('gets 429 with Retry-After while too many answers wait', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => tryPassword(server.app, 'at-once@example.org', '203.0.113.10')),
    );
    // Three within the limit, and four that waited.
    expect(many.filter(({ statusCode }) => statusCode === 401)).toHaveLength(7);
    const refused = many.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      message: 'There have been too many tries. Please wait a little and try again.',
    });
    expect(refused?.headers['retry-after']).toBe('4');
    // The slots are free again.
    expect((await tryPassword(server.app, 'at-once@example.org', '203.0.113.10')).statusCode).toBe(401);
  });

  it('is limited by address too, for IPv6 by /64 network', async () => {
    const from = (at: number) => `2001:db8:7:7::${at}`;
    for (let at = 0; at < 6; at += 1) {
      expect((await tryPassword(server.app, `person-${at}@example.org`, from(at))).statusCode).toBe(401);
    }
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, at) => tryPassword(server.app, `one-of-${at}@example.org`, from(7))),
    );
    expect(many.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    const elsewhere = await elapsedMs(() => tryPassword(server.app, 'person-7@example.org', '2001:db8:7:8::7'));
    expect(elsewhere).toBeLessThan(1000);
  });

  it('from many addresses is delayed by account, and the right password is not', async () => {
    const { email, ...account } = await register('target@example.org');
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tryPassword(server.app, email, `198.51.100.${60 + at}`)),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(401));
    // The ninth attempt with a limit of four.
    expect(await elapsedMs(() => tryPassword(other, email, '198.51.100.80'))).toBeGreaterThan(1580);
    const elapsed = await elapsedMs(async () => {
      expect((await post(other, 'login', { ...account, email }, '198.51.100.81')).statusCode).toBe(200);
    });
    expect(elapsed).toBeLessThan(1500);
  });

  it('is no longer counted after a right one', async () => {
    const account = await register('slips@example.org');
    for (let round = 0; round < 2; round += 1) {
      await tryPassword(server.app, account.email, '203.0.113.41');
      await tryPassword(server.app, account.email, '203.0.113.41');
      expect((await post(server.app, 'login', account, '203.0.113.42')).statusCode).toBe(200);
    }
  });
});

it('limits registrations by address, and password resets by account and address', async () => {
  const registration = {
    firstName: 'Ma',
    lastName: 'Lo',
    password: 'seven green kettles',
    phoneNumber: '6145550142',
  };
  const statuses = [];
  for (const email of ['one@example.org', 'two@example.org', 'three@example.org']) {
    statuses.push((await post(server.app, 'register', { ...registration, email }, '203.0.113.50')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
  const resetStatuses = [];
  for (const email of ['one@example.org', 'one@example.org', 'one@example.org', 'nobody@example.org']) {
    resetStatuses.push((await post(server.app, 'password/forgot', { email }, '203.0.113.51')).statusCode);
  }
  expect(resetStatuses).toEqual([200, 200, 429, 200]);
  // The owner, from another address.
  expect((await post(server.app, 'password/forgot', { email: 'one@example.org' }, '203.0.113.52')).statusCode).toBe(
    200,
  );
});

it('a limit ends after its time', async () => {
  const asked = { email: 'patient@example.org' };
  const statuses = [];
  for (let round = 0; round < 3; round += 1) {
    statuses.push((await post(server.app, 'password/forgot', asked, '203.0.113.60')).statusCode);
  }
  expect(statuses).toEqual([200, 200, 429]);
  await server.db.updateTable('rate_limits').set({ expire: '1' }).execute();
  expect((await post(server.app, 'password/forgot', asked, '203.0.113.60')).statusCode).toBe(200);
});

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['maria@example.org', 'maria@example.org'],
])('%s counts as %s', (subject, network) => {
  expect(networkPrefixOf(subject)).toBe(network);
});
