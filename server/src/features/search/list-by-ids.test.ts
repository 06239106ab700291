import type { Resource } from '@waymark/contract/resource';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
const id: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestApp({
    now: new Date('2026-11-21T12:00-05:00'),
    async given(db) {
      id.pantry = await addResource(db, {
        name: 'Pantry',
        hours_weekly: 'Sa 09:00-13:00',
        time_zone: 'America/New_York',
        languages: ['Spanish'],
      });
      id.full = await addResource(db, {
        name: 'Full shelter',
        category: 'HOUSING',
        status: 'AT_CAPACITY',
        waiting_list: true,
      });
      id.private = await addResource(db, {
        name: 'Quiet house',
        description: 'At 9 Hidden Lane.',
        street: '9 Hidden Lane',
        city: 'Wexley',
        zip_code: '45791',
        latitude: 39.4,
        longitude: -82.1,
        location_visibility: 'hidden',
      });
      for (const status of ['PENDING', 'REJECTED', 'EXPIRED', 'FULFILLED', 'PERMANENTLY_CLOSED'] as const) {
        id[status] = await addResource(db, { name: status, status });
      }
    },
  });
});
afterAll(() => server.close());

const ask = (ids: readonly (string | undefined)[], more = '') =>
  server.app.inject(`/api/resources?${ids.map((one) => `ids=${one}`).join('&')}${more}`);

it('a saved list is returned in its order, each place once, with the hours of the week', async () => {
  const answer = await ask([id.full, id.pantry, id.full?.toUpperCase()]);
  expect(answer.statusCode).toBe(200);
  const { data, page, facets } = answer.json();
  expect(data.map(({ name }: Resource) => name)).toEqual(['Full shelter', 'Pantry']);
  expect(data[1].operatingHours.week).toHaveLength(7);
  expect(page).toEqual({ number: 1, size: 50, totalElements: 2, totalPages: 1 });
  expect(facets).toMatchObject({
    category: { HOUSING: 1, CLOTHING: 0 },
    language: { Spanish: 1, Hindi: 0 },
    status: { waitlist: 1, limited: 0 },
    openNow: 1,
  });
});

it('ids of records that are not public or do not exist, and invalid ids, are left out', async () => {
  const others = ['PENDING', 'REJECTED', 'EXPIRED', 'FULFILLED', 'PERMANENTLY_CLOSED'].map((status) => id[status]);
  const answer = await ask([...others, unusedId, 'nonsense', id.pantry]);
  expect(answer.json().data.map(({ name }: Resource) => name)).toEqual(['Pantry']);
  const none = await ask(others);
  expect(none.json()).toMatchObject({ data: [], page: { totalElements: 0 } });
});

it('a hidden address stays hidden', async () => {
  const answer = await ask([id.private]);
  expect(answer.json().data[0].name).toBe('Quiet house');
  expect(answer.body).not.toMatch(/Hidden Lane|Wexley|\b45791\b|(?<!\d:)39\.4/);
});

it('other filters and paging are ignored', async () => {
  const answer = await ask([id.full, id.pantry], '&category=food&page=3&size=1&openNow=true');
  expect(answer.json().data).toHaveLength(2);
});

it('more than 50 ids, and ids that are too long, are refused (422)', async () => {
  const many = Array.from(
    { length: 51 },
    (_, at) => `00000000-0000-4000-8000-0000000000${String(at).padStart(2, '0')}`,
  );
  const answer = await ask(many);
  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.ids).toEqual(['Ask for at most 50 resources at once.']);
  expect((await ask(['x'.repeat(65)])).statusCode).toBe(422);
});
