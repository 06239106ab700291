import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderTemplate } from '../../domain/email/render-template.ts';
import { addDays } from '../../platform/values/add-days.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { prepareOffer } from './ask-volunteer.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { prepareHowToReach } from './tell-how-to-reach.ts';
import { expireOffers } from './wait-again.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

let person: TestAccount;
let needId: string;
let volunteerId: string;
let volunteerEmail: string;
let link: string;
let emailNumber = 0;

const db = () => needs.server.db;
const seen = async () => (await needs.call(person, 'GET', `/needs/${needId}`)).json().data;
const byLink = (token: string, answer: object) => needs.call(null, 'POST', '/offers/answer', { token, ...answer });
const opened = async (token: string) => (await needs.call(null, 'POST', '/offers/read', { token })).json().data;
const yes = { accept: true, shareEmail: true };
const no = { accept: false };
const minute = 60_000;

/** To the volunteer, the newest last. */
const emails = (template: string) =>
  db()
    .selectFrom('outbox')
    .selectAll()
    .where('recipient', '=', volunteerEmail)
    .where('template', '=', template)
    .orderBy('created_at')
    .execute();

async function ask(): Promise<string> {
  await needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId });
  const [email] = (await emails('volunteer-asked')).slice(-1);
  return (email && (await prepareOffer(db(), () => new Date())(email))?.token) ?? '';
}

/** The newest email that follows a yes, as it would be sent now. */
async function thanks() {
  const [email] = (await emails('offer-accepted')).slice(-1);
  return email ? prepareHowToReach(db())(email) : null;
}

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', { first_name: 'Rosa', phone_number: '740 555 0100' });
  emailNumber += 1;
  volunteerEmail = `ada-${emailNumber}@example.org`;
  volunteerId = await needs.addVolunteer({ email: volunteerEmail });
  needId = (await needs.send(person, { shareEmail: true })).id;
  link = await ask();
});

describe('the link of the question', () => {
  it('answers once: opened again it says what was answered, without the contact, and takes nothing back', async () => {
    const { data } = (await byLink(link, yes)).json();
    expect(data).toMatchObject({ status: 'ACCEPTED', contact: { firstName: 'Rosa', email: person.email } });
    const { id } = data;
    for (const again of [await opened(link), (await byLink(link, yes)).json().data]) {
      expect(again).toMatchObject({ id, status: 'ACCEPTED' });
      expect([again.contact, again.canEnd]).toEqual([undefined, undefined]);
      expect(JSON.stringify(again)).not.toMatch(/Rosa|740 555|@/);
    }
    expect((await byLink(link, no)).statusCode).toBe(409);
    expect(await seen()).toMatchObject({ status: 'MATCHED' });
  });

  it('says what was declined, and the same no twice is one', async () => {
    await byLink(link, no);
    expect((await byLink(link, no)).json().data.status).toBe('DECLINED');
    expect(await opened(link)).toMatchObject({ status: 'DECLINED' });
    expect((await byLink(link, yes)).statusCode).toBe(409);
    expect(await thanks()).toBeNull();
  });

  it('says that the time is over from its first minute, before the hourly run, and so does the dashboard', async () => {
    const past = new Date(Date.now() - 1);
    await db().updateTable('need_matches').set({ answer_until: past }).where('need_id', '=', needId).execute();
    expect(await opened(link)).toMatchObject({ status: 'EXPIRED' });
    for (const answer of [yes, no]) {
      const late = await byLink(link, answer);
      expect([late.statusCode, late.json().message]).toEqual([410, expect.stringContaining('time to answer is over')]);
    }
    const helper = await addTestAccount(db());
    await db().updateTable('volunteers').set({ user_id: helper.id }).where('id', '=', volunteerId).execute();
    expect((await needs.call(helper, 'GET', '/offers')).json().data).toMatchObject([{ status: 'EXPIRED' }]);
  });

  it('comes with the hours that the settings give, though the email waited a few minutes', async () => {
    const [email] = await emails('volunteer-asked');
    const sentAfter = (minutes: number) => prepareOffer(db(), () => new Date(Date.now() + minutes * minute));
    expect((email && (await sentAfter(5)(email)))?.hours).toBe('48');
    expect((email && (await sentAfter(20)(email)))?.hours).toBe('47');
  });
});

