import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '@waymark/contract/rate-limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendEmails } from '../../domain/messaging/email/send-emails.ts';
import { openTransport } from '../../domain/messaging/email/transport.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { addConfirmation } from '../../testing/records-for-tests.ts';
import { readSentEmails } from '../../testing/sent-emails.ts';
import { prepareEmail } from './forgotten-password.ts';
import { hashPassword } from './passwords.ts';

let server: TestApp;
let folder: string;
beforeAll(async () => {
  const { 'reset-by-account': asking, 'reset-emails': sending } = defaultLimits;
  server = await startTestApp({ directory: 'none', limits: { 'reset-by-account': asking, 'reset-emails': sending } });
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-reset-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => server.close());

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: `/api/users/${url}`, payload, headers });
const requestReset = (email: string, headers?: Record<string, string>) => post('password/forgot', { email }, headers);
const reset = (token: string, password = 'nine blue kettles') => post('password/reset', { token, password });

/** Sends due emails and returns the new ones. */
async function sendDueEmails(before: readonly string[] = []): Promise<string[]> {
  const now = () => new Date(Date.now() + 1000);
  await sendEmails({
    db: server.db,
    transport: openTransport({ from: 'no-reply@example.org', folder }),
    logger: createLogger('silent'),
    platformName: 'Waymark',
    siteUrl: 'https://help.example.org',
    prepare: prepareEmail(server.db, () => new Date()),
    now,
  });
  return readSentEmails(folder, before);
}

/** The token in the newest email to a person. */
async function tokenFor(email: string): Promise<string> {
  await requestReset(email);
  const before = await readdir(folder);
  const text = (await sendDueEmails(before)).find((text) => text.includes(`To: ${email}`)) ?? '';
  return /https:\/\/help\.example\.org\/reset-password\?token=([\w-]{43})/.exec(text)?.[1] ?? '';
}

