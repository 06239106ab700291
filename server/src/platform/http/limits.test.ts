import { defaultLimits } from '@waymark/contract/limits';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { networkOf } from './limits.ts';

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

describe('whoever tries too often', () => {
  it('waits, whichever server they ask, and hears for how long', async () => {
    const email = 'guessed@example.org';
    for (const app of [server.app, other, server.app]) {
      expect((await tryPassword(app, email, '203.0.113.1')).statusCode).toBe(401);
    }
    const answer = await tryPassword(other, email, '203.0.113.1');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toEqual({ message: 'There have been too many tries. Please wait a little and try again.' });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(590);
    expect(seconds).toBeLessThanOrEqual(600);
    expect((await tryPassword(other, 'somebody-else@example.org', '203.0.113.1')).statusCode).toBe(401);
  });

  it('waits also when all tries come at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        tryPassword(at % 2 ? other : server.app, 'at-once@example.org', '203.0.113.10'),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
  });

  it('waits when they try account after account from one place, a network of their own included', async () => {
    const from = (at: number) => `2001:db8:7:7::${at}`;
    for (let at = 0; at < 6; at += 1) {
      expect((await tryPassword(server.app, `person-${at}@example.org`, from(at))).statusCode).toBe(401);
    }
    expect((await tryPassword(server.app, 'person-7@example.org', from(7))).statusCode).toBe(429);
    expect((await tryPassword(server.app, 'person-7@example.org', '2001:db8:7:8::7')).statusCode).toBe(401);
  });

  it('does not shut the owner out from elsewhere, whose answer only takes longer', async () => {
    const owner = { firstName: 'Rosa', lastName: 'Diaz', email: 'target@example.org', password: 'nine blue ladders' };
    const account = { ...owner, phoneNumber: '614 555 0143' };
    expect((await post(server.app, 'register', account, '198.51.100.50')).statusCode).toBe(200);
    const tries = await Promise.all(
      Array.from({ length: 6 }, (_, at) => tryPassword(server.app, owner.email, `198.51.100.${60 + (at % 2)}`)),
    );
    expect(tries.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(401));
    expect((await tryPassword(other, owner.email, '198.51.100.60')).statusCode).toBe(429);
    const before = performance.now();
    expect((await post(other, 'login', account, '198.51.100.70')).statusCode).toBe(200);
    // The seventh of four waits for 400 ms; a timer may fire a little early.
    expect(performance.now() - before).toBeGreaterThan(380);
  });

  it('is not held up by their own slips once they are in', async () => {
    const account = {
      firstName: 'Maria',
      lastName: 'Lopez',
      email: 'slips@example.org',
      password: 'seven green kettles',
      phoneNumber: '614 555 0142',
    };
    expect((await post(server.app, 'register', account, '203.0.113.40')).statusCode).toBe(200);
    for (let round = 0; round < 2; round += 1) {
      await tryPassword(server.app, account.email, '203.0.113.41');
      await tryPassword(server.app, account.email, '203.0.113.41');
      expect((await post(server.app, 'login', account, '203.0.113.42')).statusCode).toBe(200);
    }
  });

  it('makes two accounts an hour, and asks for two letters', async () => {
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
  });
});

it('a limit begins anew when its time is over', async () => {
  const email = 'patient@example.org';
  const statuses = [];
  for (let round = 0; round < 4; round += 1) {
    statuses.push((await tryPassword(server.app, email, '203.0.113.60')).statusCode);
  }
  expect(statuses).toEqual([401, 401, 401, 429]);
  await server.db.updateTable('rate_limits').set({ expire: '1' }).execute();
  expect((await tryPassword(server.app, email, '203.0.113.60')).statusCode).toBe(401);
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
  expect(networkOf(subject)).toBe(network);
});
