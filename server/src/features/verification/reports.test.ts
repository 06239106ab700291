import { createHash } from 'node:crypto';
import { dayMs } from '@waymark/matching/text/zoned-clock';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../platform/values/add-time.ts';
import { addResource, startSecondApp, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { deleteOldReports } from './report-store.ts';
import { reporterNetworkOf } from './reporter-hash.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none', limits: { 'report-by-address': { times: 30, seconds: 60 } } });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

let id: string;
beforeEach(async () => {
  id = await addResource(server.db);
});

/** Addresses in different networks. */
const visitor = (number: number) => `198.${number}.100.7`;
const report = async (kind: string, from = visitor(1), app = server.app) =>
  app.inject({
    method: 'POST',
    url: `/api/resources/${id}/reports`,
    remoteAddress: from,
    payload: { kind },
  });
const publicComplaints = async () => (await server.app.inject(`/api/resources/${id}`)).json().data.toldByVisitors;
const rows = () => server.db.selectFrom('reports').selectAll().where('resource_id', '=', id).execute();
/** Backdates today's reports by some days. */
async function backdateDays(days: number): Promise<void> {
  const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10);
  const [today, backdated] = [dayOf(Date.now()), dayOf(Date.now() - days * dayMs)];
  await server.db.deleteFrom('report_keys').where('day', '=', backdated).execute();
  await server.db.updateTable('report_keys').set({ day: backdated }).where('day', '=', today).execute();
  await server.db.updateTable('reports').set({ day: backdated }).where('day', '=', today).execute();
}

describe('complaints of three visitors', () => {
  it('are public, the most frequent first', async () => {
    await report('full', visitor(1));
    await report('closed', visitor(2));
    expect(await publicComplaints()).toBeUndefined();
    expect((await report('closed', visitor(3))).statusCode).toBe(202);
    expect(await publicComplaints()).toEqual(['closed', 'full']);
  });

  it('do not include reports that it helped', async () => {
    for (const number of [1, 2, 3, 4]) await report('helped', visitor(number));
    await report('closed', visitor(5));
    await report('wrong', visitor(6));
    expect(await publicComplaints()).toBeUndefined();
  });

  it('are settled by a check, and reopened when it is undone', async () => {
    for (const number of [1, 2, 3]) await report('turned-away', visitor(number));
    expect(await publicComplaints()).toEqual(['turned-away']);
    const call = (path: string, payload: object) =>
      server.app.inject({ method: 'POST', url: `/api/resources/${id}/${path}`, headers: admin.headers, payload });
    const { data, check } = (await call('check', { method: 'phone' })).json();
    expect([data.toldByVisitors, await publicComplaints()]).toEqual([undefined, undefined]);
    // Replaces one of the three after the check is undone.
    await report('full', visitor(1));
    expect((await call('check/undo', { checkId: check.id })).json().data.toldByVisitors).toEqual([
      'turned-away',
      'full',
    ]);
    expect(await rows()).toHaveLength(4);
    expect((await rows()).filter(({ settled_by }) => settled_by === null)).toHaveLength(3);
  });
});

describe('one visitor', () => {
  it('counts once, with the latest report, also on another day', async () => {
    for (const kind of ['closed', 'wrong', 'full']) await report(kind);
    expect(await rows()).toMatchObject([{ kind: 'full' }]);
    await backdateDays(1);
    await report('closed');
    await backdateDays(2);
    await report('wrong');
    expect(await rows()).toMatchObject([{ kind: 'wrong' }]);
    expect(await publicComplaints()).toBeUndefined();
  });

  it('counts once for all addresses of a network', async () => {
    await report('closed', '203.0.113.5');
    await report('closed', '203.0.113.201');
    await report('closed', '::ffff:203.0.113.9');
    expect(await rows()).toHaveLength(1);
    await report('closed', '2001:db8:7:1::5');
    await report('closed', '2001:db8:7:2::9');
    expect(await rows()).toHaveLength(2);
    expect(await publicComplaints()).toBeUndefined();
  });

  it('counts once in fifty concurrent requests to two servers', async () => {
    const other = await startSecondApp(server);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => report('closed', `192.0.2.${at}`, at % 2 ? other : server.app)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([202]));
    expect(await rows()).toHaveLength(1);
    await other.close();
  });

  it('is limited to thirty reports (429)', async () => {
    const answers = [];
    for (let at = 0; at <= 30; at += 1) answers.push(await report('helped', '192.0.77.1'));
    expect(answers.filter(({ statusCode }) => statusCode === 202)).toHaveLength(30);
    expect(answers.at(-1)?.statusCode).toBe(429);
  });

  it.each([
    ['198.51.100.7', '198.51.100'],
    ['::ffff:198.51.100.7', '198.51.100'],
    ['2001:db8:7:1::5', '2001:db8:7'],
    ['2001:db8::5', '2001:db8:0'],
  ])('with the address %s belongs to the network %s', (address, neighbourhood) => {
    expect(reporterNetworkOf(address)).toBe(neighbourhood);
  });
});

