import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createToken, hashToken } from '../../platform/values/tokens.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { endMatchesWithWithdrawn } from './end-matches-with-withdrawn.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { prepareStep } from './steps.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
  await needs.call(needs.admin, 'PUT', '/admin/settings', { smsNotifications: true });
});
afterAll(() => needs.server.close());

let person: TestAccount;
let helper: TestAccount;
let volunteerId: string;
let placeId: string;
let needId: string;

const db = () => needs.server.db;
const seen = async () => (await needs.call(person, 'GET', `/needs/${needId}`)).json().data;
const match = (body: object) => needs.call(needs.admin, 'POST', `/needs/${needId}/match`, body);
const unmatch = (who: TestAccount, body: object) => needs.call(who, 'POST', `/needs/${needId}/unmatch`, body);
const answer = async (accept: boolean) => {
  const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
  return needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept, shareEmail: true });
};
const matchIdOf = async (record: string): Promise<string> =>
  (await seen()).matches.find((one: Record<string, string>) => record === (one.volunteerId ?? one.resourceId)).id;
const runJob = () => endMatchesWithWithdrawn(db(), { now: () => new Date(), timeZone: 'America/New_York' });
const queued = async () => {
  const rows = await db().selectFrom('outbox').selectAll().orderBy('channel').orderBy('template').execute();
  return rows.map(({ channel, template }) => `${channel} ${template}`).filter((one) => !one.endsWith('offer-ended'));
};
const told = ['email volunteer-left', 'sms volunteer-left'];

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', { phone_number: '614 555 0142', sms_number: '+16145550142' });
  helper = await addTestAccount(db());
  volunteerId = await needs.addVolunteer({ user_id: helper.id, email: helper.email });
  placeId = await addResource(db(), { name: 'Millbrook Pantry' });
  needId = (await needs.send(person)).id;
  await match({ volunteerId });
  await match({ resourceId: placeId });
});

describe('a volunteer who has accepted and leaves a request that has another match', () => {
  beforeEach(async () => {
    await answer(true);
    await db().deleteFrom('outbox').execute();
  });

  it.each([
    ['withdraws', () => answer(false)],
    ['is taken back', async () => unmatch(needs.admin, { matchId: await matchIdOf(volunteerId) })],
    ['is deleted by an administrator', () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`)],
    ['deletes the sign-up', () => needs.call(helper, 'DELETE', `/volunteers/${volunteerId}`)],
    ['loses the account', () => needs.call(needs.admin, 'DELETE', `/users/admin/${helper.id}`)],
    ['is deleted by SQL', () => db().deleteFrom('volunteers').where('id', '=', volunteerId).execute()],
  ])('(%s): the owner is notified once, and coordinators are not', async (_, leave) => {
    expect((await seen()).lostVolunteer).toBeUndefined();
    await leave();
    await runJob();
    await runJob();
    expect(await queued()).toEqual(told);
    const now = await seen();
    expect([now.status, now.lostVolunteer, now.lostPlace]).toEqual(['MATCHED', true, undefined]);
    expect(now.matches).toMatchObject([{ resourceId: placeId }]);
    expect(JSON.stringify(now)).not.toContain('Ada');
    await match({ resourceId: await addResource(db()) });
    expect((await seen()).lostVolunteer).toBeUndefined();
  });

  it('is not announced when the owner ends the match', async () => {
    await unmatch(person, { matchId: await matchIdOf(volunteerId) });
    expect(await queued()).toEqual([]);
    expect((await seen()).lostVolunteer).toBeUndefined();
  });

  it('is not announced any more once the request has no match, or is closed', async () => {
    const [email] = (await answer(false)) && (await db().selectFrom('outbox').selectAll().execute());
    const isSent = async () => email && (await prepareStep(db())(email)) !== null;
    expect(await isSent()).toBe(true);
    await unmatch(needs.admin, {});
    expect(await isSent()).toBe(false);
    expect((await queued()).toSorted()).toEqual(
      [...told, 'email place-withdrawn', 'email requests-waiting', 'sms place-withdrawn'].toSorted(),
    );
  });

  it('is announced as the last one when all matches are taken back at once', async () => {
    await unmatch(needs.admin, {});
    expect(await queued()).toEqual(['email need-waits-again', 'email requests-waiting', 'sms need-waits-again']);
  });

  it('is announced to somebody without an account by the template that says only that there is news', async () => {
    await db()
      .updateTable('needs')
      .set({ owner_id: null, code_hash: hashToken(createToken()), contact_email: 'rosa@example.org', locale: 'es' })
      .where('id', '=', needId)
      .execute();
    await answer(false);
    const emails = await db().selectFrom('outbox').selectAll().where('recipient', '=', 'rosa@example.org').execute();
    expect(emails).toMatchObject([{ template: 'request-news', locale: 'es' }]);
  });
});

it.each([
  ['a volunteer who has not answered declines', () => answer(false)],
  ['one is taken back', async () => unmatch(needs.admin, { matchId: await matchIdOf(volunteerId) })],
  ['a place is taken back', async () => unmatch(needs.admin, { matchId: await matchIdOf(placeId) })],
  ['a place is deleted', () => db().deleteFrom('resources').where('id', '=', placeId).execute()],
])('nobody is notified when %s and another match is left', async (_, end) => {
  await db().deleteFrom('outbox').execute();
  await end();
  await runJob();
  expect(await queued()).toEqual([]);
  const { status, lostVolunteer, matches } = await seen();
  expect([status, lostVolunteer, matches.length]).toEqual(['MATCHED', undefined, 1]);
});

it('a volunteer whom SQL deletes as the last match is reported like any other', async () => {
  await unmatch(needs.admin, { matchId: await matchIdOf(placeId) });
  await answer(true);
  await db().deleteFrom('outbox').execute();
  await db().deleteFrom('volunteers').where('id', '=', volunteerId).execute();
  await runJob();
  await runJob();
  expect(await queued()).toEqual(['email need-waits-again', 'email requests-waiting', 'sms need-waits-again']);
});
