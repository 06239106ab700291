import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sendEmails } from '../../domain/messaging/email/send-emails.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { alertTime, prepareAlert } from './alert-coordinators.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

const timeZone = 'America/New_York';

describe('coordinators are alerted to a request that is', () => {
  const hours = { digestHour: 8, quietFrom: 21, quietUntil: 7 };
  it.each([
    // 3 pm in New York is 20:00 UTC in winter.
    ['critical at once, also in quiet hours', 'CRITICAL', '2026-01-10T07:00:00Z', '2026-01-10T07:00:00.000Z'],
    ['high after 30 minutes', 'HIGH', '2026-01-10T20:00:00Z', '2026-01-10T20:30:00.000Z'],
    ['high before midnight when the quiet hours end', 'HIGH', '2026-01-11T01:45:00Z', '2026-01-11T12:00:00.000Z'],
    [
      'high after midnight when the quiet hours end on the same day',
      'HIGH',
      '2026-01-11T06:00:00Z',
      '2026-01-11T12:00:00.000Z',
    ],
    ['less urgent with the next digest', 'LOW', '2026-01-10T20:00:00Z', '2026-01-11T13:00:00.000Z'],
    [
      'less urgent after midnight with the digest of the same day',
      'MEDIUM',
      '2026-01-11T06:00:00Z',
      '2026-01-11T13:00:00.000Z',
    ],
  ] as const)('%s', (_, priority, now, due) => {
    expect(alertTime(priority, new Date(now), hours, timeZone).toISOString()).toBe(due);
  });

  it('high after 30 minutes at night too without quiet hours', () => {
    const now = new Date('2026-01-11T01:45:00Z');
    const due = alertTime('HIGH', now, { ...hours, quietFrom: 0, quietUntil: 0 }, timeZone);
    expect(due.toISOString()).toBe('2026-01-11T02:15:00.000Z');
  });
});

describe('alerts', () => {
  let needsServer: NeedsServer;
  let person: TestAccount;
  beforeAll(async () => {
    needsServer = await startNeedsServer();
    await addTestAccount(needsServer.server.db, 'ADMIN', { active: false });
  });
  afterAll(() => needsServer.server.close());
  afterEach(async () => {
    await needsServer.server.db.deleteFrom('needs').execute();
    await needsServer.server.db.deleteFrom('outbox').execute();
    await needsServer.server.db
      .updateTable('settings')
      .set({ alert_recipients: '', email_notifications: true })
      .execute();
  });

  const alerts = () =>
    needsServer.server.db.selectFrom('outbox').selectAll().where('template', '=', 'requests-waiting').execute();

  /** Sends what is due and returns subjects and texts. */
  async function sendDueEmails(now: () => Date, shouldFail = false): Promise<{ subject: string; text: string }[]> {
    const sent: { subject: string; text: string }[] = [];
    const { db, app } = needsServer.server;
    await sendEmails({
      db,
      transport: {
        description: 'a list',
        send: async ({ subject, text }) => {
          if (shouldFail) throw Object.assign(new Error('no mail server'), { code: 'ECONNREFUSED' });
          sent.push({ subject, text });
        },
        close: () => undefined,
      },
      logger: app.log as never,
      platformName: 'Waymark',
      siteUrl: 'https://example.org',
      prepare: (_, email) => prepareAlert({ db, now, timeZone })(email),
      now,
    });
    return sent;
  }

  it('are one email for all requests until it is sent, due as early as the most urgent one requires', async () => {
    person = await addTestAccount(needsServer.server.db);
    await needsServer.send(person, { priority: 'LOW' });
    const [digest] = await alerts();
    expect(digest).toMatchObject({ recipient: needsServer.admin.email, template_values: {} });
    await needsServer.send(person, { priority: 'CRITICAL' });
    const [urgent, ...more] = await alerts();
    expect(more).toEqual([]);
    expect(urgent?.next_attempt_at.getTime()).toBeLessThan(digest?.next_attempt_at.getTime() ?? 0);
    const [email] = await sendDueEmails(() => new Date());
    expect(email?.subject).toBe('Requests for help are waiting: 2');
    expect(email?.text).toContain('Critical: 1\n\nOthers: 1');
    expect(email?.text).toContain('https://example.org/admin?view=needs');
    await needsServer.expectNoSecretStored();
    // While requests wait, the next digest is queued.
    expect((await alerts()).filter(({ sent_at }) => sent_at === null)).toHaveLength(1);
  });

  it('are due earlier when a request becomes more urgent', async () => {
    person = await addTestAccount(needsServer.server.db);
    const { id, revision } = await needsServer.send(person, { priority: 'LOW' });
    const [before] = await alerts();
    await needsServer.call(person, 'PUT', `/needs/${id}`, { priority: 'CRITICAL', revision });
    const [after] = await alerts();
    expect(after?.next_attempt_at.getTime()).toBeLessThan(before?.next_attempt_at.getTime() ?? 0);
  });

  it('are not sent when no request waits any more', async () => {
    person = await addTestAccount(needsServer.server.db);
    const { id, revision } = await needsServer.send(person, { priority: 'CRITICAL' });
    await needsServer.call(person, 'POST', `/needs/${id}/cancel`, { revision });
    expect(await sendDueEmails(() => new Date())).toEqual([]);
  });

  it('that could not be sent are sent once when mail works again, for all requests', async () => {
    person = await addTestAccount(needsServer.server.db);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await needsServer.send(person, { priority: 'CRITICAL' });
      expect(await sendDueEmails(() => new Date(), true)).toEqual([]);
    }
    // After the time of the next digest.
    const tomorrow = () => new Date(Date.now() + 24 * 3_600_000);
    expect((await sendDueEmails(tomorrow)).map(({ text }) => text.includes('Critical: 3'))).toEqual([true]);
  });

  it('that could not be sent are retried, also shortly after another one was sent', async () => {
    person = await addTestAccount(needsServer.server.db);
    await needsServer.send(person, { priority: 'CRITICAL' });
    expect(await sendDueEmails(() => new Date())).toHaveLength(1);
    await needsServer.send(person, { priority: 'CRITICAL' });
    expect(await sendDueEmails(() => new Date(), true)).toEqual([]);
    const later = () => new Date(Date.now() + 5 * 60_000);
    expect((await sendDueEmails(later)).map(({ text }) => text.includes('Critical: 2'))).toEqual([true]);
  });

  it('are sent to the recipients of the settings instead of administrators; malformed ones are refused (422)', async () => {
    person = await addTestAccount(needsServer.server.db);
    const named = { alertRecipients: 'desk@example.org, night@example.org' };
    expect((await needsServer.call(needsServer.admin, 'PUT', '/admin/settings', named)).statusCode).toBe(200);
    await needsServer.send(person, { priority: 'CRITICAL' });
    expect((await alerts()).map(({ recipient }) => recipient).toSorted()).toEqual([
      'desk@example.org',
      'night@example.org',
    ]);
    const wrong = await needsServer.call(needsServer.admin, 'PUT', '/admin/settings', {
      alertRecipients: 'desk, night@',
    });
    expect(wrong.statusCode).toBe(422);
  });

  it('are turned off with all notifications', async () => {
    person = await addTestAccount(needsServer.server.db);
    await needsServer.server.db.updateTable('settings').set({ email_notifications: false }).execute();
    await needsServer.send(person, { priority: 'CRITICAL' });
    expect(await alerts()).toEqual([]);
  });
});