describe('a forgotten password', () => {
  it('is reset by an emailed link, which ends all sessions', async () => {
    const person = await addTestAccount(server.db, 'USER', {
      password_hash: await hashPassword('seven green kettles'),
    });
    const token = await tokenFor(person.email);
    expect((await reset(token)).json()).toEqual({ data: null });
    expect((await server.app.inject({ url: '/api/users/me', headers: person.headers })).statusCode).toBe(401);
    const signIn = (password: string) => post('login', { email: person.email, password });
    expect((await signIn('seven green kettles')).statusCode).toBe(401);
    expect((await signIn('nine blue kettles')).statusCode).toBe(200);
    const audit = await server.db.selectFrom('audit').select('action').where('record_id', '=', person.id).execute();
    expect(audit).toEqual([{ action: 'user.reset-password' }]);
  });

  it('is answered alike, and queues one email, whether the account exists or not', async () => {
    const { email } = await addTestAccount(server.db);
    const answers = [await requestReset(email), await requestReset('nobody-at-all@example.org')];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, '{"data":null}'],
      [200, '{"data":null}'],
    ]);
    const rows = await server.db
      .selectFrom('outbox')
      .select(['template', 'template_values'])
      .where('recipient', 'in', [email, 'nobody-at-all@example.org'])
      .execute();
    expect(rows).toEqual([
      { template: 'password-reset', template_values: {} },
      { template: 'password-reset', template_values: {} },
    ]);
    const emails = await sendDueEmails();
    expect(emails.some((text) => text.includes(email))).toBe(true);
    expect(emails.some((text) => text.includes('nobody-at-all'))).toBe(false);
  });

  it('sends the email in the language of the request', async () => {
    const { email } = await addTestAccount(server.db);
    await requestReset(email, { 'accept-language': 'es-MX' });
    expect((await sendDueEmails()).join()).toContain('Alguien pidi');
  });

  it('sends no email to a deactivated account', async () => {
    const { email } = await addTestAccount(server.db, 'USER', { active: false });
    expect(await tokenFor(email)).toBe('');
  });

  it('accepts a link once in five concurrent requests (422 for the others)', async () => {
    const token = await tokenFor((await addTestAccount(server.db)).email);
    const passwords = [
      'nine blue kettles',
      'five red kettles',
      'two old kettles',
      'one new kettle',
      'no kettle at all',
    ];
    const answers = await Promise.all(passwords.map((password) => reset(token, password)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422, 422, 422]);
    expect((await reset(token)).json().message).toBe(
      'This link has been used or is too old. Please ask for a new one.',
    );
  });

  it('accepts one of several links', async () => {
    const { email } = await addTestAccount(server.db);
    const first = await tokenFor(email);
    const second = await tokenFor(email);
    expect(second).not.toBe('');
    const answers = await Promise.all([reset(first), reset(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
  });

  it('refuses a link sent to an address that the account no longer has (422)', async () => {
    const { id, email } = await addTestAccount(server.db);
    const token = await tokenFor(email);
    const change = await addConfirmation(server.db, { id, email: `new-${email}` }, 'change');
    const payload = { token: change };
    await server.app.inject({ method: 'POST', url: '/api/confirmations/confirm', payload });
    expect((await reset(token)).statusCode).toBe(422);
  });

  it('refuses a link after half an hour (422)', async () => {
    const token = await tokenFor((await addTestAccount(server.db)).email);
    for (const { created_at, expires_at } of await server.db.selectFrom('password_resets').selectAll().execute()) {
      expect(expires_at.getTime() - created_at.getTime()).toBe(30 * 60_000);
    }
    await server.db.updateTable('password_resets').set({ expires_at: new Date() }).execute();
    expect((await reset(token)).statusCode).toBe(422);
  });

  it.each(['', 'made-up', 'x'.repeat(5000)])('refuses a token that was never sent (422)', async (token) => {
    expect((await reset(token)).statusCode).toBe(422);
  });

  it('refuses a common password; the link still works afterwards', async () => {
    const token = await tokenFor((await addTestAccount(server.db)).email);
    expect((await reset(token, 'password123')).json().errors).toHaveProperty('password');
    expect((await reset(token)).statusCode).toBe(200);
  });
});

it.each([true, false])(
  'requests are limited per network, and emails to ten per address (account exists: %s)',
  async (hasAccount) => {
    const { email } = hasAccount ? await addTestAccount(server.db) : { email: 'nobody-here@example.org' };
    const ask = async (remoteAddress: string) => {
      const url = '/api/users/password/forgot';
      const answer = await server.app.inject({ method: 'POST', url, payload: { email }, remoteAddress });
      return [answer.statusCode, answer.body];
    };
    const mails = async () => {
      const rows = server.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute();
      return (await rows).length;
    };
    for (let at = 0; at < 5; at += 1) {
      expect(await ask('203.0.113.1')).toEqual([200, '{"data":null}']);
    }
    expect((await ask('203.0.113.1'))[0]).toBe(429);
    expect(await mails()).toBe(5);
    for (let at = 0; at < 8; at += 1) {
      expect(await ask(`203.0.113.${10 + at}`)).toEqual([200, '{"data":null}']);
    }
    expect(await mails()).toBe(10);
  },
);

it('a used link resets the limit of emails to the address', async () => {
  const { email } = await addTestAccount(server.db);
  const token = await tokenFor(email);
  for (let at = 0; at < 10; at += 1) {
    const [url, remoteAddress] = ['/api/users/password/forgot', `203.0.113.${30 + at}`];
    await server.app.inject({ method: 'POST', url, payload: { email }, remoteAddress });
  }
  expect((await reset(token)).statusCode).toBe(200);
  await sendDueEmails();
  expect(await tokenFor(email)).not.toBe('');
});

it('the token of an email is in no table and no log', async () => {
  const token = await tokenFor((await addTestAccount(server.db)).email);
  expect(token).toMatch(/^[\w-]{43}$/);
  for (const table of ['outbox', 'password_resets', 'audit'] as const) {
    expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(token);
  }
  expect(server.log()).not.toContain(token);
});
