import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { renderTemplate } from '../../domain/messaging/email/render-template.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { prepareOffer } from './ask-volunteer.ts';
import { prepareSharedContactEmail } from './email-shared-contact.ts';
import { expireOffers } from './expire-offers.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

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
const readNeed = async () => (await needs.call(person, 'GET', `/needs/${needId}`)).json().data;
const byLink = (token: string, answer: object) => needs.call(null, 'POST', '/offers/answer', { token, ...answer });
const readByLink = async (token: string) => (await needs.call(null, 'POST', '/offers/read', { token })).json().data;
const yes = { accept: true, shareEmail: true };
const no = { accept: false };
const minute = 60_000;

/** Queued to the volunteer, the newest last. */
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

/** The values of the newest email after an acceptance, as it would be sent now. */
async function acceptedEmail() {
  const [email] = (await emails('offer-accepted')).slice(-1);
  return email ? prepareSharedContactEmail(db())(email) : null;
}

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', { first_name: 'Rosa', phone_number: '740 555 0100' });
  emailNumber += 1;
  volunteerEmail = `ada-${emailNumber}@example.org`;
  volunteerId = await needs.addVolunteer({ email: volunteerEmail });
  needId = (await needs.send(person, { shareEmail: true })).id;
  link = await ask();
});

describe('the link in the email that asks a volunteer', () => {
  it('answers once: afterwards it shows the answer without the contact, and cannot withdraw it (409)', async () => {
    const { data } = (await byLink(link, yes)).json();
    expect(data).toMatchObject({ status: 'ACCEPTED', contact: { firstName: 'Rosa', email: person.email } });
    const { id } = data;
    for (const again of [await readByLink(link), (await byLink(link, yes)).json().data]) {
      expect(again).toMatchObject({ id, status: 'ACCEPTED' });
      expect([again.contact, again.canEnd]).toEqual([undefined, undefined]);
      expect(JSON.stringify(again)).not.toMatch(/Rosa|740 555|@/);
    }
    expect((await byLink(link, no)).statusCode).toBe(409);
    expect(await readNeed()).toMatchObject({ status: 'MATCHED' });
  });

  it('accepts the same refusal twice, and no acceptance after it (409)', async () => {
    await byLink(link, no);
    expect((await byLink(link, no)).json().data.status).toBe('DECLINED');
    expect(await readByLink(link)).toMatchObject({ status: 'DECLINED' });
    expect((await byLink(link, yes)).statusCode).toBe(409);
    expect(await acceptedEmail()).toBeNull();
  });

  it('is expired as soon as the time to answer is over (410), before the hourly job, also on the dashboard', async () => {
    const past = new Date(Date.now() - 1);
    await db().updateTable('need_matches').set({ answer_until: past }).where('need_id', '=', needId).execute();
    expect(await readByLink(link)).toMatchObject({ status: 'EXPIRED' });
    for (const answer of [yes, no]) {
      const late = await byLink(link, answer);
      expect([late.statusCode, late.json().message]).toEqual([410, expect.stringContaining('time to answer is over')]);
    }
    const helper = await addTestAccount(db());
    await db().updateTable('volunteers').set({ user_id: helper.id }).where('id', '=', volunteerId).execute();
    expect((await needs.call(helper, 'GET', '/offers')).json().data).toMatchObject([{ status: 'EXPIRED' }]);
  });

  it('comes with the hours left to answer, of which a few minutes in the outbox take none', async () => {
    const [email] = await emails('volunteer-asked');
    const sentAfter = (minutes: number) => prepareOffer(db(), () => new Date(Date.now() + minutes * minute));
    expect((email && (await sentAfter(5)(email)))?.hours).toBe('48');
    expect((email && (await sentAfter(20)(email)))?.hours).toBe('47');
  });
});

