import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  const named = (first_name: string, last_name: string, email: string) => ({ first_name, last_name, email });
  admin = await addTestAccount(server.db, 'ADMIN', named('Zora', 'Adams', 'boss@example.org'));
  const organization = await addOrganization(server.db);
  await addTestAccount(server.db, 'USER', { ...named('José', 'Núñez', 'jn@example.org'), created_at: '2020-01-01' });
  await addTestAccount(server.db, 'USER', { ...named('Ann', '100%_sure', 'ann@example.org'), active: false });
  await addTestAccount(server.db, 'ORGANIZATION', {
    ...named('Bo', 'Lee', 'desk@pantry.example'),
    organization_id: organization,
  });
});
afterAll(() => server.close());

async function list(query: string) {
  const answer = await server.app.inject({ url: `/api/users/admin/all${query}`, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const firstNames = async (query: string) =>
  (await list(query)).data.map(({ firstName }: { firstName: string }) => firstName);

it.each([
  ['?search=nunez', ['José']],
  ['?search=josé%20NÚ', ['José']],
  ['?search=pantry.example', ['Bo']],
  ['?search=100%25_', ['Ann']],
  ['?search=%25', ['Ann']],
  ['?role=organization', ['Bo']],
  ['?role=&search=zora', ['Zora']],
  ['?active=false', ['Ann']],
  ['?search=nobody', []],
  ['?organizationId=not-an-id', []],
])('accounts are found by %s', async (query, expected) => {
  expect(await firstNames(query)).toEqual(expected);
});

it.each([
  ['name', ['Ann', 'Bo', 'José', 'Zora']],
  ['-name', ['Zora', 'José', 'Bo', 'Ann']],
  ['email', ['Ann', 'Zora', 'Bo', 'José']],
  ['createdAt', ['José']],
])('accounts are sorted by %s', async (sort, expected) => {
  expect((await firstNames(`?sort=${sort}`)).slice(0, expected.length)).toEqual(expected);
});

it('accounts are paged, each on one page', async () => {
  const first = await list('?size=3&sort=role');
  const second = await list('?size=3&sort=role&page=2');
  expect(first.page).toEqual({ number: 1, size: 3, totalElements: 4, totalPages: 2 });
  expect(new Set([...first.data, ...second.data].map(({ id }) => id)).size).toBe(4);
});

it('an account is listed without internal columns such as its password hash', async () => {
  const [one] = (await list('?search=jn@example.org')).data;
  expect(Object.keys(one).toSorted()).toEqual(
    'active createdAt email firstName id lastName phoneNumber revision role updatedAt'.split(' '),
  );
});