describe('the email that follows a yes', () => {
  it('says how the person is reached, holds no contact before it is sent, and none once the yes is taken back', async () => {
    const reach = { sharePhone: true, reachBy: ['CALL', 'TEXT'], reachTimes: 'after 5', reachNoMessage: true };
    await needs.call(person, 'PUT', `/needs/${needId}`, reach);
    await byLink(link, yes);
    const [email] = await emails('offer-accepted');
    expect(email?.template_values).toEqual({ offerId: expect.any(String) });
    const { text } = renderTemplate('offer-accepted', 'en', { link: 'https://example.org', ...(await thanks()) });
    for (const line of [
      'Name: Rosa',
      'Phone: 740 555 0100',
      `Email: ${person.email}`,
      'Reach by: call or text message',
      'Safe times: after 5',
      'Do not leave a message.',
    ]) {
      expect(text.split('\n\n')).toContain(line);
    }
    await needs.call(needs.admin, 'POST', `/needs/${needId}/unmatch`, {});
    expect(await thanks()).toBeNull();
  });

  it('has a link that shows no contact and takes the yes back, once', async () => {
    await byLink(link, yes);
    const token = (await thanks())?.token ?? '';
    const asked = await opened(token);
    expect(asked).toMatchObject({ status: 'ACCEPTED', canEnd: true });
    expect((await byLink(token, yes)).json().data.contact).toBeUndefined();
    expect(JSON.stringify(asked)).not.toMatch(/Rosa|740 555|@/);
    const back = await byLink(token, { ...no, reason: 'I am ill.' });
    expect(back.json().data).toMatchObject({ status: 'ENDED' });
    expect(await seen()).toMatchObject({ status: 'PENDING' });
    expect((await byLink(token, no)).statusCode).toBe(409);
    expect((await byLink(token, yes)).statusCode).toBe(409);
    expect([(await opened(token)).canEnd, (await opened(link)).status]).toEqual([undefined, 'ENDED']);
  });

  it('says that the person will be in touch where they share nothing, and comes again once they do', async () => {
    await needs.call(person, 'PUT', `/needs/${needId}`, { shareEmail: false });
    await byLink(link, yes);
    expect(await thanks()).toMatchObject({ name: 'Rosa', wait: expect.stringContaining('can get in touch') });
    const first = (await thanks())?.token ?? '';
    await needs.call(person, 'PUT', `/needs/${needId}`, { title: 'Another title' });
    expect(await emails('offer-accepted')).toHaveLength(1);
    await needs.call(person, 'PUT', `/needs/${needId}`, { sharePhone: true });
    expect(await emails('offer-accepted')).toHaveLength(2);
    const again = await thanks();
    expect([again?.phone, again?.wait]).toEqual(['740 555 0100', undefined]);
    expect([(await opened(again?.token ?? '')).canEnd, await opened(first)]).toEqual([true, undefined]);
  });

  it('is written also while notifications are off: it is the only copy', async () => {
    await db().updateTable('settings').set({ email_notifications: false }).execute();
    await byLink(link, yes);
    await db().updateTable('settings').set({ email_notifications: true }).execute();
    expect(await emails('offer-accepted')).toHaveLength(1);
  });
});

describe('a person whose volunteer cannot help', () => {
  it.each([
    ['declined', () => byLink(link, { ...no, reason: 'quagga-reason' })],
    ['did not answer', () => expireOffers(db(), { now: () => addDays(new Date(), 3), timeZone: 'America/New_York' })],
    ['was taken back', () => needs.call(needs.admin, 'POST', `/needs/${needId}/unmatch`, {})],
    ['was deleted', () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`)],
    [
      'took the yes back',
      async () => {
        await byLink(link, yes);
        await byLink((await thanks())?.token ?? '', no);
      },
    ],
  ])('reads so on the dashboard, without name or reason, when the volunteer %s', async (_, happens) => {
    expect((await seen()).lostVolunteer).toBeUndefined();
    await happens();
    const now = await seen();
    expect([now.status, now.lostVolunteer]).toEqual(['PENDING', true]);
    expect(JSON.stringify(now)).not.toMatch(/Ada|quagga/);
    volunteerId = await needs.addVolunteer({ email: volunteerEmail });
    await ask();
    expect((await seen()).lostVolunteer).toBeUndefined();
  });

  it('reads nothing of it when they said themselves that it did not work', async () => {
    await byLink(link, yes);
    await needs.call(person, 'POST', `/needs/${needId}/unmatch`, {});
    expect([(await seen()).status, (await seen()).lostVolunteer]).toEqual(['PENDING', undefined]);
  });

  it('reads it too with the code of a request without an account', async () => {
    const { code } = (await needs.call(null, 'POST', '/requests', { description: 'A ride.' })).json().data;
    const left = db().selectFrom('needs').select('id').where('owner_id', 'is', null);
    needId = (await left.executeTakeFirstOrThrow()).id;
    await byLink(await ask(), no);
    expect((await needs.call(null, 'POST', '/requests/open', { code })).json().data.lostVolunteer).toBe(true);
  });
});
