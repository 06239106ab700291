import type { Offer } from '@waymark/contract/offer';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { prepareOffer } from './ask-volunteer.ts';
import { type NeedsServer, needFixture, startNeedsServer } from './needs-for-tests.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

let person: TestAccount;
let helper: TestAccount;
let volunteerId: string;
let needId: string;

const db = () => needs.server.db;
const read = async (who: TestAccount = person) => (await needs.call(who, 'GET', `/needs/${needId}`)).json().data;
const match = (more: object = {}) =>
  needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId, message: 'A ride on Monday.', ...more });
const own = async (who: TestAccount = helper): Promise<Offer[]> =>
  (await needs.call(who, 'GET', '/offers')).json().data;
const templatesTo = async (who: TestAccount) =>
  (
    await db()
      .selectFrom('outbox')
      .select('template')
      .where('recipient', '=', who.email)
      .orderBy('created_at')
      .execute()
  )
    .map(({ template }) => template)
    .filter((template) => template !== 'requests-waiting');

/** The token as the email would carry it. */
async function mailedToken(): Promise<string> {
  const email = await db()
    .selectFrom('outbox')
    .selectAll()
    .where('template', '=', 'volunteer-asked')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const values = await prepareOffer(db(), () => new Date())(email);
  return values?.token ?? '';
}

const byLink = (token: string, answer: object) => needs.call(null, 'POST', '/offers/answer', { token, ...answer });
const accepted = { accept: true, shareEmail: true };

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', { first_name: 'Rosa', last_name: 'Quick', city: 'Wexley' });
  helper = await addTestAccount(db());
  volunteerId = await needs.addVolunteer({ user_id: helper.id });
  needId = (await needs.send(person, { shareEmail: true })).id;
});

