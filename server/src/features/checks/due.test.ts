import type { DueResource } from '@waymark/contract/due';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NewResourceRow } from '../../platform/database/tables.ts';
import { addDays } from '../../platform/values/add-days.ts';
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

const ago = (days: number) => addDays(now, -days).toISOString().slice(0, 10);
/** Checked so many days ago; null: never. */
const place = (name: string, days: number | null, fields: Partial<NewResourceRow> = {}) =>
  addResource(server.db, { name, last_verified_at: days === null ? null : ago(days), created_at: ago(1), ...fields });
const other = { category: 'LEGAL_AID', type: 'VOLUNTEER_SERVICE' } as const;
const shelter = { category: 'HOUSING', type: 'SHELTER' } as const;

const due = async (query = ''): Promise<{ data: DueResource[]; page: { totalElements: number } }> =>
  (await server.app.inject({ url: `/api/admin/due${query}`, headers: ana.headers })).json();
const names = async () => (await due()).data.map(({ resource }) => resource.name);
const post = async (who: TestAccount, path: string, payload: object = {}, app = server.app) => {
  const answer = await app.inject({ method: 'POST', url: `/api${path}`, headers: who.headers, payload });
  return { status: answer.statusCode, ...answer.json() };
};
const act = (who: TestAccount, id: string, action: string) => post(who, `/admin/due/${id}/${action}`);
const report = (id: string, kind: string, number: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/${id}/reports`,
    remoteAddress: `198.${number}.100.7`,
    payload: { kind },
  });
const passHours = (hours: number) => {
  const attempted_at = new Date(now.getTime() - hours * 3_600_000);
  return server.db.updateTable('check_attempts').set({ attempted_at }).execute();
};

describe('what is due for a check', () => {
  it('is what is older than its kind may be: beds 30 days, food 90, anything else 180', async () => {
    await place('New beds', 29, shelter);
    await place('Old beds', 30, shelter);
    await place('New food', 89);
    await place('Old food', 90);
    await place('Old soup', 91, { category: 'OTHER', type: 'SOUP_KITCHEN' });
    await place('New advice', 179, other);
    await place('Old advice', 180, other);
    expect((await names()).toSorted()).toEqual(['Old advice', 'Old beds', 'Old food', 'Old soup']);
    const beds = (await due()).data.find(({ resource }) => resource.name === 'Old beds');
    expect(beds).toMatchObject({ interval: 30, daysSince: 30, attempts: 0 });
    expect(beds?.reports).toEqual({ helped: 0, closed: 0, wrong: 0, 'turned-away': 0, full: 0 });
  });

  it('is also what the directory that it came from does not list any more, until somebody has checked it', async () => {
    const id = await place('Dropped', 5, { source: 'county', source_id: 'p1' });
    await place('Still there', 5, { source: 'county', source_id: 'p2' });
    await place('Overdue', 400);
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

  it('follows the settings at once', async () => {
    await place('Beds', 20, shelter);
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

  it('comes by risk: what visitors complained of, then by how many times its interval has passed', async () => {
    await place('Food, twice', 180);
    await place('Beds, four times', 120, shelter);
    await place('Never checked, a day old', null);
    const one = await place('One complaint, checked today', 0);
    const two = await place('Two complaints', 10, other);
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

  it('is nothing that people cannot find', async () => {
    for (const status of ['PENDING', 'REJECTED', 'PERMANENTLY_CLOSED', 'EXPIRED'] as const) {
      await place(status, null, { status });
    }
    expect(await names()).toEqual([]);
  });

  it('hides where a confidential place is, and tells how to reach it', async () => {
    await place('Haven', null, {
      ...shelter,
      location_visibility: 'hidden',
      street: '9041 Quillfeather Lane',
      phone: '7405550100',
    });
    const [haven] = (await due()).data;
    expect(JSON.stringify(haven)).not.toContain('Quillfeather');
    expect(haven?.resource.contactInfo?.phone).toBe('7405550100');
  });

  it('is counted beside the navigation only when visitors complained', async () => {
    const id = await place('Pantry', null);
    const count = async () =>
      (await server.app.inject({ url: '/api/admin/stats', headers: ana.headers })).json().data.pending.due;
    expect(await count()).toBe(0);
    await report(id, 'helped', 1);
    expect(await count()).toBe(0);
    await report(id, 'closed', 2);
    expect(await count()).toBe(1);
    await post(ana, `/resources/${id}/check`, { method: 'phone' });
    expect(await count()).toBe(0);
  });
});

describe('whoever opens one', () => {
  it('has it for a quarter of an hour, and others see who', async () => {
    const id = await place('Pantry', null);
    const { status, data } = await act(ana, id, 'take');
    const until = '2026-11-20T17:15:00.000Z';
    expect([status, data.takenBy]).toEqual([200, { firstName: 'Ana', mine: true, until }]);
    expect(await act(ben, id, 'take')).toMatchObject({
      status: 409,
      message: expect.stringContaining('Somebody else'),
    });
    expect((await act(ben, id, 'missed')).status).toBe(409);
    const seen = await server.app.inject({ url: '/api/admin/due', headers: ben.headers });
    expect(seen.json().data[0].takenBy).toEqual({ firstName: 'Ana', mine: false, until });
    await server.db.updateTable('check_turns').set({ held_until: now }).execute();
    expect((await due()).data[0]).not.toHaveProperty('takenBy');
    expect((await act(ben, id, 'take')).status).toBe(200);
  });

  it('can leave it to others, who cannot do that for them', async () => {
    const id = await place('Pantry', null);
    await act(ana, id, 'take');
    expect((await act(ben, id, 'release')).status).toBe(200);
    expect((await act(ben, id, 'take')).status).toBe(409);
    await act(ana, id, 'release');
    expect((await act(ben, id, 'take')).status).toBe(200);
  });

  it('is one of fifty who press at once on two servers', async () => {
    const id = await place('Pantry', null);
    // Both by the same clock: that of the machine.
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

  it('has done with it when it is checked: it is due no more, and taken by nobody', async () => {
    const id = await place('Pantry', null);
    await act(ana, id, 'take');
    const { check } = await post(ana, `/resources/${id}/check`, { method: 'phone' });
    expect([await names(), await server.db.selectFrom('check_turns').selectAll().execute()]).toEqual([[], []]);
    await post(ana, `/resources/${id}/check/undo`, { checkId: check.id });
    expect(await names()).toEqual(['Pantry']);
  });

  it('is forgotten once the turn has ended', async () => {
    const id = await place('Pantry', null);
    await act(ana, id, 'take');
    const turns = () => server.db.selectFrom('check_turns').select('resource_id').execute();
    await deleteOldChecks(server.db, new Date(now.getTime() + 14 * 60_000));
    expect(await turns()).toEqual([{ resource_id: id }]);
    await deleteOldChecks(server.db, new Date(now.getTime() + 15 * 60_000));
    expect(await turns()).toEqual([]);
  });

  it.each(['take', 'missed'])('cannot %s what is closed or unknown', async (action) => {
    const closed = await place('Closed', null, { status: 'PERMANENTLY_CLOSED' });
    expect((await act(ana, closed, action)).status).toBe(409);
    expect((await act(ana, 'no-id', action)).status).toBe(404);
    expect((await act(ana, crypto.randomUUID(), action)).status).toBe(404);
  });
});

describe('a place that could not be reached', () => {
  it('rests for two days, comes back with how often it was tried, and is counted once until then', async () => {
    const id = await place('Pantry', null);
    await report(id, 'closed', 1);
    await act(ana, id, 'take');
    expect((await act(ana, id, 'missed')).data).toMatchObject({ attempts: 1 });
    expect((await act(ana, id, 'missed')).data).toMatchObject({ attempts: 1 });
    expect(await names()).toEqual([]);
    await passHours(47);
    expect(await names()).toEqual([]);
    await passHours(48);
    expect((await due()).data).toMatchObject([{ attempts: 1, resource: { name: 'Pantry' } }]);
    expect((await act(ben, id, 'missed')).data).toMatchObject({ attempts: 2 });
    const audit = server.db.selectFrom('audit').selectAll().where('record_id', '=', id);
    expect(await audit.where('action', '=', 'resource.could-not-reach').execute()).toMatchObject([
      { actor_id: ana.id, new_values: { attempts: 1 } },
      { actor_id: ben.id, new_values: { attempts: 2 } },
    ]);
  });

  it('is forgotten as such once it was checked, unless that is taken back', async () => {
    const id = await place('Pantry', null);
    await act(ana, id, 'missed');
    const { check } = await post(ana, `/resources/${id}/check`, { method: 'visit' });
    await server.db
      .updateTable('resources')
      .set({ last_verified_at: ago(100) })
      .where('id', '=', id)
      .execute();
    expect((await due()).data).toMatchObject([{ attempts: 0 }]);
    await post(ana, `/resources/${id}/check/undo`, { checkId: check.id });
    await passHours(49);
    expect((await due()).data).toMatchObject([{ attempts: 1 }]);
  });
});
