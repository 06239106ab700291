import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultLimits } from '@waymark/contract/rate-limits';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sendEmails } from '../../domain/messaging/email/send-emails.ts';
import { openTransport } from '../../domain/messaging/email/transport.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addSession, addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addConfirmation, addPasswordReset } from '../../testing/records-for-tests.ts';
import { readSentEmails } from '../../testing/sent-emails.ts';
import { isQueryBlocked } from '../../testing/test-database.ts';
import { prepareConfirmation } from './change-email.ts';
import { hashPassword } from './passwords.ts';

const currentPassword = 'seven green kettles';
let server: TestApp;
let password_hash: string;
let folder: string;
const now = () => new Date();

beforeAll(async () => {
  const { 'confirmation-by-account': sending, 'sign-in-by-account': guessing } = defaultLimits;
  const limits = { 'confirmation-by-account': sending, 'sign-in-by-account': guessing };
  server = await startTestApp({ directory: 'none', limits });
  password_hash = await hashPassword(currentPassword);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-confirm-'));
  return () => rm(folder, { recursive: true });
});
afterAll(() => server.close());

type Headers = Record<string, string>;
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, headers: Headers = {}, payload?: object) =>
  server.app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
const owner = (fields: object = {}) => addTestAccount(server.db, 'USER', { password_hash, ...fields });
const register = (email: string, headers: Headers = {}) =>
  call('POST', '/users/register', headers, {
    firstName: 'Maria',
    lastName: 'Lopez',
    email,
    password: currentPassword,
    phoneNumber: '614 555 0142',
  });
const readOwnEmail = async ({ headers }: TestAccount) => (await call('GET', '/users/me/email', headers)).json().data;
const names = { firstName: 'Robin', lastName: 'Reyes' };
const changeEmail = (who: TestAccount, email: string, more: object = {}, whose = who.id) =>
  call('PUT', `/users/${whose}/profile`, who.headers, { ...names, email, currentPassword, ...more });
const sendLink = (who: TestAccount, purpose: string) => call('POST', '/users/me/email/link', who.headers, { purpose });
const confirm = (token: string) => call('POST', '/confirmations/confirm', {}, { token });
const readLink = (token: string) => call('POST', '/confirmations/read', {}, { token });
const newAddress = () => `new-${crypto.randomUUID()}@example.org`;
const auditOf = async (id: string) =>
  (await server.db.selectFrom('audit').select('action').where('record_id', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  );

const linksOf = ({ id }: TestAccount) =>
  server.db.selectFrom('email_confirmations').selectAll().where('user_id', '=', id).execute();
const expireLinks = ({ id }: TestAccount) =>
  server.db.updateTable('email_confirmations').set({ expires_at: new Date() }).where('user_id', '=', id).execute();

/** Sends due emails; returns the texts of new ones to this address. */
async function emailsTo(email: string): Promise<string[]> {
  const before = await readdir(folder);
  await sendEmails({
    db: server.db,
    transport: openTransport({ from: 'no-reply@example.org', folder }),
    logger: createLogger('silent'),
    platformName: 'Waymark',
    siteUrl: 'https://help.example.org',
    prepare: async (template, mail) =>
      template.startsWith('confirm') ? prepareConfirmation({ db: server.db, now })(mail) : {},
    now: () => new Date(now().getTime() + 1000),
  });
  return (await readSentEmails(folder, before)).filter((text) => text.includes(`To: ${email}`));
}

async function tokenTo(email: string): Promise<string> {
  const mails = await emailsTo(email);
  return /https:\/\/help\.example\.org\/confirm-email\?token=([\w-]{43})\s/.exec(mails.join('\n'))?.[1] ?? '';
}

describe('a new account', () => {
  it('gets one email, whose link confirms the address by POST only, and only once', async () => {
    const email = newAddress();
    const { id } = (await register(email)).json().data;
    const person = { id, email, ...(await addSession(server.db, id)) };
    expect(await readOwnEmail(person)).toEqual({ email, confirmed: false });
    const token = await tokenTo(email);
    expect(token).not.toBe('');
    expect((await readLink(token)).json()).toEqual({ data: { purpose: 'confirm', email } });
    expect(await readOwnEmail(person)).toEqual({ email, confirmed: false });
    const presses = await Promise.all(Array.from({ length: 5 }, () => confirm(token)));
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404, 404, 404, 404]);
    expect(await readOwnEmail(person)).toEqual({ email, confirmed: true });
    expect((await readLink(token)).json().message).toContain('Please have a new one sent from your profile.');
    expect(await auditOf(id)).toEqual(['user.register', 'user.confirm-email']);
    // The session goes on, and the revision stays, so that forms open in another tab can still be saved.
    expect((await call('GET', '/users/me', person.headers)).json().data.revision).toBe(1);
    expect(await emailsTo(email)).toEqual([]);
  });

  it('gets the email in the language of the request, also while notifications are off', async () => {
    await server.db.updateTable('settings').set({ email_notifications: false }).execute();
    const email = newAddress();
    await register(email, { 'accept-language': 'es-MX' });
    await server.db.updateTable('settings').set({ email_notifications: true }).execute();
    expect((await emailsTo(email)).join()).toContain('Hay una cuenta en Waymark con este correo.');
  });

  it('has its token in no table and no log', async () => {
    const email = newAddress();
    await register(email);
    const token = await tokenTo(email);
    await confirm(token);
    for (const table of ['outbox', 'email_confirmations', 'audit'] as const) {
      expect(JSON.stringify(await server.db.selectFrom(table).selectAll().execute())).not.toContain(token);
    }
    expect(server.log()).not.toContain(token);
  });
});

