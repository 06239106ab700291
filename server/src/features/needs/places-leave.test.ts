import type { ResourceStatus } from '@waymark/contract/enumerations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { endMatchesOfWithdrawn } from './end-matches-of-withdrawn.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

const phone = { phone_number: '614 555 0142', texts_to: '+16145550142' };

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
  await needs.call(needs.admin, 'PUT', '/admin/settings', { smsNotifications: true });
});
afterAll(() => needs.server.close());

let person: TestAccount;
let needId: string;
let placeId: string;

const db = () => needs.server.db;
const read = async (who: TestAccount) => (await needs.call(who, 'GET', `/needs/${needId}`)).json().data;
const match = (body: object) => needs.call(needs.admin, 'POST', `/needs/${needId}/match`, body);
const form = { name: 'Millbrook Pantry', description: 'Groceries.', category: 'FOOD', type: 'FOOD_BANK' };
const move = async (status: ResourceStatus) => {
  const answer = await needs.call(needs.admin, 'PUT', `/resources/${placeId}`, { ...form, status });
  expect(answer.statusCode).toBe(200);
};
const lookAgain = (minutesLater = 0) =>
  endMatchesOfWithdrawn(db(), {
    now: () => new Date(Date.now() + minutesLater * 60_000),
    timeZone: 'America/New_York',
  });
/** What was written since, as `channel template`. */
const written = async (to: string) =>
  (await db().selectFrom('outbox').selectAll().where('recipient', '=', to).orderBy('created_at').execute()).map(
    ({ channel, template }) => `${channel} ${template}`,
  );

beforeEach(async () => {
  person = await addTestAccount(db(), 'USER', phone);
  placeId = await addResource(db(), { name: 'Millbrook Pantry' });
  needId = (await needs.send(person)).id;
  await match({ resourceId: placeId });
  await db().deleteFrom('outbox').execute();
});

const remove = () => db().deleteFrom('resources').where('id', '=', placeId).execute();

describe('a place that was suggested and is withdrawn', () => {
  it.each([
    ['closed for good', () => move('PERMANENTLY_CLOSED')],
    ['closed for now', () => move('TEMPORARILY_CLOSED')],
    ['no longer valid', () => move('EXPIRED')],
    [
      'sent back and rejected',
      async () => {
        await move('PENDING');
        await needs.call(needs.admin, 'POST', `/resources/admin/${placeId}/reject`, { reason: 'It moved away.' });
      },
    ],
    ['deleted', remove],
  ])('%s, leaves a request that waits again: person and coordinators are told, once', async (_, happens) => {
    await happens();
    await lookAgain(11);
    await lookAgain(11);
    const seen = await read(person);
    expect([seen.status, seen.lostPlace, seen.match]).toEqual(['PENDING', true, undefined]);
    expect(await written(person.email)).toEqual(['email place-withdrawn']);
    expect(await written(needId)).toEqual(['sms place-withdrawn']);
    expect(await written(needs.admin.email)).toEqual(['email requests-waiting']);
    expect((await needs.auditOf(needId)).at(-1)).toMatchObject({ action: 'need.unmatch', actor_id: null });
    expect((await read(needs.admin)).offers).toEqual([]);
  });

  it.each([
    ['waits for review', 'PENDING'],
    ['is full', 'AT_CAPACITY'],
  ] as const)('is not one that %s', async (_, status) => {
    await move(status);
    await lookAgain();
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await written(person.email)).toEqual([]);
  });

  it.each([
    ['closed', () => move('PERMANENTLY_CLOSED')],
    ['deleted', remove],
  ])('and %s leaves a request that another match holds: nobody is told that it waits', async (_, happens) => {
    await match({ resourceId: await addResource(db()) });
    await db().deleteFrom('outbox').execute();
    await happens();
    await lookAgain();
    const { status, matches } = await read(person);
    expect([status, matches.length]).toEqual(['MATCHED', 1]);
    expect(
      await db().selectFrom('outbox').select('template').where('recipient', 'in', [person.email, needId]).execute(),
    ).toEqual([]);
  });

  it.each([
    ['closed', () => move('PERMANENTLY_CLOSED')],
    ['deleted', remove],
  ])('and %s after it helped leaves the request as one that was helped', async (_, happens) => {
    await needs.call(person, 'POST', `/needs/${needId}/resolve`, {});
    await happens();
    await lookAgain();
    expect(await read(person)).toMatchObject({ status: 'FULFILLED' });
    expect(await written(person.email)).toEqual([]);
  });

  it('and rejected, stays until the decision cannot be undone any more, and after it was', async () => {
    await move('PENDING');
    const reject = { ids: [placeId], action: 'reject', reason: 'It moved away.' };
    const decided = await needs.call(needs.admin, 'POST', '/resources/admin/review', reject);
    await lookAgain(9);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    const undo = { reviewId: decided.json().data.review.id };
    expect((await needs.call(needs.admin, 'POST', '/resources/admin/review/undo', undo)).statusCode).toBe(200);
    await lookAgain(11);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await written(person.email)).toEqual([]);
  });

  it('and withdrawn soon after a decision that is no rejection, or cannot be undone any more, leaves at once', async () => {
    const review = (action: 'approve' | 'reject') =>
      needs.call(needs.admin, 'POST', '/resources/admin/review', { ids: [placeId], action, reason: 'It moved away.' });
    await move('PENDING');
    expect((await review('approve')).statusCode).toBe(200);
    await move('PERMANENTLY_CLOSED');
    await lookAgain();
    expect(await read(person)).toMatchObject({ status: 'PENDING' });

    await move('AVAILABLE');
    expect((await match({ resourceId: placeId })).statusCode).toBe(200);
    await move('PENDING');
    expect((await review('reject')).statusCode).toBe(200);
    // Changed since, it is left alone by whoever undoes the decision.
    const edited = { ...form, description: 'Groceries, once.', status: 'REJECTED' };
    expect((await needs.call(needs.admin, 'PUT', `/resources/${placeId}`, edited)).statusCode).toBe(200);
    await lookAgain();
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
  });

  it('leads where it was merged into, as before', async () => {
    const into = await addResource(db());
    await needs.call(needs.admin, 'POST', `/resources/admin/${placeId}/merge`, { intoId: into });
    await lookAgain();
    expect(await read(person)).toMatchObject({ status: 'MATCHED', match: { resourceId: into } });
  });

  it('while several servers look and the person answers, is told at most once', async () => {
    await move('PERMANENTLY_CLOSED');
    await Promise.all([
      ...Array.from({ length: 6 }, () => lookAgain()),
      needs.call(person, 'POST', `/needs/${needId}/unmatch`, {}),
    ]);
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
    expect((await written(person.email)).length).toBeLessThanOrEqual(1);
  });
});
