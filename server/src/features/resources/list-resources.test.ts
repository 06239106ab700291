import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestAccount;
let creator: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
  creator = await addTestAccount(server.db);
  const own = { creator_id: creator.id, created_by: creator.email };
  const day = (date: number) => ({ created_at: new Date(Date.UTC(2026, 0, date)) });
  await addResource(server.db, { ...own, ...day(1), name: 'Ätna 100% Pantry', status: 'PENDING' });
  await addResource(server.db, { ...own, ...day(2), name: 'Brook', status: 'REJECTED', rejection_reason: 'Closed.' });
  await addResource(server.db, {
    ...day(3),
    source: 'county',
    source_id: '3',
    name: 'Creek',
    status: 'FULFILLED',
    category: 'CLOTHING',
  });
  await addResource(server.db, { ...day(4), name: 'Delta', status: 'APPROVED', description: 'By the brook.' });
  const secret = { location_visibility: 'hidden', street: '77 Larkspur Lane', city: 'Hollowmere' } as const;
  await addResource(server.db, { ...own, ...day(5), ...secret, name: 'Harbor', status: 'AVAILABLE' });
});
afterAll(() => server.close());

const list = async (path: string, person: TestAccount) =>
  (await server.app.inject({ url: `/api/resources/${path}`, headers: person.headers })).json();
const names = async (path: string, person = admin) =>
  (await list(path, person)).data.map(({ name }: { name: string }) => name);

describe('every resource', () => {
  it('is listed for an administrator, newest first, page by page, with counts of all', async () => {
    const reply = await list('admin/all?size=2&page=2', admin);
    expect(reply.data.map(({ name }: { name: string }) => name)).toEqual(['Creek', 'Brook']);
    expect(reply.page).toEqual({ number: 2, size: 2, totalElements: 5, totalPages: 3 });
    expect(reply.summary).toEqual({ available: 2, pending: 1, fulfilled: 1, total: 5 });
    expect(reply.data[1]).toMatchObject({ createdBy: creator.email, rejectionReason: 'Closed.' });
    expect(reply.data[1]).not.toHaveProperty('may');
    expect(reply.data.map((one: { importedFrom?: string }) => one.importedFrom)).toEqual(['county', undefined]);
  });

  it('is filtered by status and category, searched in name and description, and sorted', async () => {
    expect(await names('admin/all?status=pending')).toEqual(['Ätna 100% Pantry']);
    // The list of exactly what the summary counts as available.
    expect(await names('admin/all?status=AVAILABLE&status=approved')).toEqual(['Harbor', 'Delta']);
    expect(await names('admin/all?status=&status=PENDING&status=REJECTED')).toEqual(['Brook', 'Ätna 100% Pantry']);
    expect(await names('admin/all?category=CLOTHING&status=')).toEqual(['Creek']);
    expect(await names('admin/all?search=BROOK&sort=name')).toEqual(['Brook', 'Delta']);
    expect(await names('admin/all?search=atna 100%25')).toEqual(['Ätna 100% Pantry']);
    expect(await names('admin/all?search=100_')).toEqual([]);
    expect(await names('admin/all?sort=-name&size=1')).toEqual(['Harbor']);
    expect(await names('admin/all?sort=createdAt&size=1')).toEqual(['Ätna 100% Pantry']);
  });

  it('counts the matches of the same search in other statuses, when a status is chosen', async () => {
    const elsewhere = async (query: string) => (await list(`admin/all?${query}`, admin)).elsewhere;
    expect(await elsewhere('search=brook&status=PENDING')).toEqual({ REJECTED: 1, APPROVED: 1 });
    expect(await elsewhere('search=brook&status=REJECTED')).toEqual({ APPROVED: 1 });
    expect(await elsewhere('category=CLOTHING&status=PENDING')).toEqual({ FULFILLED: 1 });
    expect(await elsewhere('search=brook&status=PENDING&status=APPROVED')).toEqual({ REJECTED: 1 });
    expect(await elsewhere('search=brook')).toEqual({});
  });
});

describe('the list of own submissions', () => {
  it('holds those of the caller in every status, and ignores the header x-user-email', async () => {
    expect(await names('mine', creator)).toEqual(['Harbor', 'Brook', 'Ätna 100% Pantry']);
    expect(await names('mine?status=REJECTED', creator)).toEqual(['Brook']);
    const headers = { ...admin.headers, 'x-user-email': creator.email };
    expect((await server.app.inject({ url: '/api/resources/mine', headers })).json().data).toEqual([]);
  });
});

it('no list shows the address of a confidential place', async () => {
  for (const [path, person] of [['admin/all', admin] as const, ['mine', creator] as const]) {
    const text = JSON.stringify(await list(path, person));
    expect(text).toContain('Harbor');
    expect(text).not.toMatch(/larkspur|hollowmere/i);
  }
});
