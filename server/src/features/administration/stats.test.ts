import { dayMs } from '@waymark/matching/text/zoned-clock';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeAuditEntry } from '../../domain/audit/write-audit-entry.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Zora', last_name: 'Adams' });
});
afterAll(() => server.close());

const read = async () => {
  const answer = await server.app.inject({ url: '/api/admin/stats', headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

it('counts users, resources, needs, matches and pending items', async () => {
  const { db } = server;
  const noActivity = { newResources: 0, newNeeds: 0, needsFulfilled: 0, newUsers: 0 };
  const initial = await read();
  expect(initial.trend).toHaveLength(30);
  expect(initial).toEqual({
    totalUsers: 1,
    totalResources: 0,
    totalNeeds: 0,
    activeMatches: 0,
    pendingApprovals: 0,
    recentActivity: [],
    trend: initial.trend.map(({ day }: { day: string }, at: number) => ({
      ...noActivity,
      day,
      newUsers: at === 29 ? 1 : 0,
    })),
    waiting: [],
    pending: {
      resources: 0,
      organizations: 0,
      volunteers: 0,
      needs: 0,
      suggestions: 0,
      messages: 0,
      claims: 0,
      due: 0,
      transfer: 0,
    },
    isClosed: false,
  });
  const person = await addTestAccount(db);
  const resource = await addResource(db);
  await addResource(db, { status: 'PENDING' });
  await addOrganization(db);
  await addOrganization(db, { verified: true });
  const volunteer = { first_name: 'Bo', last_name: 'Lee', email: 'bo@example.org' };
  await db
    .insertInto('volunteers')
    .values([volunteer, { ...volunteer, background_checked: true }])
    .execute();
  const suggestion = { resource_id: resource, resource_revision: 1, fields: '{"name":"Other"}' };
  await db
    .insertInto('suggestions')
    .values([suggestion, { ...suggestion, status: 'DECLINED', decided_at: new Date() }])
    .execute();
  const need = { owner_id: person.id, title: 'Heat', description: 'No heat' };
  await db
    .insertInto('needs')
    .values([need, { ...need, status: 'MATCHED' }, { ...need, status: 'FULFILLED' }])
    .execute();
  expect(await read()).toMatchObject({
    totalUsers: 2,
    totalResources: 2,
    totalNeeds: 3,
    activeMatches: 1,
    pendingApprovals: 4,
    pending: {
      resources: 1,
      organizations: 1,
      volunteers: 1,
      needs: 1,
      suggestions: 1,
      messages: 0,
      claims: 0,
      due: 0,
      transfer: 0,
    },
  });
});

it('lists recent activity, newest first, with the actor and a link to the record', async () => {
  const { db } = server;
  const resource = await addResource(db, { name: 'Haven' });
  const person = await addTestAccount(db);
  const need = await db
    .insertInto('needs')
    .values({ owner_id: person.id, title: 'Heat', description: 'No heat' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const gone = unusedId;
  const changes = [
    { actor: admin.id, action: 'resource.approve', record: { kind: 'resource', id: resource, name: 'Haven' } },
    { actor: null, action: 'volunteer.delete', record: { kind: 'volunteer', id: gone, name: 'Bo {name}' } },
    { actor: person.id, action: 'need.create', record: { kind: 'need', id: need.id, name: 'a planted need' } },
    { actor: null, action: 'contact-message.send', record: { kind: 'contact-message', id: gone } },
    { actor: null, action: 'webhook.add', record: { kind: 'webhook', id: gone, name: 'County' } },
    { actor: gone, action: 'user.activate', record: { kind: 'user', id: gone, name: 'Ann' } },
  ] as const;
  for (const change of changes) {
    await inTransaction(db, (tx) => writeAuditEntry(tx, change));
  }
  // As a newer version would have written it.
  await db.updateTable('audit').set({ action: 'user.some-day' }).where('action', '=', 'user.activate').execute();
  const idAndTime = { id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect((await read()).recentActivity).toEqual([
    {
      ...idAndTime,
      type: 'user.some-day',
      description: 'user some day: Ann',
      recordName: 'Ann',
      userName: 'deleted user',
      link: '/admin?view=users',
    },
    {
      ...idAndTime,
      type: 'webhook.add',
      description: 'Webhook added: County',
      recordName: 'County',
      link: '/admin?view=transfer&tab=webhooks',
    },
    {
      ...idAndTime,
      type: 'contact-message.send',
      description: 'Message through the contact page',
      link: '/admin?view=messages',
    },
    {
      ...idAndTime,
      type: 'need.create',
      description: 'Somebody asked for help',
      userName: 'Robin Reyes',
      link: `/admin?view=needs&need=${need.id}`,
    },
    { ...idAndTime, type: 'volunteer.delete', description: 'Volunteer removed: Bo {name}', recordName: 'Bo {name}' },
    {
      ...idAndTime,
      type: 'resource.approve',
      description: 'Resource approved: Haven',
      recordName: 'Haven',
      userName: 'Zora Adams',
      link: `/resources/${resource}`,
    },
  ]);
});

it('lists at most 20 recent activities', async () => {
  const record = { kind: 'settings', id: 'settings' } as const;
  for (let at = 0; at < 25; at += 1) {
    await inTransaction(server.db, (tx) => writeAuditEntry(tx, { actor: null, action: 'settings.edit', record }));
  }
  expect((await read()).recentActivity).toHaveLength(20);
});

it('counts the last thirty days per day in UTC', async () => {
  const { db } = server;
  const today = new Date().toISOString().slice(0, 10);
  const daysAgo = (days: number, time = '12:00:00Z') => new Date(Date.parse(`${today}T${time}`) - days * dayMs);
  const before = (await read()).trend;
  await addResource(db, { created_at: daysAgo(3, '00:00:00Z') });
  await addResource(db, { created_at: daysAgo(3, '23:59:59.999Z') });
  await addResource(db, { created_at: daysAgo(30, '23:59:59.999Z') });
  await addResource(db, { created_at: daysAgo(29, '00:00:00Z') });
  const person = await addTestAccount(db, 'USER', { created_at: daysAgo(5) });
  const need = { owner_id: person.id, title: 'Heat', description: 'No heat', created_at: daysAgo(5) };
  const closed = { closed_at: daysAgo(2) };
  await db
    .insertInto('needs')
    .values([need, { ...need, ...closed, status: 'FULFILLED' }, { ...need, ...closed, status: 'CANCELLED' }])
    .execute();
  const { trend } = await read();
  const increase = trend.map((one: Record<string, number>, at: number) =>
    Object.fromEntries(
      Object.entries(one)
        .filter(([field]) => field !== 'day')
        .map(([field, count]) => [field, count - before[at][field]]),
    ),
  );
  expect(trend.at(-1).day).toBe(today);
  expect([increase[26], increase[0]]).toMatchObject([{ newResources: 2 }, { newResources: 1 }]);
  expect([increase[24], increase[27]]).toMatchObject([
    { newNeeds: 3, newUsers: 1 },
    { needsFulfilled: 1, newNeeds: 0 },
  ]);
});

it('lists the oldest pending items with links; many of one kind do not hide the others', async () => {
  const { db } = server;
  for (const table of ['needs', 'suggestions', 'resources', 'organizations', 'volunteers'] as const) {
    await db.deleteFrom(table).execute();
  }
  const at = (year: number) => ({ created_at: new Date(Date.UTC(year, 0, 1)) });
  for (let year = 1990; year < 2005; year += 1) {
    await addOrganization(db, { ...at(year), name: `Flood ${year}` });
  }
  const secret = { location_visibility: 'hidden', street: '77 Larkspur Lane' } as const;
  const resource = await addResource(db, {
    ...secret,
    ...at(2021),
    status: 'PENDING',
    name: 'Haven, 77 Larkspur Lane',
  });
  const resourceId = await addResource(db, { name: 'Known Place' });
  const person = await addTestAccount(db);
  const volunteer = { first_name: 'Bo', last_name: 'Lee', email: 'bo@example.org', ...at(2022) };
  await db.insertInto('volunteers').values(volunteer).execute();
  const need = { owner_id: person.id, title: 'planted need', description: 'planted need', ...at(2023) };
  await db.insertInto('needs').values(need).execute();
  const suggestion = { resource_id: resourceId, resource_revision: 1, fields: '{"name":"Other"}', ...at(2024) };
  await db.insertInto('suggestions').values(suggestion).execute();
  const message = { message: 'planted message', subject: 'planted', ...at(2025) };
  await db
    .insertInto('contact_messages')
    .values([message, { ...message, handled_at: new Date() }])
    .execute();
  const { waiting, pending } = await read();
  expect(waiting.map(({ kind, name }: { kind: string; name?: string }) => [kind, name])).toEqual([
    ...[1990, 1991, 1992, 1993, 1994].map((year) => ['organization', `Flood ${year}`]),
    ['resource', 'Haven, …'],
    ['volunteer', 'Bo Lee'],
    ['need', undefined],
    ['suggestion', 'Known Place'],
    ['message', undefined],
  ]);
  expect(waiting[5]).toEqual({
    kind: 'resource',
    id: resource,
    name: 'Haven, …',
    since: '2021-01-01T00:00:00.000Z',
    link: `/resources/${resource}`,
  });
  expect(pending).toEqual({
    resources: 1,
    organizations: 15,
    volunteers: 1,
    needs: 1,
    suggestions: 1,
    messages: 1,
    claims: 0,
    due: 0,
    transfer: 0,
  });
  expect(JSON.stringify(waiting)).not.toMatch(/planted|Larkspur/);
});