describe('the confirmation email', () => {
  it('is sent again on request, and its link replaces the previous one', async () => {
    const person = await owner();
    expect((await sendLink(person, 'confirm')).json().data).toEqual({ email: person.email, confirmed: false });
    const first = await tokenTo(person.email);
    await sendLink(person, 'confirm');
    const second = await tokenTo(person.email);
    expect((await confirm(first)).statusCode).toBe(404);
    expect((await confirm(second)).statusCode).toBe(200);
  });

  it('is sent once when it is requested again before it was sent', async () => {
    const person = await owner();
    await Promise.all([sendLink(person, 'confirm'), sendLink(person, 'confirm')]);
    expect(await emailsTo(person.email)).toHaveLength(1);
  });

  it('is not sent when there is nothing to confirm', async () => {
    const person = await owner({ email_confirmed_at: new Date() });
    expect((await sendLink(person, 'confirm')).json().data).toEqual({ email: person.email, confirmed: true });
    expect((await sendLink(person, 'change')).json().data).toEqual({ email: person.email, confirmed: true });
    expect(await emailsTo(person.email)).toEqual([]);
  });

  it('is sent five times an hour at most (429)', async () => {
    const person = await owner();
    const answers = [];
    for (let time = 0; time < 6; time += 1) {
      answers.push(await sendLink(person, 'confirm'));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(answers.at(-1)?.json().message).toBe('There have been too many tries. Please wait a little and try again.');
  });

  it('has a link that expires after seven days, and fails for a deactivated or deleted account (404)', async () => {
    const [late, off, gone] = [await owner(), await owner(), await owner()];
    const tokens = [];
    for (const person of [late, off, gone]) {
      await sendLink(person, 'confirm');
      tokens.push(await tokenTo(person.email));
    }
    await server.db.updateTable('users').set({ active: false }).where('id', '=', off.id).execute();
    await server.db.deleteFrom('users').where('id', '=', gone.id).execute();
    expect(await Promise.all(tokens.slice(1).map(async (token) => (await confirm(token)).statusCode))).toEqual([
      404, 404,
    ]);
    const [link] = await linksOf(late);
    expect(Math.round(((link?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(7 * 24);
    await expireLinks(late);
    expect((await confirm(tokens[0] ?? '')).statusCode).toBe(404);
  });

  it('has a token that cannot be made up (404, malformed: 422)', async () => {
    const statuses = await Promise.all(['made-up', '', 'x'.repeat(5000)].map(confirm));
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 422, 422]);
  });
});

it('a password reset through an emailed link confirms the address too', async () => {
  const person = await owner();
  const payload = { token: await addPasswordReset(server.db, person.id), password: 'nine blue kettles' };
  await call('POST', '/users/password/reset', {}, payload);
  expect(await readOwnEmail({ ...person, ...(await addSession(server.db, person.id)) })).toMatchObject({
    confirmed: true,
  });
});

describe('a changed address', () => {
  it('takes effect when confirmed: other sessions and password reset links end, the requesting session stays', async () => {
    const person = await owner();
    const other = await addSession(server.db, person.id);
    const reset = await addPasswordReset(server.db, person.id);
    const email = newAddress();
    const answer = await changeEmail(person, email, { firstName: 'Ana' });
    expect([answer.statusCode, answer.json().data]).toEqual([
      200,
      expect.objectContaining({ firstName: 'Ana', email: person.email }),
    ]);
    expect(await readOwnEmail(person)).toEqual({
      email: person.email,
      confirmed: false,
      change: { email, until: expect.any(String) },
    });
    const token = await tokenTo(email);
    expect((await readLink(token)).json().data).toEqual({ purpose: 'change', email });
    const presses = await Promise.all([confirm(token), confirm(token)]);
    expect(presses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 404]);
    expect(await readOwnEmail(person)).toEqual({ email, confirmed: true });
    expect((await call('GET', '/users/me', other.headers)).statusCode).toBe(401);
    const payload = { token: reset, password: 'nine blue kettles' };
    expect((await call('POST', '/users/password/reset', {}, payload)).statusCode).toBe(422);
    const signIn = async (email: string) =>
      (await call('POST', '/users/login', {}, { email, password: currentPassword })).statusCode;
    expect([await signIn(person.email), await signIn(email)]).toEqual([401, 200]);
    expect(await auditOf(person.id)).toEqual(['user.ask-to-change-email', 'user.change-profile', 'user.change-email']);
  });

  it('is announced to the old address, masked', async () => {
    const person = await owner();
    const email = newAddress();
    await changeEmail(person, email);
    const [mail = ''] = await emailsTo(person.email);
    expect(mail).toContain('is being changed to n•••@example.org.');
    expect(mail).toContain('https://help.example.org/forgot-password');
    expect(mail).not.toContain(email);
  });

  it.each([
    ['no password', { currentPassword: undefined }, 'Please enter your current password'],
    ['an empty one', { currentPassword: '' }, 'Please enter your current password'],
    ['a wrong one', { currentPassword: 'not this one' }, 'Your current password is not right. Please type it again.'],
  ])('is refused with %s, and nothing of the profile changes', async (_what, more, sentence) => {
    const person = await owner();
    const answer = await changeEmail(person, newAddress(), { ...more, firstName: 'Ana' });
    expect([answer.statusCode, answer.json().errors]).toEqual([422, { currentPassword: [sentence] }]);
    expect((await call('GET', '/users/me', person.headers)).json().data.firstName).toBe('Robin');
    expect(await readOwnEmail(person)).not.toHaveProperty('change');
  });

  it('is rate limited after ten wrong passwords (429)', async () => {
    const person = await owner();
    const statuses = [];
    for (let time = 0; time < 11; time += 1) {
      statuses.push((await changeEmail(person, newAddress(), { currentPassword: 'not this one' })).statusCode);
    }
    expect(statuses.slice(-2)).toEqual([422, 429]);
  });

  it('is refused if it has an account (409)', async () => {
    const [person, other] = [await owner(), await owner()];
    const answer = await changeEmail(person, other.email);
    const taken = { email: ['An account with this email already exists'] };
    expect([answer.statusCode, answer.json().errors]).toEqual([409, taken]);
    expect(await emailsTo(other.email)).toEqual([]);
  });

  it('goes to the account that confirms it, or registers with it, first (409 for the other)', async () => {
    const [one, two] = [await owner(), await owner()];
    const [wanted, registered] = [newAddress(), newAddress()];
    await changeEmail(one, wanted);
    const first = await tokenTo(wanted);
    await changeEmail(two, wanted);
    const second = await tokenTo(wanted);
    const answers = await Promise.all([confirm(first), confirm(second)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);

    await changeEmail(one, registered);
    const token = await tokenTo(registered);
    await register(registered);
    expect((await confirm(token)).json().message).toBe('An account with this email already exists');
    expect(await readOwnEmail(one)).toMatchObject({ change: { email: registered } });
  });

  it('is replaced by a later one of the same account, also in concurrent requests', async () => {
    const person = await owner();
    const [first, second, third] = [newAddress(), newAddress(), newAddress()];
    await changeEmail(person, first);
    const before = await tokenTo(first);
    await Promise.all([changeEmail(person, second), changeEmail(person, third)]);
    const { change } = await readOwnEmail(person);
    expect((await confirm(before)).statusCode).toBe(404);
    expect(await tokenTo(change.email === second ? third : second)).toBe('');
    expect((await readLink(await sentAgain(person, change.email))).json().data.email).toBe(change.email);
  });

  async function sentAgain(person: TestAccount, email: string): Promise<string> {
    await sendLink(person, 'change');
    return tokenTo(email);
  }

  it('is stored without its session if that ends concurrently', async () => {
    const person = await owner();
    const email = newAddress();
    const signingOut = new pg.Client(server.databaseUrl);
    await signingOut.connect();
    await signingOut.query('begin');
    await signingOut.query('delete from sessions where user_id = $1', [person.id]);
    const change = changeEmail(person, email);
    await expect.poll(() => isQueryBlocked(server.db), { interval: 20 }).toBe(true);
    await signingOut.query('commit');
    await signingOut.end();
    expect((await change).statusCode).toBe(200);
    expect(await linksOf(person)).toMatchObject([{ email, session_id: null }]);
  });

  it('can be cancelled; its link then fails (404)', async () => {
    const person = await owner();
    const email = newAddress();
    await changeEmail(person, email);
    const token = await tokenTo(email);
    const cancel = () => call('DELETE', '/users/me/email/change', person.headers);
    expect((await cancel()).json().data).toEqual({ email: person.email, confirmed: false });
    expect((await cancel()).statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await auditOf(person.id)).toEqual([
      'user.ask-to-change-email',
      'user.change-profile',
      'user.cancel-email-change',
    ]);
  });

  it.each(['change', 'reset'])('is cancelled by a new password (%s)', async (way) => {
    const person = await owner();
    const token = await addConfirmation(server.db, { id: person.id, email: newAddress() }, 'change');
    const chosen =
      way === 'change'
        ? await call('POST', '/users/password/change', person.headers, {
            currentPassword,
            newPassword: 'nine blue kettles',
          })
        : await call(
            'POST',
            '/users/password/reset',
            {},
            { token: await addPasswordReset(server.db, person.id), password: 'nine blue kettles' },
          );
    expect(chosen.statusCode).toBe(200);
    expect((await confirm(token)).statusCode).toBe(404);
  });

  it('expires after a day', async () => {
    const person = await owner();
    const email = newAddress();
    await changeEmail(person, email);
    const token = await tokenTo(email);
    const [link] = await linksOf(person);
    expect(Math.round(((link?.expires_at.getTime() ?? 0) - Date.now()) / 3_600_000)).toBe(24);
    await expireLinks(person);
    expect((await confirm(token)).statusCode).toBe(404);
    expect(await readOwnEmail(person)).not.toHaveProperty('change');
  });

  it('invalidates the confirmation link sent to the old address (404)', async () => {
    const person = await owner();
    await sendLink(person, 'confirm');
    const old = await tokenTo(person.email);
    await confirm(await addConfirmation(server.db, { id: person.id, email: newAddress() }, 'change'));
    expect((await confirm(old)).statusCode).toBe(404);
  });

  it('can be requested for others by an administrator with their own password, and needs confirmation too', async () => {
    const person = await owner();
    const admin = await addTestAccount(server.db, 'ADMIN', { password_hash });
    const email = newAddress();
    expect((await changeEmail(admin, email, { currentPassword: 'not this one' }, person.id)).statusCode).toBe(422);
    expect((await changeEmail(admin, email, {}, person.id)).statusCode).toBe(200);
    expect(await emailsTo(person.email)).toHaveLength(1);
    expect(await readOwnEmail(person)).toMatchObject({ email: person.email, change: { email } });
  });
});
