import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { isQueryBlocked } from '../../testing/test-database.ts';
import { deleteOldRequests } from './my-request.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

const phone = { phone_number: '614 555 0142', sms_number: '+16145550142' };

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
  await needs.call(needs.admin, 'PUT', '/admin/settings', { smsNotifications: true });
});
afterAll(() => needs.server.close());

let person: TestAccount;
let helper: TestAccount;
let volunteerId: string;
let needId: string;

const db = () => needs.server.db;
const read = async (who: TestAccount) => (await needs.call(who, 'GET', `/needs/${needId}`)).json().data;
const ask = () => needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId, message: 'Monday at 8.' });
const accept = async () => {
  const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
  const body = { accept: true, shareEmail: true };
  expect((await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, body)).statusCode).toBe(200);
};
/** What is queued for a recipient, as `channel template`. */
const queuedFor = async (to: string) =>
  (await db().selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute()).map(
    ({ channel, template }) => `${channel} ${template}`,
  );

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', phone);
  helper = await addTestAccount(db());
  volunteerId = await needs.addVolunteer({ user_id: helper.id, email: helper.email });
  needId = (await needs.send(person)).id;
  await ask();
  await db().deleteFrom('outbox').execute();
});

describe('deleting a volunteer who was matched', () => {
  it.each([
    ['as a sign-up, by an administrator', () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`), true],
    ['as a sign-up, by themselves', () => needs.call(helper, 'DELETE', `/volunteers/${volunteerId}`), false],
    ['with the account', () => needs.call(needs.admin, 'DELETE', `/users/admin/${helper.id}`), true],
  ])('%s, makes the request pending again and notifies owner and coordinators', async (_, remove, isEmailed) => {
    await accept();
    await db().deleteFrom('outbox').execute();
    expect((await remove()).statusCode).toBe(200);
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
    expect(await queuedFor(person.email)).toEqual(['email need-waits-again']);
    expect(await queuedFor(needId)).toEqual(['sms need-waits-again']);
    expect(await queuedFor(needs.admin.email)).toEqual(['email requests-waiting']);
    expect(await queuedFor(helper.email)).toEqual(isEmailed ? ['email offer-ended'] : []);
    expect((await needs.auditOf(needId)).map(({ action }) => action)).toContain('need.unmatch');
  });

  it('keeps the offer in the history, without name and reason', async () => {
    await accept();
    await db().updateTable('need_matches').set({ reason: 'quagga-reason' }).where('need_id', '=', needId).execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    const { offers, match, matches } = await read(needs.admin);
    expect(offers).toEqual([
      { status: 'ENDED', askedAt: expect.any(String), answeredAt: expect.any(String), message: 'Monday at 8.' },
    ]);
    expect([match, matches]).toEqual([undefined, undefined]);
  });

  it('leaves a request with another match MATCHED and notifies nobody', async () => {
    const other = await needs.addVolunteer({ email: 'other@example.org' });
    await needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId: other });
    await db().deleteFrom('outbox').execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await db().selectFrom('outbox').select('template').execute()).toEqual([]);
  });

  it('withdraws an unanswered offer and notifies the owner, not the volunteer', async () => {
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    expect((await read(needs.admin)).offers).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await queuedFor(person.email)).toEqual(['email need-waits-again']);
    expect(await queuedFor(helper.email)).toEqual([]);
  });

  it('by SQL makes the request pending again too', async () => {
    await accept();
    await db().deleteFrom('volunteers').where('id', '=', volunteerId).execute();
    expect(await read(needs.admin)).toMatchObject({ status: 'PENDING', offers: [{ status: 'ENDED' }] });
  });

  it('while they answer and an administrator asks another leaves the match with the other', async () => {
    const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
    const other = await needs.addVolunteer({ email: 'other@example.org' });
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () =>
        needs.call(helper, 'POST', `/offers/${offer.id}/answer`, { accept: true, shareEmail: true }),
      ),
      ...Array.from({ length: 4 }, () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`)),
      needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId: other }),
    ]);
    expect(answers.filter(({ statusCode }) => ![200, 404, 409].includes(statusCode))).toEqual([]);
    const { status, matches } = await read(needs.admin);
    expect([status, matches]).toMatchObject(['MATCHED', [{ volunteerId: other, status: 'ASKED' }]]);
    expect(answers.slice(4, 8).filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const told = (await queuedFor(person.email)).filter((one) => one === 'email need-waits-again');
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('leaves a fulfilled request as it is and notifies nobody', async () => {
    await accept();
    await needs.call(person, 'POST', `/needs/${needId}/resolve`, {});
    await db().deleteFrom('outbox').execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    const { status, matches, offers } = await read(needs.admin);
    expect([status, matches, offers]).toMatchObject(['FULFILLED', undefined, [{ status: 'DONE' }]]);
    expect(await db().selectFrom('outbox').select('template').execute()).toEqual([]);
  });
});

describe('deleting the owner of a request', () => {
  it('emails the volunteer who has accepted', async () => {
    await accept();
    await db().deleteFrom('outbox').execute();
    expect((await needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`)).statusCode).toBe(200);
    expect(await queuedFor(helper.email)).toEqual(['email offer-ended']);
    expect((await needs.call(helper, 'GET', '/offers')).json().data).toEqual([]);
  });

  it('does not email a volunteer who has not accepted', async () => {
    await needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`);
    expect(await queuedFor(helper.email)).toEqual([]);
  });

  it('is not needed: an expired request without an account emails the volunteer too', async () => {
    await needs.call(null, 'POST', '/requests', { description: 'A ride.' });
    const left = db().selectFrom('needs').select('id').where('owner_id', 'is', null);
    needId = (await left.executeTakeFirstOrThrow()).id;
    await ask();
    await accept();
    await db().deleteFrom('outbox').execute();
    await deleteOldRequests(db(), addDays(new Date(), 1000));
    expect(await left.execute()).toEqual([]);
    expect(await queuedFor(helper.email)).toEqual(['email offer-ended']);
  });
});

it.each([
  ['a sign-up', () => `/volunteers/${volunteerId}`],
  ['an account', () => `/users/admin/${helper.id}`],
])('the deletion of %s locks the request before the volunteer, as a match does', async (_, path) => {
  const deletion = await inTransaction(db(), async (tx) => {
    await tx.selectFrom('needs').select('id').where('id', '=', needId).forUpdate().execute();
    const answer = needs.call(needs.admin, 'DELETE', path());
    await expect.poll(() => isQueryBlocked(db())).toBe(true);
    await tx.selectFrom('volunteers').select('id').where('id', '=', volunteerId).forShare().noWait().execute();
    return { answer };
  });
  expect((await deletion.answer).statusCode).toBe(200);
});
