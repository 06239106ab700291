import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-days.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { deleteOldRequests } from './my-request.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

const phone = { phone_number: '614 555 0142', texts_to: '+16145550142' };

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
const sayYes = async () => {
  const [offer] = (await needs.call(helper, 'GET', '/offers')).json().data;
  const yes = { accept: true, shareEmail: true };
  expect((await needs.call(helper, 'POST', `/offers/${offer.id}/answer`, yes)).statusCode).toBe(200);
};
/** What was written since, as `channel template`, without the recipients' ids. */
const written = async (to: string) =>
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

describe('a volunteer who said yes and is deleted', () => {
  it.each([
    ['as a sign-up, by an administrator', () => needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`), true],
    ['as a sign-up, by themselves', () => needs.call(helper, 'DELETE', `/volunteers/${volunteerId}`), false],
    ['with the account', () => needs.call(needs.admin, 'DELETE', `/users/admin/${helper.id}`), true],
  ])('%s, leaves a request that waits again: person and coordinators are told', async (_, remove, isTold) => {
    await sayYes();
    await db().deleteFrom('outbox').execute();
    expect((await remove()).statusCode).toBe(200);
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
    expect(await written(person.email)).toEqual(['email need-waits-again']);
    expect(await written(needId)).toEqual(['sms need-waits-again']);
    expect(await written(needs.admin.email)).toEqual(['email requests-waiting']);
    expect(await written(helper.email)).toEqual(isTold ? ['email offer-ended'] : []);
    expect((await needs.auditOf(needId)).map(({ action }) => action)).toContain('need.unmatch');
  });

  it('stays among those who were asked, without name and words', async () => {
    await sayYes();
    await db().updateTable('need_matches').set({ reason: 'quagga-reason' }).where('need_id', '=', needId).execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    const { offers, match, matches } = await read(needs.admin);
    expect(offers).toEqual([
      { status: 'ENDED', askedAt: expect.any(String), answeredAt: expect.any(String), message: 'Monday at 8.' },
    ]);
    expect([match, matches]).toEqual([undefined, undefined]);
  });

  it('leaves a request that another match holds: nobody is told that it waits', async () => {
    const other = await needs.addVolunteer({ email: 'other@example.org' });
    await needs.call(needs.admin, 'POST', `/needs/${needId}/match`, { volunteerId: other });
    await db().deleteFrom('outbox').execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await db().selectFrom('outbox').select('template').execute()).toEqual([]);
  });

  it('and had not answered, is as one who declined', async () => {
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    expect((await read(needs.admin)).offers).toMatchObject([{ status: 'WITHDRAWN' }]);
    expect(await written(person.email)).toEqual(['email need-waits-again']);
    expect(await written(helper.email)).toEqual([]);
  });

  it('by the database alone, frees the request all the same', async () => {
    await sayYes();
    await db().deleteFrom('volunteers').where('id', '=', volunteerId).execute();
    expect(await read(needs.admin)).toMatchObject({ status: 'PENDING', offers: [{ status: 'ENDED' }] });
  });

  it('while they answer and an administrator asks another, leaves what one after the other would', async () => {
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
    const told = (await written(person.email)).filter((one) => one === 'email need-waits-again');
    expect(told.length).toBeLessThanOrEqual(1);
  });

  it('after they helped, leaves the request as one that was helped', async () => {
    await sayYes();
    await needs.call(person, 'POST', `/needs/${needId}/resolve`, {});
    await db().deleteFrom('outbox').execute();
    await needs.call(needs.admin, 'DELETE', `/volunteers/${volunteerId}`);
    const { status, matches, offers } = await read(needs.admin);
    expect([status, matches, offers]).toMatchObject(['FULFILLED', undefined, [{ status: 'DONE' }]]);
    expect(await db().selectFrom('outbox').select('template').execute()).toEqual([]);
  });
});

describe('a volunteer whose person is deleted', () => {
  it('with the account, is told as when the request is taken back', async () => {
    await sayYes();
    await db().deleteFrom('outbox').execute();
    expect((await needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`)).statusCode).toBe(200);
    expect(await written(helper.email)).toEqual(['email offer-ended']);
    expect((await needs.call(helper, 'GET', '/offers')).json().data).toEqual([]);
  });

  it('and who has not said yes, is told nothing', async () => {
    await needs.call(needs.admin, 'DELETE', `/users/admin/${person.id}`);
    expect(await written(helper.email)).toEqual([]);
  });

  it('with a request that nobody touched for long, is told too', async () => {
    await needs.call(null, 'POST', '/requests', { description: 'A ride.' });
    const left = db().selectFrom('needs').select('id').where('owner_id', 'is', null);
    needId = (await left.executeTakeFirstOrThrow()).id;
    await ask();
    await sayYes();
    await db().deleteFrom('outbox').execute();
    await deleteOldRequests(db(), addDays(new Date(), 1000));
    expect(await left.execute()).toEqual([]);
    expect(await written(helper.email)).toEqual(['email offer-ended']);
  });
});
