import { defaultLimits } from '@waymark/contract/rate-limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { networkPrefixOf } from './rate-limits.ts';

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

/** Registers the owner of an account, from a place of their own. */
async function register(email: string) {
  const account = {
    firstName: 'Rosa',
    lastName: 'Diaz',
    email,
    password: 'nine blue ladders',
    phoneNumber: '6145550143',
  };
  made += 1;
  expect((await post(server.app, 'register', account, `198.51.100.${made}`)).statusCode).toBe(200);
  return account;
}
let made = 0;

/** Runs it; returns the milliseconds that it took. */
async function timed(run: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await run();
  return performance.now() - before;
}

describe('whoever guesses a password', () => {
  it('waits longer for each answer, whichever server they ask, and is never shut out', async () => {
    const email = 'guessed@example.org';
    for (const app of [server.app, other, server.app]) {
      expect((await tryPassword(app, email, '203.0.113.1')).statusCode).toBe(401);
    }
    for (const [app, wait] of [
      [other, 100],
      [server.app, 200],
      [other, 400],
    ] as const) {
      const took = await timed(async () => {
        expect((await tryPassword(app, email, '203.0.113.1')).statusCode).toBe(401);
      });
      // A timer may fire a little early.
      expect(took).toBeGreaterThan(wait - 20);
    }
  });

  it('from the place of the owner keeps nobody out: the right password gets in, and at once', async () => {
    const account = await register('shared-place@example.org');
    for (let slip = 0; slip < 7; slip += 1) {
      expect((await tryPassword(server.app, account.email, '203.0.113.2')).statusCode).toBe(401);
    }
    const late = tryPassword(server.app, account.email, '203.0.113.2');
    const took = await timed(async () => {
      expect((await post(server.app, 'login', account, '203.0.113.2')).statusCode).toBe(200);
    });
    expect(took).toBeLessThan(1500);
    expect((await late).statusCode).toBe(401);
  });

  it('has a few answers wait at once, and is told when to come back with more; others there have places too', async () => {
    const many = await Promise.all(
      Array.from({ length: 12 }, () => tryPassword(server.app, 'at-once@example.org', '203.0.113.10')),
    );
    // Three as always, four that waited.
    expect(many.filter(({ statusCode }) => statusCode === 401)).toHaveLength(7);
    const refused = many.find(({ statusCode }) => statusCode === 429);
    expect(refused?.json()).toEqual({
      message: 'There have been too many tries. Please wait a little and try again.',
    });
    expect(refused?.headers['retry-after']).toBe('4');
    // Their places are free again.
    expect((await tryPassword(server.app, 'at-once@example.org', '203.0.113.10')).statusCode).toBe(401);
  });

  it('of account after account from one place waits as well, a network of their own included', async () => {
    const from = (at: number) => `2001:db8:7:7::${at}`;
    for (let at = 0; at < 6; at += 1) {
      expect((await tryPassword(server.app, `person-${at}@example.org`, from(at))).statusCode).toBe(401);
    }
    const many = await Promise.all(
      Array.from({ length: 24 }, (_, at) => tryPassword(server.app, `one-of-${at}@example.org`, from(7))),
    );
    expect(many.filter(({ statusCode }) => statusCode === 401)).toHaveLength(20);
    const elsewhere = await timed(() => tryPassword(server.app, 'person-7@example.org', '2001:db8:7:8::7'));
    expect(elsewhere).toBeLessThan(1000);
  });

  it('from many places makes nobody wait who knows it', async () => {
    const { email, ...account } = await register('target@example.org');
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, at) => tryPassword(server.app, email, `198.51.100.${60 + at}`)),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(401));
    // The ninth of four.
    expect(await timed(() => tryPassword(other, email, '198.51.100.80'))).toBeGreaterThan(1580);
    const took = await timed(async () => {
      expect((await post(other, 'login', { ...account, email }, '198.51.100.81')).statusCode).toBe(200);
    });
    expect(took).toBeLessThan(1500);
  });

  it('is not held up by their own slips once they are in', async () => {
    const account = await register('slips@example.org');
    for (let round = 0; round < 2; round += 1) {
      await tryPassword(server.app, account.email, '203.0.113.41');
      await tryPassword(server.app, account.email, '203.0.113.41');
      expect((await post(server.app, 'login', account, '203.0.113.42')).statusCode).toBe(200);
    }
  });

  it('makes two accounts an hour, and asks for two letters from one place', async () => {
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
    const forgotten = [];
    for (const email of ['one@example.org', 'one@example.org', 'one@example.org', 'nobody@example.org']) {
      forgotten.push((await post(server.app, 'password/forgot', { email }, '203.0.113.51')).statusCode);
    }
    expect(forgotten).toEqual([200, 200, 429, 200]);
    // The owner, who is elsewhere.
    expect((await post(server.app, 'password/forgot', { email: 'one@example.org' }, '203.0.113.52')).statusCode).toBe(
      200,
    );
  });
});

it('a limit begins anew when its time is over', async () => {
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
