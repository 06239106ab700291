import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

const call = (method: 'GET' | 'DELETE', who = admin) =>
  server.app.inject({ method, url: '/api/admin/sample', headers: who.headers });

it('the sample directory is removed by an administrator: what people made or changed stays, and it is audited once', async () => {
  const { db } = server;
  const sample = (source_id: string) => ({ source: 'sample', source_id });
  const unused = await addOrganization(db, { name: 'Made up', ...sample('1') });
  const kept = await addOrganization(db, { name: 'Made up, with a member', ...sample('2') });
  const member = await addTestAccount(db, 'USER');
  await db
    .insertInto('organization_members')
    .values({ organization_id: kept, user_id: member.id, role: 'owner' })
    .execute();
  await addResource(db, { name: 'Sample', ...sample('3'), organization_id: unused });
  await addResource(db, { name: 'Edited sample', ...sample('4'), revision: 2 });
  await addResource(db, { name: 'Own' });

  expect((await call('DELETE', member)).statusCode).toBe(403);
  expect((await call('GET')).json().data).toEqual({ unedited: 1, edited: 1 });
  expect((await call('DELETE')).json().data).toEqual({ unedited: 0, edited: 1 });
  expect((await call('DELETE')).json().data).toEqual({ unedited: 0, edited: 1 });

  const resources = await db.selectFrom('resources').select('name').orderBy('name').execute();
  expect(resources.map(({ name }) => name)).toEqual(['Edited sample', 'Own']);
  const organizations = await db.selectFrom('organizations').select('id').where('source', '=', 'sample').execute();
  expect(organizations).toEqual([{ id: kept }]);
  const entries = await db.selectFrom('audit').selectAll().where('action', '=', 'import.remove-sample').execute();
  expect(entries).toMatchObject([{ actor_id: admin.id, old_values: { resources: 1 }, new_values: { resources: 0 } }]);
});
