import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startMailServer } from '../../domain/messaging/email/smtp-server-for-tests.ts';
import { openTransport } from '../../domain/messaging/email/transport.ts';
import { addOrganization } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { dayBefore, daysAfter, noon, type PlacesServer, startPlacesServer } from './places-for-tests.ts';

let places: PlacesServer;
beforeAll(async () => {
  places = await startPlacesServer();
});
afterAll(() => places.close());
beforeEach(async () => {
  await places.clear();
  await places.changeSettings({ askPlaces: true, asksPerDay: 20, answerDays: 14, emailNotifications: true });
});

const dueNames = async () => (await places.due()).map(({ resource }: { resource: { name: string } }) => resource.name);
const firstMailed = async () => (await places.due())[0]?.mailed;

describe('the verification email to a place', () => {
  it('is not queued until an administrator turns these emails on', async () => {
    await places.place('Pantry');
    await places.changeSettings({ askPlaces: false });
    await places.ask();
    expect(await places.queuedRecipients()).toEqual([]);
    expect((await places.call(places.admin, 'GET', '/admin/settings')).data).toMatchObject({
      askPlaces: false,
      asksPerDay: 20,
      answerDays: 14,
    });
  });

  it('goes to its own address, otherwise to that of its organization, and never to a text that is no address', async () => {
    const organization_id = await addOrganization(places.db, { email: 'office@cares.example.org' });
    await places.place('Pantry', { organization_id });
    await places.place('Soup', { organization_id, email: ' ' });
    await places.place('No mail', { email: null });
    await places.place('Website', { email: 'see our website' });
    await places.ask();
    expect(await places.queuedRecipients()).toEqual(['office@cares.example.org', 'pantry@example.org']);
  });

  it('is queued once the interval since the last check has passed, for public places only', async () => {
    await places.place('Checked', { last_verified_at: dayBefore(89) });
    await places.place('Beds', { last_verified_at: dayBefore(30), type: 'SHELTER', category: 'HOUSING' });
    await places.place('Pending', { status: 'PENDING' });
    await places.place('New here', { last_verified_at: null, created_at: dayBefore(3) });
    await places.place('New from a file', {
      last_verified_at: null,
      created_at: dayBefore(3),
      source: 'county',
      source_id: '7',
    });
    await places.ask();
    expect(await places.queuedRecipients()).toEqual(['beds@example.org', 'new-from-a-file@example.org']);
  });

  it('is queued once per interval, also in concurrent runs', async () => {
    await places.place('Pantry');
    await Promise.all([places.ask(), places.ask(), places.ask()]);
    await places.ask(daysAfter(89));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
    await places.ask(daysAfter(90.1));
    expect(await places.queuedRecipients()).toHaveLength(2);
  });

  it('stays within the daily limit, longest overdue first, one per address and day', async () => {
    await places.changeSettings({ asksPerDay: 2 });
    await places.place('Later');
    await places.place('First', { last_verified_at: dayBefore(400) });
    await places.place('Same desk', { last_verified_at: dayBefore(300), email: 'FIRST@example.org' });
    await places.place('Second', { last_verified_at: dayBefore(200) });
    await places.ask();
    await places.ask();
    expect(await places.queuedRecipients()).toEqual(['first@example.org', 'second@example.org']);
    await places.ask(daysAfter(1));
    expect(await places.queuedRecipients()).toEqual([
      'FIRST@example.org',
      'first@example.org',
      'later@example.org',
      'second@example.org',
    ]);
  });

  it('is not queued in quiet hours, while notifications are off, or while an administrator checks the place', async () => {
    const id = await places.place('Pantry');
    await places.ask(daysAfter(0.5));
    await places.changeSettings({ emailNotifications: false });
    await places.ask();
    await places.changeSettings({ emailNotifications: true });
    await places.call(places.admin, 'POST', `/admin/due/${id}/take`);
    await places.ask();
    expect(await places.queuedRecipients()).toEqual([]);
    await places.call(places.admin, 'POST', `/admin/due/${id}/release`);
    await places.ask();
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
  });

  it.each([
    ['these emails were turned off', () => places.changeSettings({ askPlaces: false })],
    [
      'the place was checked',
      (id: string) => places.call(places.admin, 'POST', `/resources/${id}/check`, { method: 'phone' }),
    ],
    [
      'the place stopped being public',
      (id: string) => places.db.updateTable('resources').set({ status: 'EXPIRED' }).where('id', '=', id).execute(),
    ],
  ])('is not sent when %s meanwhile, and the place counts as not asked', async (_, changeBeforeSending) => {
    const id = await places.place('Pantry');
    await places.ask();
    await changeBeforeSending(id);
    await places.deliver();
    expect(await places.mails()).toEqual([]);
    expect(await places.db.selectFrom('verification_requests').selectAll().execute()).toEqual([]);
  });
});

