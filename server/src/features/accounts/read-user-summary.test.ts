import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addSession, addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { addNeed, addSuggestion, addVolunteer, unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const ask = (path: string, method: 'GET' | 'PUT' = 'GET') =>
  server.app.inject({ method, url: `/api${path}`, headers: admin.headers });

it('counts the records and active sessions of an account (404 if unknown)', async () => {
  const { db } = server;
  const person = await addTestAccount(db);
  const other = await addTestAccount(db);
  for (const owner of [person, person, other]) {
    const resource = await addResource(db, { creator_id: owner.id });
    await addNeed(db, owner.id);
    await addVolunteer(db, owner.id);
    await addSuggestion(db, resource, owner.id);
  }
  await addNeed(db, person.id, { status: 'FULFILLED' });
  await addSession(db, person.id, new Date('2001-01-01'));
  const answer = await ask(`/users/admin/${person.id}/summary`);
  expect([answer.statusCode, answer.json().data]).toEqual([
    200,
    { resources: 2, needs: 3, activeNeeds: 2, volunteers: 2, openSuggestions: 2, sessions: 1 },
  ]);
  for (const id of ['no-id', unusedId]) {
    expect((await ask(`/users/admin/${id}/summary`)).statusCode).toBe(404);
  }
});

it('accounts are filtered by the organization they are linked to', async () => {
  const organization = await addOrganization(server.db);
  const [member, stranger] = [await addTestAccount(server.db), await addTestAccount(server.db)];
  const linked = await ask(`/users/admin/${member.id}/role?role=ORGANIZATION&organizationId=${organization}`, 'PUT');
  expect(linked.json().data).toMatchObject({ role: 'ORGANIZATION', organizationId: organization });
  await ask(`/users/admin/${stranger.id}/role?role=ORGANIZATION`, 'PUT');
  const members = async () =>
    (await ask(`/users/admin/all?organizationId=${organization}`)).json().data.map(({ id }: { id: string }) => id);
  expect(await members()).toEqual([member.id]);
  await ask(`/users/admin/${member.id}/role?role=USER`, 'PUT');
  expect(await members()).toEqual([]);
});
