import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { type NeedsServer, startNeedsServer } from './needs-for-tests.ts';
import { startMatchJobs } from './start-match-jobs.ts';

let needs: NeedsServer;
beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

const db = () => needs.server.db;

it('an offer that is not answered in time expires once: the request is pending again, and its owner is emailed', async () => {
  const person = await addTestAccount(db());
  const { id } = await needs.send(person);
  const read = async (who = person) => (await needs.call(who, 'GET', `/needs/${id}`)).json().data;
  await needs.call(needs.admin, 'POST', `/needs/${id}/match`, { volunteerId: await needs.addVolunteer() });
  await db()
    .updateTable('need_matches')
    .set({ answer_until: new Date(0) })
    .execute();
  await db().deleteFrom('outbox').execute();
  const failed = vi.fn();
  // Two processes, which look much more often than every minute.
  const running = [1, 2].map(() =>
    startMatchJobs(db(), { now: () => new Date(), timeZone: 'America/New_York' }, failed, 20),
  );
  await expect.poll(async () => (await read()).status).toBe('PENDING');
  await Promise.all(running.map(({ stop }) => stop()));
  expect(failed).not.toHaveBeenCalled();
  expect((await read(needs.admin)).offers).toMatchObject([{ status: 'EXPIRED' }]);
  const queued = await db().selectFrom('outbox').select('template').orderBy('template').execute();
  expect(queued.map(({ template }) => template)).toEqual(['need-waits-again', 'requests-waiting']);
  expect((await needs.auditOf(id)).filter(({ action }) => action === 'need.answer')).toHaveLength(1);
});
