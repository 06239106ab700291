import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let person: TestAccount;
beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN', { first_name: 'Zora', last_name: 'Adams' });
  person = await addTestAccount(server.db);
  const change = { action: 'resource.edit', record_kind: 'resource', record_id: 'r1' };
  await server.db
    .insertInto('audit')
    .values([
      { ...change, at: '2026-03-01T00:00:00Z', actor_id: admin.id, record_name: 'Haven', new_values: '{"name":"x"}' },
      { ...change, at: '2026-03-01T23:59:59.999Z', action: 'resource.approve', record_name: 'Café Ñandú' },
      { ...change, at: '2026-03-02T00:00:00Z', record_id: 'r2', actor_id: person.id, record_name: '100%' },
      { at: '2026-03-02T00:00:00Z', action: 'need.create', record_kind: 'need', record_id: 'n1', actor_id: person.id },
    ])
    .execute();
});
afterAll(() => server.close());

async function list(query: string) {
  const answer = await server.app.inject({ url: `/api/admin/audit${query}`, headers: admin.headers });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const found = async (query: string) =>
  (await list(query)).data.map(({ recordId, action }: { recordId: string; action: string }) => `${action} ${recordId}`);

const oldest = 'resource.edit r1';
const approval = 'resource.approve r1';
const newer = 'resource.edit r2';
const need = 'need.create n1';

it.each([
  ['', [need, newer, approval, oldest]],
  ['?search=cafe%20nandu', [approval]],
  ['?search=%25', [newer]],
  ['?action=resource.edit', [newer, oldest]],
  ['?recordKind=need', [need]],
  ['?recordId=r1', [approval, oldest]],
  ['?from=2026-03-02', [need, newer]],
  ['?to=2026-03-01', [approval, oldest]],
  ['?from=2026-03-01&to=2026-03-01', [approval, oldest]],
  ['?from=&to=&action=&search=', [need, newer, approval, oldest]],
  ['?actorId=nobody', []],
])('changes are found by %s, newest first', async (query, expected) => {
  expect(await found(query)).toEqual(expected);
});

it('changes are found by who made them', async () => {
  expect(await found(`?actorId=${person.id}`)).toEqual([need, newer]);
});

it('an entry says who changed which record, when and how', async () => {
  const [change] = (await list('?recordId=r1&action=resource.edit')).data;
  expect(change).toEqual({
    id: expect.any(String),
    at: '2026-03-01T00:00:00.000Z',
    actorId: admin.id,
    actorName: 'Zora Adams',
    action: 'resource.edit',
    recordKind: 'resource',
    recordId: 'r1',
    recordName: 'Haven',
    newValues: { name: 'x' },
  });
});

it('changes are paged, each on one page', async () => {
  const pages = await Promise.all([1, 2].map((page) => list(`?size=3&page=${page}`)));
  expect(pages[0].page).toEqual({ number: 1, size: 3, totalElements: 4, totalPages: 2 });
  expect(new Set(pages.flatMap(({ data }) => data.map(({ id }: { id: string }) => id))).size).toBe(4);
});

it.each(['?from=%09', '?from=+&to=%20', '?action=+'])('%s filters nothing', async (query) => {
  expect((await list(query)).page.totalElements).toBe(4);
});

it.each(['?from=yesterday', '?to=2026-02-31', '?page=0'])('%s is refused (422)', async (query) => {
  const answer = await server.app.inject({ url: `/api/admin/audit${query}`, headers: admin.headers });
  expect(answer.statusCode).toBe(422);
});
