import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
  const createdOn = (date: number) => ({ created_at: new Date(Date.UTC(2026, 0, date)) });
  await addOrganization(server.db, { ...createdOn(1), name: 'Ätna Trust', verified: true });
  await addOrganization(server.db, { ...createdOn(2), name: 'Brook 100%' });
  const shelter = await addOrganization(server.db, {
    ...createdOn(3),
    name: 'Harbor',
    street: '77 Larkspur Lane',
    city: 'X',
  });
  await addResource(server.db, {
    organization_id: shelter,
    location_visibility: 'hidden',
    street: '77 Larkspur Lane',
    city: 'Hollowmere',
  });
});
afterAll(() => server.close());

const list = async (query = '') => {
  const response = await server.app.inject({ url: `/api/organizations/admin/all${query}`, headers: admin.headers });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};

it.each([
  ['', ['Harbor', 'Brook 100%', 'Ätna Trust']],
  ['?verified=true', ['Ätna Trust']],
  ['?status=VERIFIED', ['Ätna Trust']],
  ['?verified=false', ['Harbor', 'Brook 100%']],
  ['?verified=&search=atna', ['Ätna Trust']],
  ['?search=100%25', ['Brook 100%']],
  ['?sort=name', ['Ätna Trust', 'Brook 100%', 'Harbor']],
  ['?sort=createdAt&size=1&page=2', ['Brook 100%']],
])('organizations are listed for the query "%s", with the counts of all of them', async (query, expected) => {
  const { data, summary } = await list(query);
  expect(data.map(({ name }: { name: string }) => name)).toEqual(expected);
  expect(summary).toEqual({ verified: 1, pending: 2, total: 3 });
});

it('a list filtered by status counts the matches of the same search in each other status', async () => {
  await addOrganization(server.db, { name: 'Creek Imported', source: 'county', source_id: '1' });
  await addOrganization(server.db, { name: 'Creek Refused', removed: 'rejected', removed_at: new Date() });
  expect((await list('?status=PENDING')).elsewhere).toEqual({ VERIFIED: 1, KNOWN: 1, REJECTED: 1 });
  expect((await list('?status=PENDING&search=creek')).elsewhere).toEqual({ KNOWN: 1, REJECTED: 1 });
  expect((await list('?search=creek')).elsewhere).toEqual({});
});

it('the list does not show where a confidential place is', async () => {
  expect(JSON.stringify(await list())).not.toMatch(/larkspur/i);
});

it.each(['?verified=perhaps', '?sort=city', '?page=0'])('%s is refused', async (query) => {
  const response = await server.app.inject({ url: `/api/organizations/admin/all${query}`, headers: admin.headers });
  expect(response.statusCode).toBe(422);
});
