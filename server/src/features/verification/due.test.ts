import type { DueResource } from '@waymark/contract/due';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource, startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { deleteOldChecks } from './check-resource.ts';

const now = new Date('2026-11-20T17:00:00Z');

let server: TestApp;
let ana: TestAccount;
let ben: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', now });
  ana = await addTestAccount(server.db, 'ADMIN', { first_name: 'Ana' });
  ben = await addTestAccount(server.db, 'ADMIN', { first_name: 'Ben' });
});
afterAll(() => server.close());
beforeEach(() => server.db.deleteFrom('resources').execute());

const daysAgo = (days: number) => addDays(now, -days).toISOString().slice(0, 10);
/** `days`: since its last check; null: never checked. */
const addPlace = (name: string, days: number | null, fields: Partial<NewResourceRow> = {}) =>
  addResource(server.db, {
    name,
    last_verified_at: days === null ? null : daysAgo(days),
    created_at: daysAgo(1),
    ...fields,
  });
const other = { category: 'LEGAL_AID', type: 'VOLUNTEER_SERVICE' } as const;
const shelter = { category: 'HOUSING', type: 'SHELTER' } as const;

const due = async (query = ''): Promise<{ data: DueResource[]; page: { totalElements: number } }> =>
  (await server.app.inject({ url: `/api/admin/due${query}`, headers: ana.headers })).json();
