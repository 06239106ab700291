import type { ResourceStatus } from '@waymark/contract/enumerations';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { endMatchesWithWithdrawn } from './end-matches-with-withdrawn.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';

const phone = { phone_number: '614 555 0142', sms_number: '+16145550142' };

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
const setStatus = async (status: ResourceStatus) => {
  const answer = await needs.call(needs.admin, 'PUT', `/resources/${placeId}`, { ...form, status });
  expect(answer.statusCode).toBe(200);
};
const runJob = (minutesLater = 0) =>
  endMatchesWithWithdrawn(db(), {
    now: () => new Date(Date.now() + minutesLater * 60_000),
    timeZone: 'America/New_York',
  });
/** What is queued for a recipient, as `channel template`. */
const queuedFor = async (to: string) =>
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

describe('a suggested resource that is withdrawn', () => {
  it.each([
    ['permanently closed', () => setStatus('PERMANENTLY_CLOSED')],
    ['temporarily closed', () => setStatus('TEMPORARILY_CLOSED')],
    ['expired', () => setStatus('EXPIRED')],
    [
      'rejected',
      async () => {
        await setStatus('PENDING');
        await needs.call(needs.admin, 'POST', `/resources/admin/${placeId}/reject`, { reason: 'It moved away.' });
      },
    ],
    ['deleted', remove],
  ])('(%s) makes the request pending again and notifies owner and coordinators, once', async (_, withdraw) => {
    await withdraw();
    await runJob(11);
    await runJob(11);
    const seen = await read(person);
    expect([seen.status, seen.lostPlace, seen.match]).toEqual(['PENDING', true, undefined]);
    expect(await queuedFor(person.email)).toEqual(['email place-withdrawn']);
    expect(await queuedFor(needId)).toEqual(['sms place-withdrawn']);
    expect(await queuedFor(needs.admin.email)).toEqual(['email requests-waiting']);
    expect((await needs.auditOf(needId)).at(-1)).toMatchObject({ action: 'need.unmatch', actor_id: null });
    expect((await read(needs.admin)).offers).toEqual([]);
  });

  it.each([
    ['waits for review', 'PENDING'],
    ['is full', 'AT_CAPACITY'],
  ] as const)('is not one that %s', async (_, status) => {
    await setStatus(status);
    await runJob();
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await queuedFor(person.email)).toEqual([]);
  });

  it.each([
    ['closed', () => setStatus('PERMANENTLY_CLOSED')],
    ['deleted', remove],
  ])('(%s) leaves a request with another match MATCHED and does not notify its owner', async (_, withdraw) => {
    await match({ resourceId: await addResource(db()) });
    await db().deleteFrom('outbox').execute();
    await withdraw();
    await runJob();
    const { status, matches } = await read(person);
    expect([status, matches.length]).toEqual(['MATCHED', 1]);
    expect(
      await db().selectFrom('outbox').select('template').where('recipient', 'in', [person.email, needId]).execute(),
    ).toEqual([]);
  });

  it.each([
    ['closed', () => setStatus('PERMANENTLY_CLOSED')],
    ['deleted', remove],
  ])('(%s) leaves a fulfilled request as it is', async (_, withdraw) => {
    await needs.call(person, 'POST', `/needs/${needId}/resolve`, {});
    await withdraw();
    await runJob();
    expect(await read(person)).toMatchObject({ status: 'FULFILLED' });
    expect(await queuedFor(person.email)).toEqual([]);
  });

  it('by a rejection stays matched while that can be undone, and after it was undone', async () => {
    await setStatus('PENDING');
    const reject = { ids: [placeId], action: 'reject', reason: 'It moved away.' };
    const decided = await needs.call(needs.admin, 'POST', '/resources/admin/review', reject);
    await runJob(9);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    const undo = { reviewId: decided.json().data.review.id };
    expect((await needs.call(needs.admin, 'POST', '/resources/admin/review/undo', undo)).statusCode).toBe(200);
    await runJob(11);
    expect(await read(person)).toMatchObject({ status: 'MATCHED' });
    expect(await queuedFor(person.email)).toEqual([]);
  });

  it('withdrawn after a decision that is no rejection, or that cannot be undone any more, leaves at once', async () => {
    const review = (action: 'approve' | 'reject') =>
      needs.call(needs.admin, 'POST', '/resources/admin/review', { ids: [placeId], action, reason: 'It moved away.' });
    await setStatus('PENDING');
    expect((await review('approve')).statusCode).toBe(200);
    await setStatus('PERMANENTLY_CLOSED');
    await runJob();
    expect(await read(person)).toMatchObject({ status: 'PENDING' });

    await setStatus('AVAILABLE');
    expect((await match({ resourceId: placeId })).statusCode).toBe(200);
    await setStatus('PENDING');
    expect((await review('reject')).statusCode).toBe(200);
    // Undoing a decision skips a resource that was edited after it, so nothing has to wait for that.
    const edited = { ...form, description: 'Groceries, once.', status: 'REJECTED' };
    expect((await needs.call(needs.admin, 'PUT', `/resources/${placeId}`, edited)).statusCode).toBe(200);
    await runJob();
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
  });

  it('by a merge has its match moved to the target', async () => {
    const into = await addResource(db());
    await needs.call(needs.admin, 'POST', `/resources/admin/${placeId}/merge`, { intoId: into });
    await runJob();
    expect(await read(person)).toMatchObject({ status: 'MATCHED', match: { resourceId: into } });
  });

  it('notifies the owner at most once while several servers run the job and the owner ends the match', async () => {
    await setStatus('PERMANENTLY_CLOSED');
    await Promise.all([
      ...Array.from({ length: 6 }, () => runJob()),
      needs.call(person, 'POST', `/needs/${needId}/unmatch`, {}),
    ]);
    expect(await read(person)).toMatchObject({ status: 'PENDING' });
    expect((await queuedFor(person.email)).length).toBeLessThanOrEqual(1);
  });
});
