import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
  const day = (date: number) => ({ created_at: new Date(Date.UTC(2026, 0, date)) });
  await addOrganization(server.db, { ...day(1), name: 'Ätna Trust', verified: true });
  await addOrganization(server.db, { ...day(2), name: 'Brook 100%' });
  const shelter = await addOrganization(server.db, {
    ...day(3),
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
  const answer = await server.app.inject({ url: `/api/organizations/admin/all${query}`, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
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
])('organizations are found by %s', async (query, expected) => {
  const { data, summary } = await list(query);
  expect(data.map(({ name }: { name: string }) => name)).toEqual(expected);
  expect(summary).toEqual({ verified: 1, pending: 2, total: 3 });
});

it('a list of some says how many the same search finds that stand otherwise', async () => {
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
  const answer = await server.app.inject({ url: `/api/organizations/admin/all${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(422);
});
