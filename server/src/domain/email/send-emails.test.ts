import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createLogger } from '../../platform/http/logging.ts';
import { addDays } from '../../platform/values/add-days.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { queueEmail } from './queue-email.ts';
import { type EmailDeps, sendEmails, startDelivery } from './send-emails.ts';
import { startMailServer, type TestMailServer } from './smtp-server-for-tests.ts';
import { openTransport } from './transport.ts';

let database: TestDatabase;
let server: TestMailServer | undefined;
let folder: string;
let now: Date;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = join(await mkdtemp(join(tmpdir(), 'waymark-mail-')), 'mail');
  now = new Date(Date.now() + 1000);
});
afterEach(async () => {
  await server?.close();
  server = undefined;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function parts(more: Partial<EmailDeps> & { log?: string[] } = {}): EmailDeps {
  return {
    db: database.db,
    transport: openTransport({
      ...(server && { smtpUrl: server.url }),
      from: 'Waymark <no-reply@example.org>',
      folder,
    }),
    logger: createLogger('info', { write: (line: string) => more.log?.push(line) }),
    platformName: 'Waymark',
    siteUrl: 'https://help.example.org',
    prepare: async () => ({}),
    now: () => now,
    ...more,
  };
}

const write = (to: string, locale = 'en') =>
  inTransaction(database.db, async (tx) => {
    const values = { resourceName: 'Wexley Pantry', resourceId: 'abc' };
    await queueEmail(tx, { to, template: 'resource-approved', locale, values });
  });
const outbox = () => database.db.selectFrom('outbox').selectAll().execute();

describe('an email', () => {
  it('reaches the mail server in the language of its reader, and what it said is forgotten here', async () => {
    server = await startMailServer();
    await write('ana@example.org', 'es');
    expect(await sendEmails(parts())).toBe(1);
    expect(server.taken).toMatchObject([{ to: ['ana@example.org'] }]);
    const text = server.taken[0]?.text ?? '';
    expect(text).toContain('To: ana@example.org');
    expect(text).toContain('From: Waymark <no-reply@example.org>');
    expect(text).toContain('Content-Language: es');
    expect(text).toContain('Auto-Submitted: auto-generated');
    expect(text).toContain('https://help.example.org/resources/abc');
    expect(await outbox()).toMatchObject([{ sent_at: now, template_values: {}, attempts: 1 }]);
    expect(await sendEmails(parts())).toBe(0);
  });

  it('is a file for the owner of the server only, where no mail server is set', async () => {
    await write('ana@example.org');
    await sendEmails(parts());
    const [name = '', ...rest] = await readdir(folder);
    expect(rest).toEqual([]);
    expect(name).toMatch(/\.eml$/);
    expect(await readFile(join(folder, name), 'utf8')).toContain('Subject: Now on the site: Wexley Pantry');
    expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
  });

  it('of a change that was undone is never sent', async () => {
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

  it('in a language without emails is written in English', async () => {
    await write('a@example.org', 'fr');
    expect(await outbox()).toMatchObject([{ locale: 'en' }]);
  });

  it('is not written while notifications are off, but when a person has just asked for it', async () => {
    await database.db.updateTable('settings').set({ email_notifications: false }).execute();
    await write('a@example.org');
    expect(await outbox()).toEqual([]);
    await inTransaction(database.db, (tx) =>
      queueEmail(tx, { to: 'a@example.org', template: 'password-reset', locale: 'en', values: {} }),
    );
    expect(await outbox()).toHaveLength(1);
  });

  it('without a reader any more is dropped', async () => {
    server = await startMailServer();
    await write('a@example.org');
    await sendEmails(parts({ prepare: async () => null }));
    expect(server.taken).toEqual([]);
    expect(await sendEmails(parts())).toBe(0);
  });
});

describe('two servers', () => {
  it('send each email once', async () => {
    server = await startMailServer();
    const { taken } = server;
    const other = openDatabase(database.url, () => undefined, 5);
    try {
      const readers = Array.from({ length: 30 }, (_, at) => `reader-${at}@example.org`);
      for (const reader of readers) {
        await write(reader);
      }
      const workers = [database.db, other, database.db, other].map((db) => sendEmails(parts({ db })));
      const tried = await Promise.all(workers);
      expect(tried.reduce((sum, one) => sum + one, 0)).toBe(30);
      expect(taken.flatMap(({ to }) => to).toSorted()).toEqual(readers.toSorted());
    } finally {
      await other.destroy();
    }
  });

  it('do not send what another took and has not finished, until it must have died', async () => {
    server = await startMailServer();
    await write('a@example.org');
    await database.db
      .updateTable('outbox')
      .set({ attempts: 1, next_attempt_at: new Date(now.getTime() + 10 * 60_000) })
      .execute();
    expect(await sendEmails(parts())).toBe(0);
    now = new Date(now.getTime() + 11 * 60_000);
    expect(await sendEmails(parts())).toBe(1);
  });
});

describe('an email that cannot be sent', () => {
  it('is tried again after longer and longer pauses, then no more; the log tells why but not to whom', async () => {
    const fullMailbox = Object.assign(new Error('452 reader@example.org is over quota'), { responseCode: 452 });
    server = await startMailServer(() => fullMailbox);
    await write('reader@example.org');
    const log: string[] = [];
    const pauses: number[] = [];
    for (;;) {
      expect(await sendEmails(parts({ log }))).toBe(1);
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
    expect(await sendEmails(parts())).toBe(0);
  });

  it('to an address that the mail server does not know is given up at once', async () => {
    server = await startMailServer(() => Object.assign(new Error('no such user'), { responseCode: 550 }));
    await write('nobody@example.org');
    await sendEmails(parts());
    expect(await outbox()).toMatchObject([{ given_up_at: now }]);
  });

  it('because the mail server is away arrives when it is back', async () => {
    const away = await startMailServer();
    await away.close();
    await write('a@example.org');
    const transport = openTransport({ smtpUrl: away.url, from: 'a@example.org', folder });
    await sendEmails(parts({ transport }));
    expect(await outbox()).toMatchObject([{ last_error: 'ESOCKET CONN', sent_at: null }]);
    server = await startMailServer();
    now = new Date(now.getTime() + 60_000);
    await sendEmails(parts());
    expect(server.taken).toHaveLength(1);
  });

  it('does not hold up the next one', async () => {
    server = await startMailServer((to) => (to.startsWith('bad') ? new Error('no') : null));
    await write('bad@example.org');
    await write('good@example.org');
    expect(await sendEmails(parts())).toBe(2);
    expect(server.taken.flatMap(({ to }) => to)).toEqual(['good@example.org']);
  });
});

it('the worker sends what is written while it runs, and stops when told', async () => {
  server = await startMailServer();
  const { taken } = server;
  now = new Date('2999-01-01');
  const worker = startDelivery(parts(), 10);
  await write('a@example.org');
  await expect.poll(() => taken.length).toBe(1);
  await worker.stop();
  await write('b@example.org');
  expect(taken).toHaveLength(1);
});