describe('a volunteer who is matched with a request', () => {
  it('is asked by email and on the dashboard, with kind of help, urgency and town, and nothing else of the owner', async () => {
    expect((await match()).statusCode).toBe(200);
    const email = await db()
      .selectFrom('outbox')
      .selectAll()
      .where('template', '=', 'volunteer-asked')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(email).toMatchObject({
      recipient: 'ada@example.org',
      template_values: { help: 'Utilities & Bills', urgency: 'Medium', town: 'Wexley', message: 'A ride on Monday.' },
    });
    const [offer, ...more] = await own();
    expect(more).toEqual([]);
    expect(offer).toMatchObject({ status: 'ASKED', town: 'Wexley', message: 'A ride on Monday.' });
    for (const text of [JSON.stringify(email), JSON.stringify(offer)]) {
      for (const secret of [needFixture.title, 'heat', 'Rosa', 'Quick', person.email])
        expect(text).not.toContain(secret);
    }
    expect(await own(person)).toEqual([]);
  });

  it('is not named to the owner before accepting; then both see the first name and what the other shares', async () => {
    await match();
    const asked = (await read()).match;
    expect(asked).toMatchObject({ volunteerId, offer: { status: 'ASKED' } });
    expect(JSON.stringify(asked)).not.toMatch(/Ada|ada@/);
    const answer = await byLink(await mailedToken(), accepted);
    expect(answer.json().data).toMatchObject({
      status: 'ACCEPTED',
      contact: { firstName: 'Rosa', email: person.email },
    });
    expect(answer.json().data.contact.phone).toBeUndefined();
    expect((await read()).match).toMatchObject({
      name: 'Ada',
      offer: { status: 'ACCEPTED' },
      contact: { firstName: 'Ada', email: 'ada@example.org' },
    });
    expect(await templatesTo(person)).toEqual(['volunteer-sought', 'volunteer-accepted']);
    expect((await read(needs.admin)).offers).toMatchObject([{ name: 'Ada Okafor', status: 'ACCEPTED' }]);
    await needs.expectNoSecretStored();
  });

  it('sees only the contact details that the owner shares', async () => {
    const { id } = await needs.send(person);
    needId = id;
    await match();
    const [offer] = await own();
    const answer = await needs.call(helper, 'POST', `/offers/${offer?.id}/answer`, accepted);
    expect(answer.json().data.contact).toEqual({ firstName: 'Rosa' });
    await needs.call(person, 'PUT', `/needs/${needId}`, { shareEmail: true });
    expect((await own())[0]?.contact).toEqual({ firstName: 'Rosa', email: person.email });
    // An administrator cannot share for the owner.
    await needs.call(needs.admin, 'PUT', `/needs/${needId}`, { sharePhone: true });
    expect((await read()).sharePhone).toBe(false);
  });

  it('declines: the request is pending again, and only administrators see the reason', async () => {
    await match();
    const answer = await byLink(await mailedToken(), { accept: false, reason: 'I am away.' });
    expect(answer.json().data.status).toBe('DECLINED');
    const now = await read();
    expect([now.status, now.match, now.offers]).toEqual(['PENDING', undefined, undefined]);
    expect((await read(needs.admin)).offers).toMatchObject([{ status: 'DECLINED', reason: 'I am away.' }]);
    expect((await match()).statusCode).toBe(200);
  });

  it('cannot accept without shared contact (422), unapproved (409), too late (410) or for somebody else (404)', async () => {
    await match();
    const token = await mailedToken();
    expect((await byLink(token, { accept: true })).statusCode).toBe(422);
    await db().updateTable('volunteers').set({ background_checked: false }).where('id', '=', volunteerId).execute();
    expect((await byLink(token, accepted)).statusCode).toBe(409);
    await db().updateTable('volunteers').set({ background_checked: true }).where('id', '=', volunteerId).execute();
    await db()
      .updateTable('need_matches')
      .set({ answer_until: new Date(0) })
      .where('need_id', '=', needId)
      .execute();
    expect((await byLink(token, accepted)).statusCode).toBe(410);
    expect((await byLink(createToken(), accepted)).statusCode).toBe(404);
    expect((await needs.call(person, 'POST', `/offers/${(await own())[0]?.id}/answer`, accepted)).statusCode).toBe(404);
  });

  it('who signed up without an account sees the offer in the account that has confirmed their address', async () => {
    await db()
      .updateTable('volunteers')
      .set({ user_id: null, email: helper.email })
      .where('id', '=', volunteerId)
      .execute();
    await match();
    expect(await own()).toEqual([]);
    await db().updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', helper.id).execute();
    const [offer] = await own();
    expect((await needs.call(person, 'POST', `/offers/${offer?.id}/answer`, accepted)).statusCode).toBe(404);
    expect((await needs.call(helper, 'POST', `/offers/${offer?.id}/answer`, accepted)).statusCode).toBe(200);
  });

  it('can end an accepted match, and so can the owner and an administrator, of which the volunteer is emailed', async () => {
    await match();
    await byLink(await mailedToken(), accepted);
    const [offer] = await own();
    expect((await needs.call(helper, 'POST', `/offers/${offer?.id}/answer`, { accept: false })).statusCode).toBe(200);
    expect((await read()).status).toBe('PENDING');
    for (const who of [person, needs.admin]) {
      await match();
      await byLink(await mailedToken(), accepted);
      expect((await needs.call(who, 'POST', `/needs/${needId}/unmatch`, {})).json().data.status).toBe('PENDING');
    }
    expect(await own()).toEqual([]);
    expect((await needs.call(person, 'POST', `/needs/${needId}/unmatch`, {})).statusCode).toBe(409);
    const emails = await db().selectFrom('outbox').select('id').where('template', '=', 'offer-ended').execute();
    expect(emails).toHaveLength(2);
  });

  it('has a DONE offer once the request is fulfilled, and a WITHDRAWN one once it is cancelled', async () => {
    await match();
    await byLink(await mailedToken(), accepted);
    await needs.call(person, 'POST', `/needs/${needId}/resolve`, {});
    expect((await read(needs.admin)).offers).toMatchObject([{ status: 'DONE' }]);
    expect((await read()).match.name).toBe('Ada');
    needId = (await needs.send(person)).id;
    await match();
    const token = await mailedToken();
    await needs.call(person, 'POST', `/needs/${needId}/cancel`, {});
    expect((await byLink(token, accepted)).statusCode).toBe(409);
    expect((await needs.call(null, 'POST', '/offers/read', { token })).json().data.status).toBe('WITHDRAWN');
  });

  it('has a token that is stored only as a hash, and gets no email after the answer', async () => {
    await match();
    const token = await mailedToken();
    const { token_hash } = await db()
      .selectFrom('need_matches')
      .selectAll()
      .where('need_id', '=', needId)
      .executeTakeFirstOrThrow();
    expect(token_hash).toEqual(hashToken(token));
    await byLink(token, { accept: false });
    expect(await mailedToken()).toBe('');
  });

  it('has at most one live match after many answers and a withdrawal at once', async () => {
    await match();
    const token = await mailedToken();
    const answers = await Promise.all([
      ...Array.from({ length: 8 }, () => byLink(token, accepted)),
      ...Array.from({ length: 8 }, () => byLink(token, { accept: false })),
      needs.call(needs.admin, 'POST', `/needs/${needId}/unmatch`, {}),
    ]);
    expect(answers.filter(({ statusCode }) => ![200, 409, 503].includes(statusCode))).toEqual([]);
    const { status } = await read();
    const live = await db()
      .selectFrom('need_matches')
      .select('status')
      .where('need_id', '=', needId)
      .where('status', 'in', ['ASKED', 'ACCEPTED'])
      .execute();
    expect(live).toHaveLength(status === 'MATCHED' ? 1 : 0);
  });
});
