import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { queueEmail } from './queue-email.ts';
import { queueSms } from './queue-text.ts';
import { keepSendingTexts, type SmsDeps, sendTexts } from './send-sms.ts';
import { isStopped, startNumber, stopNumber } from './sms-opt-outs.ts';
import { openTextProvider } from './text-provider.ts';
import { twilioProvider } from './twilio.ts';
import { startTwilio, type TestTwilio, testTwilio } from './twilio-server-for-tests.ts';

const reader = '+16145550142';

let database: TestDatabase;
let twilio: TestTwilio | undefined;
let folder: string;
let now: Date;
let log: string[];
beforeEach(async () => {
  database = await createTestDatabase();
  await database.db.updateTable('settings').set({ sms_notifications: true }).execute();
  folder = join(await mkdtemp(join(tmpdir(), 'waymark-sms-')), 'sms');
  now = new Date(Date.now() + 1000);
  log = [];
});
afterEach(async () => {
  await twilio?.close();
  twilio = undefined;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const parts = (more: Partial<SmsDeps> = {}): SmsDeps => ({
  db: database.db,
  provider: openTextProvider({ ...(twilio && { twilio: { ...testTwilio, url: twilio.url } }), folder }),
  logger: createLogger('info', { write: (line: string) => log.push(line) }),
  siteUrl: 'https://help.example.org',
  numberFor: async () => reader,
  now: () => now,
  ...more,
});
const write = (locale = 'en') =>
  inTransaction(database.db, (tx) =>
    queueSms(tx, { to: { needId: crypto.randomUUID() }, template: 'need-matched', locale }),
  );
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();
const inMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a text message', () => {
  it('is a file for the owner of the server only, where no provider is set', async () => {
    await write('es');
    expect(await sendTexts(parts())).toBe(1);
    const [name = '', ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(await readFile(join(folder, name), 'utf8')).toBe(
      `To: ${reader}\n\nHay una respuesta para usted. Para leerla, entre en su cuenta:\nhttps://help.example.org/dashboard\nResponda STOP para terminar.\n`,
    );
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect(await sendTexts(parts())).toBe(0);
  });

  it('reaches Twilio with the account’s token, and no table or log holds the number', async () => {
    twilio = await startTwilio();
    await write();
    await sendTexts(parts());
    expect(twilio.taken).toEqual([
      {
        To: reader,
        From: testTwilio.from,
        Body: 'There is an answer for you. Sign in to read it:\nhttps://help.example.org/dashboard\nReply STOP to end.',
      },
    ]);
    expect(await outbox()).toMatchObject([{ sent_at: now, template_values: {}, handed_over_at: null }]);
    expect(JSON.stringify([await outbox(), log])).not.toContain('6145550142');
  });

  it('goes out from a messaging service when one is set', async () => {
    twilio = await startTwilio();
    await write();
    const from = `MG${'0b'.repeat(16)}`;
    const provider = openTextProvider({ twilio: { ...testTwilio, from, url: twilio.url }, folder });
    await sendTexts(parts({ provider }));
    expect(twilio.taken).toMatchObject([{ MessagingServiceSid: from }]);
    expect(twilio.taken[0]).not.toHaveProperty('From');
  });

  it('is neither written nor sent while text messages are off, whatever emails are', async () => {
    await write();
    await database.db.updateTable('settings').set({ sms_notifications: false }).execute();
    await write();
    expect(await outbox()).toHaveLength(1);
    expect(await sendTexts(parts())).toBe(1);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await database.db.updateTable('settings').set({ sms_notifications: true, email_notifications: false }).execute();
    await write();
    await sendTexts(parts());
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('that nobody wants any more is dropped', async () => {
    twilio = await startTwilio();
    await write();
    await sendTexts(parts({ numberFor: async () => null }));
    expect(await sendTexts(parts())).toBe(0);
    expect(twilio.taken).toEqual([]);
  });

  it('is not held up by emails, and holds none up', async () => {
    await inTransaction(database.db, (tx) =>
      queueEmail(tx, {
        to: 'a@example.org',
        template: 'need-matched',
        locale: 'en',
        values: { matchId: 'abc', status: 'SUGGESTED' },
      }),
    );
    await write();
    expect(await sendTexts(parts())).toBe(1);
    expect(await outbox()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'email', sent_at: null, attempts: 0 }),
        expect.objectContaining({ channel: 'sms', sent_at: now }),
      ]),
    );
  });

  it('is sent once by two servers', async () => {
    twilio = await startTwilio();
    const other = openDatabase(database.url, () => undefined, 5);
    try {
      for (let at = 0; at < 20; at += 1) {
        await write();
      }
      await Promise.all([database.db, other, database.db, other].map((db) => sendTexts(parts({ db }))));
      expect(twilio.taken).toHaveLength(20);
    } finally {
      await other.destroy();
    }
  });
});