describe('the email after an acceptance', () => {
  it('gets the contact details only when it is sent, and is not sent once the match has ended', async () => {
    const reach = { sharePhone: true, reachBy: ['CALL', 'TEXT'], reachTimes: 'after 5', reachNoMessage: true };
    await needs.call(person, 'PUT', `/needs/${needId}`, reach);
    await byLink(link, yes);
    const [email] = await emails('offer-accepted');
    expect(email?.template_values).toEqual({ offerId: expect.any(String) });
    const { text } = renderTemplate('offer-accepted', 'en', {
      link: 'https://example.org',
      ...(await acceptedEmail()),
    });
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
    expect(await acceptedEmail()).toBeNull();
  });

  it('has a link that shows no contact and withdraws the acceptance, once', async () => {
    await byLink(link, yes);
    const token = (await acceptedEmail())?.token ?? '';
    const asked = await readByLink(token);
    expect(asked).toMatchObject({ status: 'ACCEPTED', canEnd: true });
    expect((await byLink(token, yes)).json().data.contact).toBeUndefined();
    expect(JSON.stringify(asked)).not.toMatch(/Rosa|740 555|@/);
    const withdrawn = await byLink(token, { ...no, reason: 'I am ill.' });
    expect(withdrawn.json().data).toMatchObject({ status: 'ENDED' });
    expect(await readNeed()).toMatchObject({ status: 'PENDING' });
    expect((await byLink(token, no)).statusCode).toBe(409);
    expect((await byLink(token, yes)).statusCode).toBe(409);
    expect([(await readByLink(token)).canEnd, (await readByLink(link)).status]).toEqual([undefined, 'ENDED']);
  });

  it('says that the owner will be in touch when nothing is shared, and is sent again once something is', async () => {
    await needs.call(person, 'PUT', `/needs/${needId}`, { shareEmail: false });
    await byLink(link, yes);
    expect(await acceptedEmail()).toMatchObject({ name: 'Rosa', wait: expect.stringContaining('can get in touch') });
    const first = (await acceptedEmail())?.token ?? '';
    await needs.call(person, 'PUT', `/needs/${needId}`, { title: 'Another title' });
    expect(await emails('offer-accepted')).toHaveLength(1);
    await needs.call(person, 'PUT', `/needs/${needId}`, { sharePhone: true });
    expect(await emails('offer-accepted')).toHaveLength(2);
    const again = await acceptedEmail();
    expect([again?.phone, again?.wait]).toEqual(['740 555 0100', undefined]);
    expect([(await readByLink(again?.token ?? '')).canEnd, await readByLink(first)]).toEqual([true, undefined]);
  });

  it('is queued also while notifications are off, since nothing else holds the contact details', async () => {
    await db().updateTable('settings').set({ email_notifications: false }).execute();
    await byLink(link, yes);
    await db().updateTable('settings').set({ email_notifications: true }).execute();
    expect(await emails('offer-accepted')).toHaveLength(1);
  });
});

describe('an owner who has lost the volunteer', () => {
  it.each([
    ['declined', () => byLink(link, { ...no, reason: 'quagga-reason' })],
    ['did not answer', () => expireOffers(db(), { now: () => addDays(new Date(), 3), timeZone: 'America/New_York' })],
    ['was taken back by an administrator', () => needs.call(needs.admin, 'POST', `/needs/${needId}/unmatch`, {})],
    ['was deleted', () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`)],
    [
      'withdrew the acceptance',
      async () => {
        await byLink(link, yes);
        await byLink((await acceptedEmail())?.token ?? '', no);
      },
    ],
  ])('sees so on the dashboard, without name or reason, when the volunteer %s', async (_, endMatch) => {
    expect((await readNeed()).lostVolunteer).toBeUndefined();
    await endMatch();
    const now = await readNeed();
    expect([now.status, now.lostVolunteer]).toEqual(['PENDING', true]);
    expect(JSON.stringify(now)).not.toMatch(/Ada|quagga/);
    volunteerId = await needs.addVolunteer({ email: volunteerEmail });
    await ask();
    expect((await readNeed()).lostVolunteer).toBeUndefined();
  });

  it('does not see so when they ended the match themselves', async () => {
    await byLink(link, yes);
    await needs.call(person, 'POST', `/needs/${needId}/unmatch`, {});
    expect([(await readNeed()).status, (await readNeed()).lostVolunteer]).toEqual(['PENDING', undefined]);
  });

  it('sees so with the code of a request without an account too', async () => {
    const { code } = (
      await needs.call(null, 'POST', '/requests', { description: 'A ride.', category: 'TRANSPORTATION' })
    ).json().data;
    const left = db().selectFrom('needs').select('id').where('owner_id', 'is', null);
    needId = (await left.executeTakeFirstOrThrow()).id;
    await byLink(await ask(), no);
    expect((await needs.call(null, 'POST', '/requests/open', { code })).json().data.lostVolunteer).toBe(true);
  });
});
