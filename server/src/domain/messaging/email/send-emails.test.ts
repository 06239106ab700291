import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../platform/database/database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { createLogger } from '../../../platform/http/logging.ts';
import { addDays } from '../../../platform/values/add-time.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { queueEmail } from './queue-email.ts';
import { type EmailDeps, keepSendingEmails, sendEmails } from './send-emails.ts';
import { startMailServer, type TestMailServer } from './smtp-server-for-tests.ts';
import { openTransport } from './transport.ts';

let database: TestDatabase;
let server: TestMailServer | undefined;
let folder: string;
let now: Date;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = join(await mkdtemp(join(tmpdir(), 'waymark-mail-')), 'mail');
  // Ahead of the clock, so that everything the test queues is due, also on a slow machine.
  now = new Date(Date.now() + 60_000);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function emailDeps(overrides: Partial<EmailDeps> & { log?: string[] } = {}): EmailDeps {
  return {
    db: database.db,
    transport: openTransport({
      ...(server && { smtpUrl: server.url }),
      from: 'Waymark <no-reply@example.org>',
      folder,
    }),
    logger: createLogger('info', { write: (line: string) => overrides.log?.push(line) }),
    platformName: 'Waymark',
    siteUrl: 'https://help.example.org',
    prepare: async () => ({}),
    now: () => now,
    ...overrides,
  };
}

const queue = (to: string, locale = 'en') =>
  inTransaction(database.db, async (tx) => {
    const values = { resourceName: 'Wexley Pantry', resourceId: 'abc' };
    await queueEmail(tx, { to, template: 'resource-approved', locale, values });
  });
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();