describe('its text', () => {
  it('shows the public listing, with links that carry a token', async () => {
    await places.place('Pantry', {
      street: '4 Elm Street',
      zip_code: '43001',
      phone: '740-555-0100',
      hours_weekly: 'Mo-Fr 09:00-17:00',
      requirements: ['Photo ID'],
      free: true,
    });
    await places.ask();
    await places.deliver();
    const [folded = ''] = await places.mails();
    const mail = folded.replace(/:\r\n </, ': <');
    const { token_hash } = await places.db.selectFrom('verification_requests').selectAll().executeTakeFirstOrThrow();
    expect(token_hash).toHaveLength(32);
    for (const expected of [
      'Subject: Is this still right? Pantry',
      'Address: 4 Elm Street, Wexley, OH 43001',
      'Phone: 740-555-0100',
      'Hours in the next seven days:\r\n',
      'Monday: 9:00',
      'Sunday: closed',
      'What is needed: Photo ID',
      'Cost: free',
      'until December 20, 2026',
      'https://help.example.org/still-right?token=',
      'https://help.example.org/still-right/closed?token=',
      '/suggest?token=',
      'List-Unsubscribe: <https://help.example.org/still-right/stop?token=',
      'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
    ]) {
      expect(mail).toContain(expected);
    }
  });

  it('says hours that are alike on every day once', async () => {
    await places.place('Pantry', { hours_weekly: 'Mo-Su 09:00-17:00' });
    await places.ask();
    await places.deliver();
    const [mail = ''] = await places.mails();
    expect(mail.match(/^ {2}\w.*day: .*9:00.*$/gm)).toEqual([expect.stringContaining('Every day: ')]);
  });

  it('reveals no more of a confidential address than the public page', async () => {
    const organization_id = await addOrganization(places.db, { name: 'Harbor', email: 'office@harbor.example.org' });
    await places.place('Haven', {
      organization_id,
      email: null,
      type: 'SHELTER',
      location_visibility: 'hidden',
      street: '9041 Quillfeather Lane',
      description: 'Beds at 9041 Quillfeather Lane.',
    });
    await places.ask();
    await places.deliver();
    const [mail = ''] = await places.mails();
    expect(mail).toContain('Address: kept confidential');
    expect(mail).not.toMatch(/Quillfeather|Wexley/);
  });

  it('is in the language of the account with its address, otherwise one that the place speaks, otherwise English', async () => {
    await addTestAccount(places.db, 'ORGANIZATION', { email: 'cuenta@example.org', locale: 'es' });
    await places.place('Cuenta', { email: 'Cuenta@example.org', languages: ['English'] });
    await places.place('Despensa', { languages: ['Spanish'] });
    await places.place('Arabic', { languages: ['Arabic'] });
    await places.place('Both', { languages: ['Spanish', 'English'] });
    await places.ask();
    const rows = await places.db.selectFrom('outbox').select(['recipient', 'locale']).execute();
    expect(Object.fromEntries(rows.map(({ recipient, locale }) => [recipient.split('@')[0], locale]))).toEqual({
      Cuenta: 'es',
      arabic: 'ar',
      both: 'en',
      despensa: 'es',
    });
    await places.deliver();
    expect((await places.mails()).filter((mail) => mail.includes('Content-Language: ar'))).toHaveLength(1);
  });
});

describe('in the list of due places', () => {
  it('a place is left out while it has time to answer, and is listed as unanswered afterwards', async () => {
    await places.place('Pantry', { last_verified_at: dayBefore(200) });
    expect(await dueNames()).toEqual(['Pantry']);
    await places.ask(daysAfter(-13.9));
    await places.deliver(daysAfter(-13.9));
    expect(await dueNames()).toEqual([]);
    await places.changeSettings({ answerDays: 13 });
    expect(await firstMailed()).toEqual({ state: 'unanswered', at: daysAfter(-13.9).toISOString() });
  });

  it('a place with complaints of visitors stays listed while an answer is awaited', async () => {
    const id = await places.place('Pantry');
    await places.ask();
    await places.deliver();
    await places.call(null, 'POST', `/resources/${id}/reports`, { kind: 'closed' });
    expect(await firstMailed()).toMatchObject({ state: 'waiting' });
  });

  it('a place that did not answer last time stays listed while it is asked again', async () => {
    await places.place('Pantry', { last_verified_at: dayBefore(200) });
    await places.ask(daysAfter(-95));
    await places.ask();
    expect(await places.queuedRecipients()).toHaveLength(2);
    expect(await dueNames()).toEqual(['Pantry']);
  });

  it('a place whose address the mail server refuses is listed on the next run, and the address gets no further email', async () => {
    const server = await startMailServer((to) => (to.startsWith('pantry') ? new Error('No such user') : null));
    const transport = openTransport({ smtpUrl: server.url, from: 'Waymark <no-reply@example.org>', folder: '' });
    await places.place('Pantry');
    await places.ask();
    await places.deliver(noon, transport);
    expect(await dueNames()).toEqual([]);
    await places.ask();
    expect(await firstMailed()).toMatchObject({ state: 'undelivered' });
    await places.ask(daysAfter(200));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
    transport.close();
    await server.close();
  });

  it('an unreachable mail server does not make an address bad: the place is asked again', async () => {
    const transport = openTransport({ smtpUrl: 'smtp://127.0.0.1:9', from: 'no-reply@example.org', folder: '' });
    await places.place('Pantry');
    await places.ask();
    await places.deliver(noon, transport);
    await places.ask(daysAfter(1));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org']);
    await places.db.updateTable('outbox').set({ attempts: 8, next_attempt_at: noon }).execute();
    await places.deliver(daysAfter(1), transport);
    await places.ask(daysAfter(2));
    expect(await places.queuedRecipients()).toEqual(['pantry@example.org', 'pantry@example.org']);
    transport.close();
  });
});