describe('a server that dies', () => {
  it('while the provider has a text lets nobody send it again', async () => {
    twilio = await startTwilio();
    await write();
    const diedThere = parts({ provider: { description: '', send: () => new Promise(() => undefined) } });
    void sendTexts(diedThere);
    await expect.poll(async () => (await outbox())[0]?.handed_over_at).not.toBeNull();
    inMinutes(11);
    expect(await sendTexts(parts())).toBe(1);
    expect(twilio.taken).toEqual([]);
    expect(await outbox()).toMatchObject([{ given_up_at: now, last_error: 'nobody knows whether it was sent' }]);
  });

  it('before that leaves the text to others', async () => {
    twilio = await startTwilio();
    await write();
    void sendTexts(parts({ numberFor: () => new Promise(() => undefined) }));
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    inMinutes(11);
    await sendTexts(parts());
    expect(twilio.taken).toHaveLength(1);
  });
});

describe('a text that the provider does not take', () => {
  it.each([401, 403, 408, 429, 500, 503])('with %i is tried again after longer and longer pauses', async (status) => {
    twilio = await startTwilio((call) => ({ status: call < 2 ? status : 201 }));
    await write();
    await sendTexts(parts());
    expect(await outbox()).toMatchObject([{ last_error: `HTTP ${status}`, given_up_at: null, refused: false }]);
    inMinutes(0.9);
    expect(await sendTexts(parts())).toBe(0);
    inMinutes(0.2);
    await sendTexts(parts());
    inMinutes(4.9);
    expect(await sendTexts(parts())).toBe(0);
    inMinutes(0.2);
    await sendTexts(parts());
    expect(await outbox()).toMatchObject([{ sent_at: now, attempts: 3 }]);
  });

  it.each([
    ['1200', 20],
    [() => new Date(Date.now() + 1_200_000).toUTCString(), 20],
    ['soon', 1],
    ['99999999', 1440],
  ] as const)('because of too many is not tried before %s says so', async (header, minutes) => {
    const retryAfter = typeof header === 'string' ? header : header();
    twilio = await startTwilio(() => ({ status: 429, headers: { 'retry-after': retryAfter } }));
    await write();
    await sendTexts(parts());
    const [text] = await outbox();
    const pause = ((text?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 60_000;
    expect(Math.abs(pause - minutes)).toBeLessThan(0.1);
  });

  it('for good is given up at once; the log says why but not to whom', async () => {
    twilio = await startTwilio(() => ({ status: 400, body: { code: 21211, message: `${reader} is not valid` } }));
    await write();
    await sendTexts(parts());
    expect(await outbox()).toMatchObject([{ given_up_at: now, last_error: 'HTTP 400 21211', refused: true }]);
    expect(log.join('')).toContain('HTTP 400 21211');
    expect(log.join('')).not.toContain('6145550142');
    expect(await isStopped(database.db, reader)).toBe(false);
  });

  it('because its reader has answered STOP is the last one, until they answer START', async () => {
    twilio = await startTwilio(() => ({ status: 400, body: { code: 21610 } }));
    await write();
    await sendTexts(parts());
    expect(await isStopped(database.db, reader)).toBe(true);
    await write();
    await sendTexts(parts());
    expect(twilio.taken).toHaveLength(1);
    await startNumber(database.db, reader);
    await write();
    await sendTexts(parts());
    expect(twilio.taken).toHaveLength(2);
  });

  it('with the wrong token is sent when the token is right', async () => {
    twilio = await startTwilio();
    await write();
    const provider = openTextProvider({ twilio: { ...testTwilio, authToken: 'wrong', url: twilio.url }, folder });
    await sendTexts(parts({ provider }));
    expect(await outbox()).toMatchObject([{ last_error: 'HTTP 401 20003', given_up_at: null }]);
    inMinutes(1);
    await sendTexts(parts());
    expect(twilio.taken).toHaveLength(1);
  });

  it('in time is tried again', async () => {
    twilio = await startTwilio((call) => (call === 0 ? undefined : { status: 201 }));
    await write();
    await sendTexts(parts({ provider: twilioProvider({ ...testTwilio, url: twilio.url }, 50) }));
    expect(await outbox()).toMatchObject([{ last_error: 'TimeoutError', given_up_at: null, handed_over_at: null }]);
    inMinutes(1);
    await sendTexts(parts());
    expect(await outbox()).toMatchObject([{ sent_at: now }]);
  });

  it('because it cannot be reached is tried again', async () => {
    const away = await startTwilio();
    await away.close();
    await write();
    const provider = openTextProvider({ twilio: { ...testTwilio, url: away.url }, folder });
    await sendTexts(parts({ provider }));
    expect(await outbox()).toMatchObject([{ last_error: 'ECONNREFUSED', given_up_at: null, handed_over_at: null }]);
  });
});

it('a number is stopped once, and kept as a hash only', async () => {
  await stopNumber(database.db, reader);
  await stopNumber(database.db, reader);
  const rows = await database.db.selectFrom('stopped_numbers').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('6145550142');
});

it('the worker sends what is written while it runs, and stops when told', async () => {
  now = new Date('2999-01-01');
  const worker = keepSendingTexts(parts(), 10);
  await write();
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
  await worker.stop();
  await write();
  expect(await readdir(folder)).toHaveLength(1);
});