const names = async () => (await due()).data.map(({ resource }) => resource.name);
const post = async (who: TestAccount, path: string, payload: object = {}, app = server.app) => {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers: who.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const callDue = (who: TestAccount, id: string, action: string) => post(who, `/admin/due/${id}/${action}`);
const report = (id: string, kind: string, number: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/${id}/reports`,
    remoteAddress: `198.${number}.100.7`,
    payload: { kind },
  });
const backdateAttempts = (hours: number) => {
  const attempted_at = new Date(now.getTime() - hours * 3_600_000);
  return server.db.updateTable('check_attempts').set({ attempted_at }).execute();
};

describe('a place is due for a check', () => {
  it('after 30 days for shelters, 90 for food, 180 for others', async () => {
    await addPlace('New beds', 29, shelter);
    await addPlace('Old beds', 30, shelter);
    await addPlace('New food', 89);
    await addPlace('Old food', 90);
    await addPlace('Old soup', 91, { category: 'OTHER', type: 'SOUP_KITCHEN' });
    await addPlace('New advice', 179, other);
    await addPlace('Old advice', 180, other);
    expect((await names()).toSorted()).toEqual(['Old advice', 'Old beds', 'Old food', 'Old soup']);
    const beds = (await due()).data.find(({ resource }) => resource.name === 'Old beds');
    expect(beds).toMatchObject({ interval: 30, daysSince: 30, attempts: 0 });
    expect(beds?.reports).toEqual({ helped: 0, closed: 0, wrong: 0, 'turned-away': 0, full: 0 });
  });

  it('from the day it was added if it was never checked, also where that day has not begun yet', async () => {
    await addPlace('Added yesterday', null);
    await addPlace('Added tonight', null, { created_at: '2026-11-21T02:00:00Z' });
    expect((await names()).toSorted()).toEqual(['Added tonight', 'Added yesterday']);
  });

  it('when its source no longer lists it, until it was checked', async () => {
    const id = await addPlace('Dropped', 5, { source: 'county', source_id: 'p1' });
    await addPlace('Still there', 5, { source: 'county', source_id: 'p2' });
    await addPlace('Overdue', 400);
    const listing = { resource_id: id, unlisted_since: addDays(now, -2) };
    await server.db.insertInto('source_listings').values(listing).execute();
    const waiting = async () =>
      (await server.app.inject({ url: '/api/admin/stats', headers: ana.headers })).json().data.pending.due;
    expect([await names(), await waiting()]).toEqual([['Dropped', 'Overdue'], 1]);
    const [dropped] = (await due()).data;
    expect(dropped?.unlisted).toEqual({ source: 'county', since: listing.unlisted_since.toISOString() });
    expect(dropped?.resource).toMatchObject({
      importedFrom: 'county',
      listing: { sourceId: 'p1', unlistedSince: listing.unlisted_since.toISOString() },
    });
    const { check, data } = await post(ana, `/resources/${id}/check`, { method: 'phone', revision: 1 });
    expect([await names(), await waiting(), data.listing.unlistedSince]).toEqual([
      ['Overdue'],
      0,
      listing.unlisted_since.toISOString(),
    ]);
    await post(ana, `/resources/${id}/check/undo`, { checkId: check.id });
    expect(await names()).toEqual(['Dropped', 'Overdue']);
  });

  it('by the current settings', async () => {
    await addPlace('Beds', 20, shelter);
    const edit = (checkDaysShelter: number) =>
      server.app.inject({
        method: 'PUT',
        url: '/api/admin/settings',
        headers: ana.headers,
        payload: { checkDaysShelter },
      });
    expect(await names()).toEqual([]);
    expect((await edit(14)).json().data).toMatchObject({ checkDaysShelter: 14, checkDaysFood: 90 });
    expect(await names()).toEqual(['Beds']);
    expect((await edit(0)).statusCode).toBe(422);
    await edit(30);
  });

  it('sorted by complaints of visitors, then by the share of the interval that has passed', async () => {
    await addPlace('Food, twice', 180);
    await addPlace('Beds, four times', 120, shelter);
    await addPlace('Never checked, a day old', null);
    const one = await addPlace('One complaint, checked today', 0);
    const two = await addPlace('Two complaints', 10, other);
    await report(one, 'wrong', 1);
    await report(two, 'closed', 1);
    await report(two, 'full', 2);
    await report(one, 'helped', 3);
    expect(await names()).toEqual([
      'Two complaints',
      'One complaint, checked today',
      'Beds, four times',
      'Food, twice',
      'Never checked, a day old',
    ]);
    const [first, second] = (await due()).data;
    expect(first?.reports).toMatchObject({ closed: 1, full: 1 });
    expect(second?.reports).toMatchObject({ helped: 1, wrong: 1 });
    const { data, page } = await due('?size=2&page=2');
    expect([data.map(({ resource }) => resource.name), page.totalElements]).toEqual([
      ['Beds, four times', 'Food, twice'],
      5,
    ]);
    expect((await due('?page=9')).page.totalElements).toBe(5);
  });

  it('only if it is public', async () => {
    for (const status of ['PENDING', 'REJECTED', 'PERMANENTLY_CLOSED', 'EXPIRED'] as const) {
      await addPlace(status, null, { status });
    }
    expect(await names()).toEqual([]);
  });

  it('and listed with its phone number, but without a confidential address', async () => {
    await addPlace('Haven', null, {
      ...shelter,
      location_visibility: 'hidden',
      street: '9041 Quillfeather Lane',
      phone: '7405550100',
    });
    const [haven] = (await due()).data;
    expect(JSON.stringify(haven)).not.toContain('Quillfeather');
    expect(haven?.resource.contactInfo?.phone).toBe('7405550100');
  });

  it('and counted in the statistics only with complaints of visitors', async () => {
    const id = await addPlace('Pantry', null);
    const count = async () =>
      (await server.app.inject({ url: '/api/admin/stats', headers: ana.headers })).json().data.pending.due;
    expect(await count()).toBe(0);
    await report(id, 'helped', 1);
    expect(await count()).toBe(0);
    await report(id, 'closed', 2);
    expect(await count()).toBe(1);
    await callDue(ana, id, 'missed');
    expect(await count()).toBe(0);
    await backdateAttempts(24 * 3);
    expect(await count()).toBe(1);
    await post(ana, `/resources/${id}/check`, { method: 'phone' });
    expect(await count()).toBe(0);
  });
});

describe('reserving a due place', () => {
  it('lasts a quarter of an hour, refuses others (409), and shows them who has it', async () => {
    const id = await addPlace('Pantry', null);
    const { status, data } = await callDue(ana, id, 'take');
    const until = '2026-11-20T17:15:00.000Z';
    expect([status, data.takenBy]).toEqual([200, { firstName: 'Ana', mine: true, until }]);
    expect(await callDue(ben, id, 'take')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody else'),
    });
    expect((await callDue(ben, id, 'missed')).status).toBe(409);
    const seen = await server.app.inject({ url: '/api/admin/due', headers: ben.headers });
    expect(seen.json().data[0].takenBy).toEqual({ firstName: 'Ana', mine: false, until });
    await server.db.updateTable('check_leases').set({ held_until: now }).execute();
    expect((await due()).data[0]).not.toHaveProperty('takenBy');
    expect((await callDue(ben, id, 'take')).status).toBe(200);
  });

  it('can be ended by whoever has it, and by nobody else', async () => {
    const id = await addPlace('Pantry', null);
    await callDue(ana, id, 'take');
    expect((await callDue(ben, id, 'release')).status).toBe(200);
    expect((await callDue(ben, id, 'take')).status).toBe(409);
    await callDue(ana, id, 'release');
    expect((await callDue(ben, id, 'take')).status).toBe(200);
  });

  it('succeeds for one person in fifty concurrent requests to two servers', async () => {
    const id = await addPlace('Pantry', null);
    // Two more apps, so that both take the time from the system clock.
    const nodes = [await startSecondApp(server), await startSecondApp(server)];
    const people = await Promise.all(Array.from({ length: 10 }, () => addTestAccount(server.db, 'ADMIN')));
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => post(people[at % 10] ?? ana, `/admin/due/${id}/take`, {}, nodes[at % 2])),
    );
    const holders = new Set(answers.flatMap(({ status }, at) => (status === 200 ? [at % 10] : [])));
    expect(holders.size).toBe(1);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    for (const node of nodes) await node.close();
  });

  it('ends with a check, after which the place is not due', async () => {
    const id = await addPlace('Pantry', null);
    await callDue(ana, id, 'take');
    const { check } = await post(ana, `/resources/${id}/check`, { method: 'phone' });
    expect([await names(), await server.db.selectFrom('check_leases').selectAll().execute()]).toEqual([[], []]);
    await post(ana, `/resources/${id}/check/undo`, { checkId: check.id });
    expect(await names()).toEqual(['Pantry']);
  });

  it('is deleted once it has expired', async () => {
    const id = await addPlace('Pantry', null);
    await callDue(ana, id, 'take');
    const leases = () => server.db.selectFrom('check_leases').select('resource_id').execute();
    await deleteOldChecks(server.db, new Date(now.getTime() + 14 * 60_000));
    expect(await leases()).toEqual([{ resource_id: id }]);
    await deleteOldChecks(server.db, new Date(now.getTime() + 15 * 60_000));
    expect(await leases()).toEqual([]);
  });

  it.each(['take', 'missed'])('is refused (%s) for a closed place (409) and an unknown one (404)', async (action) => {
    const closed = await addPlace('Closed', null, { status: 'PERMANENTLY_CLOSED' });
    expect((await callDue(ana, closed, action)).status).toBe(409);
    expect((await callDue(ana, 'no-id', action)).status).toBe(404);
    expect((await callDue(ana, crypto.randomUUID(), action)).status).toBe(404);
  });
});

describe('a place that could not be reached', () => {
  it('is left out for two days, then listed with the number of attempts; repeated attempts count once', async () => {
    const id = await addPlace('Pantry', null);
    await report(id, 'closed', 1);
    await callDue(ana, id, 'take');
    expect((await callDue(ana, id, 'missed')).data).toMatchObject({ attempts: 1 });
    expect((await callDue(ana, id, 'missed')).data).toMatchObject({ attempts: 1 });
    expect(await names()).toEqual([]);
    await backdateAttempts(47);
    expect(await names()).toEqual([]);
    await backdateAttempts(48);
    expect((await due()).data).toMatchObject([{ attempts: 1, resource: { name: 'Pantry' } }]);
    expect((await callDue(ben, id, 'missed')).data).toMatchObject({ attempts: 2 });
    const audit = server.db.selectFrom('audit').selectAll().where('record_id', '=', id);
    expect(await audit.where('action', '=', 'resource.could-not-reach').execute()).toMatchObject([
      { actor_id: ana.id, new_values: { attempts: 1 } },
      { actor_id: ben.id, new_values: { attempts: 2 } },
    ]);
  });

  it('has no attempts after a check, unless the check is undone', async () => {
    const id = await addPlace('Pantry', null);
    await callDue(ana, id, 'missed');
    const { check } = await post(ana, `/resources/${id}/check`, { method: 'visit' });
    await server.db
      .updateTable('resources')
      .set({ last_verified_at: daysAgo(100) })
      .where('id', '=', id)
      .execute();
    expect((await due()).data).toMatchObject([{ attempts: 0 }]);
    await post(ana, `/resources/${id}/check/undo`, { checkId: check.id });
    await backdateAttempts(49);
    expect((await due()).data).toMatchObject([{ attempts: 1 }]);
  });
});