describe('an email', () => {
  it('is sent in the recipient’s language, and its content is deleted from the outbox', async () => {
    server = await startMailServer();
    await queue('ana@example.org', 'es');
    expect(await sendEmails(emailDeps())).toBe(1);
    expect(server.received).toMatchObject([{ to: ['ana@example.org'] }]);
    const text = server.received[0]?.text ?? '';
    expect(text).toContain('To: ana@example.org');
    expect(text).toContain('From: Waymark <no-reply@example.org>');
    expect(text).toContain('Content-Language: es');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('https://help.example.org/resources/abc');
    expect(await outbox()).toMatchObject([{ sent_at: now, template_values: {}, attempts: 1 }]);
    expect(await sendEmails(emailDeps())).toBe(0);
  });

  it('of a webhook that has ended links to the webhooks', async () => {
    const texts: string[] = [];
    const send = async ({ text }: { text: string }) => void texts.push(text);
    const values = { webhookName: 'County', gone: '410' };
    await inTransaction(database.db, (tx) =>
      queueEmail(tx, { to: 'ana@example.org', template: 'webhook-ended', locale: 'en', values }),
    );
    await sendEmails(emailDeps({ transport: { description: 'a list', send, close: () => undefined } }));
    expect(texts).toEqual([expect.stringContaining('https://help.example.org/admin?view=transfer&tab=webhooks\n')]);
  });

  it('is written to a file that only the server’s account can read when no mail server is set', async () => {
    await queue('ana@example.org');
    await sendEmails(emailDeps());
    const [name = '', ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: Now on the site: Wexley Pantry');
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('is not queued when the transaction is rolled back', async () => {
    const undone = inTransaction(database.db, async (tx) => {
      await queueEmail(tx, {
        to: 'a@example.org',
        template: 'need-matched',
        locale: 'en',
        values: { matchId: 'abc', status: 'SUGGESTED' },
      });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    expect(await outbox()).toEqual([]);
  });

  it('is queued in English when its language has no templates', async () => {
    await queue('a@example.org', 'fr');
    expect(await outbox()).toMatchObject([{ locale: 'en' }]);
  });

  it('is not queued while notifications are off, except a password reset', async () => {
    await database.db.updateTable('settings').set({ email_notifications: false }).execute();
    await queue('a@example.org');
    expect(await outbox()).toEqual([]);
    await inTransaction(database.db, (tx) =>
      queueEmail(tx, { to: 'a@example.org', template: 'password-reset', locale: 'en', values: {} }),
    );
    expect(await outbox()).toHaveLength(1);
  });

  it('is dropped when it has no recipient any more', async () => {
    server = await startMailServer();
    await queue('a@example.org');
    await sendEmails(emailDeps({ prepare: async () => null }));
    expect(server.received).toEqual([]);
    expect(await sendEmails(emailDeps())).toBe(0);
  });
});

describe('two servers', () => {
  it('send each email once', async () => {
    server = await startMailServer();
    const { received } = server;
    const other = openDatabase(database.url, () => undefined, 5);
    try {
      const readers = Array.from({ length: 30 }, (_, at) => `reader-${at}@example.org`);
      for (const reader of readers) {
        await queue(reader);
      }
      const workers = [database.db, other, database.db, other].map((db) => sendEmails(emailDeps({ db })));
      const tried = await Promise.all(workers);
      expect(tried.reduce((sum, one) => sum + one, 0)).toBe(30);
      expect(received.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    } finally {
      await other.destroy();
    }
  });

  it('do not send an email that another has reserved, until its reservation ends', async () => {
    server = await startMailServer();
    await queue('a@example.org');
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1, next_attempt_at: new Date(now.getTime() + 10 * 60_000) })
      .execute();
    expect(await sendEmails(emailDeps())).toBe(0);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await sendEmails(emailDeps())).toBe(1);
  });
});

describe('an email that cannot be sent', () => {
  it('is retried with growing delays, then given up; the log has the reason but not the address', async () => {
    const fullMailbox = Object.assign(new Error('452 reader@example.org is over quota'), { responseCode: 452 });
    server = await startMailServer(() => fullMailbox);
    await queue('reader@example.org');
    const log: string[] = [];
    const pauses: number[] = [];
    for (;;) {
      expect(await sendEmails(emailDeps({ log }))).toBe(1);
      const [email] = await outbox();
      if (email?.given_up_at) {
        break;
      }
      const next = email?.next_attempt_at ?? now;
      pauses.push((next.getTime() - now.getTime()) / 60_000);
      now = next;
    }
    expect(pauses).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
    expect(await outbox()).toMatchObject([{ last_error: 'EENVELOPE 452 RCPT TO', attempts: 9 }]);
    expect(log.join('')).toContain('EENVELOPE 452 RCPT TO');
    expect(log.join('')).not.toContain('reader@');
    now = addDays(now, 365);
    expect(await sendEmails(emailDeps())).toBe(0);
  });

  it('is given up at once when the mail server rejects the recipient', async () => {
    server = await startMailServer(() => Object.assign(new Error('no such user'), { responseCode: 550 }));
    await queue('nobody@example.org');
    await sendEmails(emailDeps());
    expect(await outbox()).toMatchObject([{ given_up_at: now }]);
  });

  it('is sent once an unreachable mail server answers again', async () => {
    const stopped = await startMailServer();
    await stopped.close();
    await queue('a@example.org');
    const transport = openTransport({ smtpUrl: stopped.url, from: 'a@example.org', folder });
    await sendEmails(emailDeps({ transport }));
    expect(await outbox()).toMatchObject([{ last_error: 'ESOCKET CONN', sent_at: null }]);
    server = await startMailServer();
    now = new Date(now.getTime() + 60_000);
    await sendEmails(emailDeps());
    expect(server.received).toHaveLength(1);
  });

  it('does not delay the next one', async () => {
    server = await startMailServer((to) => (to.startsWith('bad') ? new Error('no') : null));
    await queue('bad@example.org');
    await queue('good@example.org');
    expect(await sendEmails(emailDeps())).toBe(2);
    expect(server.received.flatMap(({ to }) => to)).toEqual(['good@example.org']);
  });
});

it('the worker sends emails queued while it runs, and none after stop()', async () => {
  server = await startMailServer();
  const { received } = server;
  now = new Date('2999-01-01');
  const worker = keepSendingEmails(emailDeps(), 10);
  await queue('a@example.org');
  await expect.poll(() => received.length).toBe(1);
  await worker.stop();
  await queue('b@example.org');
  expect(received).toHaveLength(1);
});
