import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../app-for-tests.ts';
import { recordChange } from '../audit/record-change.ts';
import { addPerson, type TestPerson } from '../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  server = await startTestApp({ waitUntilReady: false });
  admin = await addPerson(server.db, 'ADMIN', { first_name: 'Zora', last_name: 'Adams' });
});
afterAll(() => server.close());

const read = async () => {
  const answer = await server.app.inject({ url: '/api/admin/stats', headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

it('the figures are true', async () => {
  const { db } = server;
  expect(await read()).toEqual({
    totalUsers: 1,
    totalResources: 0,
    totalNeeds: 0,
    activeMatches: 0,
    pendingApprovals: 0,
    recentActivity: [],
  });
  const person = await addPerson(db);
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
  });
});

it('what happened lately is told newest first, by whom, and where it can be seen', async () => {
  const { db } = server;
  const resource = await addResource(db, { name: 'Haven' });
  const person = await addPerson(db);
  const gone = '00000000-0000-4000-8000-000000000000';
  const changes = [
    { actor: admin.id, action: 'resource.approve', record: { kind: 'resource', id: resource, name: 'Haven' } },
    { actor: null, action: 'volunteer.delete', record: { kind: 'volunteer', id: gone, name: 'Bo {name}' } },
    { actor: person.id, action: 'need.create', record: { kind: 'need', id: gone, name: 'a planted need' } },
    { actor: null, action: 'contact-message.send', record: { kind: 'contact-message', id: gone } },
    { actor: gone, action: 'user.some-day', record: { kind: 'user', id: gone, name: 'Ann' } },
  ] as const;
  for (const change of changes) {
    await db.transaction().execute((tx) => recordChange(tx, change));
  }
  const told = { id: expect.any(String), timestamp: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect((await read()).recentActivity).toEqual([
    {
      ...told,
      type: 'user.some-day',
      description: 'user some day: Ann',
      recordName: 'Ann',
      userName: 'deleted user',
      link: '/admin?view=users',
    },
    { ...told, type: 'contact-message.send', description: 'Message through the contact page' },
    {
      ...told,
      type: 'need.create',
      description: 'Somebody asked for help',
      userName: 'Robin Reyes',
      link: '/admin?view=needs',
    },
    { ...told, type: 'volunteer.delete', description: 'Volunteer removed: Bo {name}', recordName: 'Bo {name}' },
    {
      ...told,
      type: 'resource.approve',
      description: 'Resource approved: Haven',
      recordName: 'Haven',
      userName: 'Zora Adams',
      link: `/resources/${resource}`,
    },
  ]);
});

it('no more is told than fits, and only to administrators', async () => {
  const record = { kind: 'settings', id: 'settings' } as const;
  for (let at = 0; at < 25; at += 1) {
    await server.db.transaction().execute((tx) => recordChange(tx, { actor: null, action: 'settings.edit', record }));
  }
  expect((await read()).recentActivity).toHaveLength(20);
  const person = await addPerson(server.db);
  expect((await server.app.inject({ url: '/api/admin/stats', headers: person.headers })).statusCode).toBe(403);
});
