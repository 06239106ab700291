import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createLogger } from '../../../platform/http/logging.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { queueEmail } from '../email/queue-email.ts';
import { openSmsProvider } from './open-sms-provider.ts';
import { queueSms } from './queue-sms.ts';
import { keepSendingSms, type SmsDeps, sendSms } from './send-sms.ts';
import { hasOptedOut, optIn, optOut } from './sms-opt-outs.ts';
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
  // Ahead of the clock, so that everything the test queues is due, also on a slow machine.
  now = new Date(Date.now() + 60_000);
  log = [];
});
afterEach(async () => {
  await twilio?.close();
  twilio = undefined;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const smsDeps = (overrides: Partial<SmsDeps> = {}): SmsDeps => ({
  db: database.db,
  provider: openSmsProvider({ ...(twilio && { twilio: { ...testTwilio, url: twilio.url } }), folder }),
  logger: createLogger('info', { write: (line: string) => log.push(line) }),
  siteUrl: 'https://help.example.org',
  numberFor: async () => reader,
  now: () => now,
  ...overrides,
});
const queue = (locale = 'en') =>
  inTransaction(database.db, (tx) =>
    queueSms(tx, { to: { needId: crypto.randomUUID() }, template: 'need-matched', locale }),
  );
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();
const advanceMinutes = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

describe('a text message', () => {
  it('is written to a file that only the server’s account can read when no provider is set', async () => {
    await queue('es');
    expect(await sendSms(smsDeps())).toBe(1);
    const [name = '', ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(await readFile(join(folder, name), 'utf8')).toBe(
      `To: ${reader}\n\nHay una respuesta para usted. Para leerla, entre en su cuenta:\nhttps://help.example.org/dashboard\nResponda STOP para terminar.\n`,
    );
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
    expect(await sendSms(smsDeps())).toBe(0);
  });

  it('is sent through Twilio, and neither table nor log holds the number', async () => {
    twilio = await startTwilio();
    await queue();
    await sendSms(smsDeps());
    expect(twilio.received).toEqual([
      {
        To: reader,
        From: testTwilio.from,
        Body: 'There is an answer for you. Sign in to read it:\nhttps://help.example.org/dashboard\nReply STOP to end.',
      },
    ]);
    expect(await outbox()).toMatchObject([{ sent_at: now, template_values: {}, submitted_at: null }]);
    expect(JSON.stringify([await outbox(), log])).not.toContain('6145550142');
  });

  it('is sent by a messaging service when one is set', async () => {
    twilio = await startTwilio();
    await queue();
    const from = `MG${'0b'.repeat(16)}`;
    const provider = openSmsProvider({ twilio: { ...testTwilio, from, url: twilio.url }, folder });
    await sendSms(smsDeps({ provider }));
    expect(twilio.received).toMatchObject([{ MessagingServiceSid: from }]);
    expect(twilio.received[0]).not.toHaveProperty('From');
  });

  it('is neither queued nor sent while text messages are off, independently of emails', async () => {
    await queue();
    await database.db.updateTable('settings').set({ sms_notifications: false }).execute();
    await queue();
    expect(await outbox()).toHaveLength(1);
    expect(await sendSms(smsDeps())).toBe(1);
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    await database.db.updateTable('settings').set({ sms_notifications: true, email_notifications: false }).execute();
    await queue();
    await sendSms(smsDeps());
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('is dropped when its recipient wants none any more', async () => {
    twilio = await startTwilio();
    await queue();
    await sendSms(smsDeps({ numberFor: async () => null }));
    expect(await sendSms(smsDeps())).toBe(0);
    expect(twilio.received).toEqual([]);
  });

  it('is sent independently of emails', async () => {
    await inTransaction(database.db, (tx) =>
      queueEmail(tx, {
        to: 'a@example.org',
        template: 'need-matched',
        locale: 'en',
        values: { matchId: 'abc', status: 'SUGGESTED' },
      }),
    );
    await queue();
    expect(await sendSms(smsDeps())).toBe(1);
    expect(await outbox()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ channel: 'email', sent_at: null, attempts: 0 }),
        expect.objectContaining({ channel: 'sms', sent_at: now }),
      ]),
    );
  });

  it('is sent once when two servers run', async () => {
    twilio = await startTwilio();
    const other = openDatabase(database.url, () => undefined, 5);
    try {
      for (let at = 0; at < 20; at += 1) {
        await queue();
      }
      await Promise.all([database.db, other, database.db, other].map((db) => sendSms(smsDeps({ db }))));
      expect(twilio.received).toHaveLength(20);
    } finally {
      await other.destroy();
    }
  });
});

describe('a server that crashes', () => {
  it('after it handed a text to the provider: no server sends it again', async () => {
    twilio = await startTwilio();
    await queue();
    const crashed = smsDeps({ provider: { description: '', send: () => new Promise(() => undefined) } });
    void sendSms(crashed);
    await expect.poll(async () => (await outbox())[0]?.submitted_at).not.toBeNull();
    advanceMinutes(11);
    expect(await sendSms(smsDeps())).toBe(1);
    expect(twilio.received).toEqual([]);
    expect(await outbox()).toMatchObject([{ given_up_at: now, last_error: 'nobody knows whether it was sent' }]);
  });

  it('before that: another server sends the text', async () => {
    twilio = await startTwilio();
    await queue();
    void sendSms(smsDeps({ numberFor: () => new Promise(() => undefined) }));
    await expect.poll(async () => (await outbox())[0]?.attempts).toBe(1);
    advanceMinutes(11);
    await sendSms(smsDeps());
    expect(twilio.received).toHaveLength(1);
  });
});

describe('a text that is not delivered', () => {
  it.each([401, 403, 408, 429, 500, 503])('because of status %i is retried with growing delays', async (status) => {
    twilio = await startTwilio((call) => ({ status: call < 2 ? status : 201 }));
    await queue();
    await sendSms(smsDeps());
    expect(await outbox()).toMatchObject([{ last_error: `HTTP ${status}`, given_up_at: null, refused: false }]);
    advanceMinutes(0.9);
    expect(await sendSms(smsDeps())).toBe(0);
    advanceMinutes(0.2);
    await sendSms(smsDeps());
    advanceMinutes(4.9);
    expect(await sendSms(smsDeps())).toBe(0);
    advanceMinutes(0.2);
    await sendSms(smsDeps());
    expect(await outbox()).toMatchObject([{ sent_at: now, attempts: 3 }]);
  });

  it.each([
    ['1200', 20],
    [() => new Date(Date.now() + 1_200_000).toUTCString(), 20],
    ['soon', 1],
    ['99999999', 1440],
  ] as const)('because of status 429 is retried no earlier than Retry-After says: %s', async (header, minutes) => {
    const retryAfter = typeof header === 'string' ? header : header();
    twilio = await startTwilio(() => ({ status: 429, headers: { 'retry-after': retryAfter } }));
    await queue();
    await sendSms(smsDeps());
    const [text] = await outbox();
    const pause = ((text?.next_attempt_at.getTime() ?? 0) - now.getTime()) / 60_000;
    expect(Math.abs(pause - minutes)).toBeLessThan(0.1);
  });

  it('because of status 400 is given up at once; the log has the reason but not the number', async () => {
    twilio = await startTwilio(() => ({ status: 400, body: { code: 21211, message: `${reader} is not valid` } }));
    await queue();
    await sendSms(smsDeps());
    expect(await outbox()).toMatchObject([{ given_up_at: now, last_error: 'HTTP 400 21211', refused: true }]);
    expect(log.join('')).toContain('HTTP 400 21211');
    expect(log.join('')).not.toContain('6145550142');
    expect(await hasOptedOut(database.db, reader)).toBe(false);
  });

  it('because its recipient answered STOP is the last one until they answer START', async () => {
    twilio = await startTwilio(() => ({ status: 400, body: { code: 21610 } }));
    await queue();
    await sendSms(smsDeps());
    expect(await hasOptedOut(database.db, reader)).toBe(true);
    await queue();
    await sendSms(smsDeps());
    expect(twilio.received).toHaveLength(1);
    await optIn(database.db, reader);
    await queue();
    await sendSms(smsDeps());
    expect(twilio.received).toHaveLength(2);
  });

  it('because of a wrong token is sent once the token is correct', async () => {
    twilio = await startTwilio();
    await queue();
    const provider = openSmsProvider({ twilio: { ...testTwilio, authToken: 'wrong', url: twilio.url }, folder });
    await sendSms(smsDeps({ provider }));
    expect(await outbox()).toMatchObject([{ last_error: 'HTTP 401 20003', given_up_at: null }]);
    advanceMinutes(1);
    await sendSms(smsDeps());
    expect(twilio.received).toHaveLength(1);
  });

  it('within the time limit is retried', async () => {
    twilio = await startTwilio((call) => (call === 0 ? undefined : { status: 201 }));
    await queue();
    await sendSms(smsDeps({ provider: twilioProvider({ ...testTwilio, url: twilio.url }, 50) }));
    expect(await outbox()).toMatchObject([{ last_error: 'TimeoutError', given_up_at: null, submitted_at: null }]);
    advanceMinutes(1);
    await sendSms(smsDeps());
    expect(await outbox()).toMatchObject([{ sent_at: now }]);
  });

  it('because the provider is unreachable is retried', async () => {
    const stopped = await startTwilio();
    await stopped.close();
    await queue();
    const provider = openSmsProvider({ twilio: { ...testTwilio, url: stopped.url }, folder });
    await sendSms(smsDeps({ provider }));
    expect(await outbox()).toMatchObject([{ last_error: 'ECONNREFUSED', given_up_at: null, submitted_at: null }]);
  });
});

it('an opt-out is stored once, as a hash of the number', async () => {
  await optOut(database.db, reader);
  await optOut(database.db, reader);
  const rows = await database.db.selectFrom('stopped_numbers').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('6145550142');
});

it('the worker sends texts queued while it runs, and none after stop()', async () => {
  now = new Date('2999-01-01');
  const worker = keepSendingSms(smsDeps(), 10);
  await queue();
  await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
  await worker.stop();
  await queue();
  expect(await readdir(folder)).toHaveLength(1);
});
