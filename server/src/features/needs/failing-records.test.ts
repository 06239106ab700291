import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';
import { endMatchesWithWithdrawn } from './end-matches-with-withdrawn.ts';
import { expireOffers } from './expire-offers.ts';
import { deleteOldRequests } from './my-request.ts';
import { type NeedsServer, needFixture, startNeedsServer } from './needs-for-tests.ts';
import { sendDueFollowUps } from './send-due-follow-ups.ts';

const timeZone = 'America/New_York';
let needs: NeedsServer;
const db = () => needs.server.db;

beforeAll(async () => {
  needs = await startNeedsServer();
});
afterAll(() => needs.server.close());

afterEach(async () => {
  await sql`drop function fail_first_write cascade`.execute(db());
});

/** The first row written from now on fails, whichever record it is about. A sequence counts what is rolled back too. */
async function failFirstWriteTo(table: 'audit' | 'follow_ups'): Promise<void> {
  await sql`
    drop sequence if exists writes;
    create sequence writes;
    create function fail_first_write() returns trigger language plpgsql as $$
      begin
        if nextval('writes') = 1 then
          raise exception 'The first write fails.';
        end if;
        return new;
      end $$;
    create trigger fail_first_write before insert on ${sql.table(table)}
      for each row execute function fail_first_write()`.execute(db());
}

const match = (id: string, body: object) => needs.call(needs.admin, 'POST', `/needs/${id}/match`, body);
const statuses = async (ids: string[]) =>
  (await db().selectFrom('needs').select('status').where('id', 'in', ids).execute()).map(({ status }) => status);

/** Two requests that were matched with a resource. */
async function matchedNeeds(): Promise<{ ids: string[]; resourceId: string }> {
  const resourceId = await addResource(db());
  const person = await addTestAccount(db());
  const ids = [(await needs.send(person)).id, (await needs.send(person)).id];
  for (const id of ids) {
    await match(id, { resourceId });
  }
  return { ids, resourceId };
}

/** Of two records the first that is handled fails; the other one is handled, and the first in the next run. */
async function expectOneLeft(run: () => Promise<void>, left: () => Promise<number>): Promise<void> {
  await expect(run()).rejects.toThrow('1 of 2 records could not be handled.');
  expect(await left()).toBe(1);
  await run();
  expect(await left()).toBe(0);
}

it('a request whose match cannot be ended does not keep the others from pending again', async () => {
  const { ids, resourceId } = await matchedNeeds();
  await db().updateTable('resources').set({ status: 'EXPIRED' }).where('id', '=', resourceId).execute();
  await failFirstWriteTo('audit');
  await expectOneLeft(
    () => endMatchesWithWithdrawn(db(), { now: () => new Date(), timeZone }),
    async () => (await statuses(ids)).filter((status) => status === 'MATCHED').length,
  );
});

it('a person who cannot be asked whether it helped does not keep the others from being asked', async () => {
  const { ids } = await matchedNeeds();
  await failFirstWriteTo('follow_ups');
  await expectOneLeft(
    () => sendDueFollowUps(db(), addDays(new Date(), 4)),
    async () => {
      const asked = await db().selectFrom('follow_ups').select('id').where('need_id', 'in', ids).execute();
      return ids.length - asked.length;
    },
  );
});

it('an offer that cannot expire does not keep the others from expiring', async () => {
  const person = await addTestAccount(db());
  const ids = [(await needs.send(person)).id, (await needs.send(person)).id];
  for (const id of ids) {
    await match(id, { volunteerId: await needs.addVolunteer({ email: `${id}@example.org` }) });
  }
  await failFirstWriteTo('audit');
  await expectOneLeft(
    () => expireOffers(db(), { timeZone, now: () => addDays(new Date(), 30) }),
    async () => (await statuses(ids)).filter((status) => status === 'MATCHED').length,
  );
});

it('a request that cannot be deleted does not keep the others from being deleted', async () => {
  for (const contactName of ['Quillon', 'Ada']) {
    await needs.call(null, 'POST', '/requests', { ...needFixture, contactName, contactPhone: '740 555 0166' });
  }
  await failFirstWriteTo('audit');
  await expectOneLeft(
    () => deleteOldRequests(db(), addDays(new Date(), 1000)),
    async () => (await db().selectFrom('needs').select('id').where('owner_id', 'is', null).execute()).length,
  );
});