describe('a stored report', () => {
  it('has resource, kind, day and two bytes of a hash, but no address, account, time or audit entry', async () => {
    const person = await addTestAccount(server.db);
    const [before] = await server.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    const sent = { method: 'POST', url: `/api/resources/${id}/reports`, headers: person.headers } as const;
    await server.app.inject({ ...sent, remoteAddress: visitor(9), payload: { kind: 'closed' } });
    const [report] = await rows();
    expect(report).toEqual({
      resource_id: id,
      day: new Date().toISOString().slice(0, 10),
      voice: expect.any(Number),
      kind: 'closed',
      settled_by: null,
    });
    expect(report?.voice).toBeLessThan(65_536);
    const [after] = await server.db
      .selectFrom('audit')
      .select(({ fn }) => fn.countAll().as('count'))
      .execute();
    expect(after).toEqual(before);
    expect(server.log()).not.toContain(visitor(9));
  });

  it('has another hash for another resource', async () => {
    const voices: number[] = [];
    for (let at = 0; at < 3; at += 1) {
      id = await addResource(server.db);
      await report('closed', visitor(20));
      voices.push(...(await rows()).map(({ voice }) => voice));
    }
    expect(new Set(voices).size).toBeGreaterThan(1);
    const keys = await server.db.selectFrom('report_keys').select('key').execute();
    const hashes = keys.map(({ key }) => createHash('sha256').update(key).digest('hex'));
    expect(new Set(hashes).size).toBe(keys.length);
  });

  it('is deleted after 180 days, or a day after a check, with the key of its day', async () => {
    await server.db.deleteFrom('reports').execute();
    await report('closed', visitor(1));
    const later = (days: number) => addDays(new Date(), days);
    await deleteOldReports(server.db, later(179));
    expect(await rows()).toHaveLength(1);
    const url = `/api/resources/${id}/check`;
    await server.app.inject({ method: 'POST', url, headers: admin.headers, payload: { method: 'phone' } });
    await deleteOldReports(server.db, later(0));
    expect(await rows()).toHaveLength(1);
    await deleteOldReports(server.db, later(2));
    expect(await rows()).toEqual([]);
    expect(await server.db.selectFrom('report_keys').selectAll().execute()).toEqual([]);
    await report('closed', visitor(2));
    await deleteOldReports(server.db, later(182));
    expect(await rows()).toEqual([]);
  });
});

describe('a report', () => {
  it.each(['PENDING', 'REJECTED', 'PERMANENTLY_CLOSED'] as const)(
    'about a resource that is %s is refused (404)',
    async (status) => {
      id = await addResource(server.db, { status });
      expect((await report('closed')).statusCode).toBe(404);
    },
  );

  it.each([
    [{}, 400],
    [{ kind: 7 }, 400],
    [{ kind: 'bad' }, 422],
  ])('%j is refused with %i, naming the field', async (payload, status) => {
    const answer = await server.app.inject({ method: 'POST', url: `/api/resources/${id}/reports`, payload });
    expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([status, ['kind']]);
  });

  it('as text/plain, which a form of another site can send, is refused', async () => {
    const headers = { 'content-type': 'text/plain', origin: 'https://elsewhere.example' };
    const sent = {
      method: 'POST',
      url: `/api/resources/${id}/reports`,
      headers,
      payload: '{"kind":"closed"}',
    } as const;
    expect((await server.app.inject(sent)).statusCode).toBeGreaterThanOrEqual(400);
    expect(await rows()).toEqual([]);
  });
});
