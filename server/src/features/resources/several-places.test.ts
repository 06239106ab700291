/** A service at several places: stored as a record for each place, shown and exported as one service. */
import { endpoints } from '@waymark/contract/endpoints';
import { readHsds } from '@waymark/hsds/read-hsds';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planImport, runImport } from '../../services/hsds-transfer/import-directory.ts';
import { startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { sharedEngine } from '../../testing/directory-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';

/** A Friday, 10 am in Ohio. */
const now = new Date('2026-11-20T15:00:00Z');
const secret = '9041 Quillfeather Lane';
const tables = {
  organizations: 'id,name\no1,Helping Hands',
  services: 'id,organization_id,name,description,status\ns1,o1,Elm Pantry,Groceries for families,active',
  locations:
    'id,location_type,latitude,longitude\nl1,physical,39.30,-82.10\nl2,physical,39.50,-82.10\nl3,physical,39.70,-82.10',
  addresses: `id,location_id,address_1,city,state_province,postal_code,country,address_type
a1,l1,1 Main St,Wexley,OH,45790,US,physical
a2,l2,7 Oak St,Millrun,OH,45791,US,physical
a3,l3,Confidential,Ashford,OH,,US,physical`,
  service_at_locations: 'id,service_id,location_id\nx1,s1,l1\nx2,s1,l2\nx3,s1,l3',
  schedules:
    'id,service_at_location_id,freq,byday,opens_at,closes_at\nh1,x1,WEEKLY,MO,09:00,12:00\nh2,x2,WEEKLY,FR,09:00,12:00',
  phones: 'id,location_id,number,type\np1,l1,740 555 2001,voice\np2,l2,740 555 2002,voice',
  accessibility: 'id,location_id,description\nc1,l2,Wheelchair Accessible',
};

let server: TestApp;
const ids: Record<string, string> = {};
beforeAll(async () => {
  server = await startTestApp({
    now,
    given: async (db) => {
      const files = Object.entries(tables).map(([name, text]) => ({ name: `${name}.csv`, text }));
      const plan = await planImport(db, readHsds(files, { source: 'county', now }));
      await runImport(db, plan, { loadEngine: sharedEngine, now });
      const rows = await db.selectFrom('resources').select(['id', 'source_id']).execute();
      for (const { id, source_id } of rows) ids[source_id ?? ''] = id;
      // Kept here, and given by no source.
      await db.updateTable('resources').set({ street: secret }).where('source_id', '=', 's1/l3').execute();
    },
  });
});
afterAll(() => server.close());

const search = async (query: Record<string, string>) =>
  endpoints.searchResources.reply.parse((await server.app.inject({ url: '/api/resources/search', query })).json());
const page = async (id: string | undefined) =>
  endpoints.readResource.reply.parse((await server.app.inject(`/api/resources/${id}`)).json()).data;

it.each([
  ['39.31,-82.1', 's1'],
  ['39.51,-82.1', 's1/l2'],
])('is found at the place nearest to %s, with that place’s distance, hours and number', async (near, place) => {
  const { data, page: pages } = await search({ query: 'groceries', near });
  expect([pages.totalElements, data.map(({ id }) => id)]).toEqual([1, [ids[place]]]);
  expect(data[0]?.match?.distanceMiles).toBeLessThan(1);
  expect(data[0]?.match?.reasons).toContainEqual({ kind: 'places', label: '2 more places' });
});

it('is found as open now at the place that is open, however far', async () => {
  const { data } = await search({ query: 'groceries', near: '39.31,-82.1', openNow: 'true' });
  expect(data).toMatchObject([{ id: ids['s1/l2'], match: { openNow: true } }]);
});

it('is listed at each place in the plain list, and where one organization is searched', async () => {
  const list = endpoints.listResources.reply.parse((await server.app.inject('/api/resources')).json());
  expect([list.page.totalElements, list.facets.category.FOOD]).toEqual([3, 3]);
  expect(list.data.map(({ id }) => id).toSorted()).toEqual(Object.values(ids).toSorted());
  const organization = list.data[0]?.organizationId ?? '';
  expect((await search({ query: '', organization })).page.totalElements).toBe(3);
  expect((await search({ query: '' })).page.totalElements).toBe(1);
});

it('is no duplicate of itself', async () => {
  const { headers } = await addTestAccount(server.db, 'ADMIN');
  const answer = await server.app.inject({ url: `/api/resources/admin/${ids.s1}/duplicates`, headers });
  expect(answer.json().data).toEqual([]);
});

it('has a page for each place, which lists the others with their addresses and hours', async () => {
  const { otherPlaces } = await page(ids.s1);
  expect(otherPlaces).toMatchObject([
    { id: ids['s1/l2'], address: { street: '7 Oak St' }, operatingHours: { state: { openNow: true } } },
    { id: ids['s1/l3'], address: { city: 'Ashford' }, location: { visibility: 'city' } },
  ]);
  expect((await page(ids['s1/l2'])).otherPlaces?.map(({ id }) => id)).toEqual([ids.s1, ids['s1/l3']]);
});

it('shows the address of a confidential place nowhere', async () => {
  const answers = await Promise.all(
    [
      ...Object.values(ids).map((id) => `/api/resources/${id}`),
      '/api/resources/search?query=groceries&near=39.7,-82.1',
      '/hsds/v3/services?full=true',
      '/hsds/v3/service_at_locations?full=true',
    ].map((url) => server.app.inject(url)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
  expect(answers.map(({ body }) => body).join()).not.toMatch(/quillfeather|39\.7/i);
});

it('is one service at three locations in the API of HSDS, where each is found near its own postcode', async () => {
  const services = (await server.app.inject('/hsds/v3/services?full=true')).json().contents;
  expect(services).toMatchObject([{ id: ids.s1, service_at_locations: [{}, {}, {}] }]);
  const { contents } = (await server.app.inject('/hsds/v3/service_at_locations?search=groceries')).json();
  expect(contents).toHaveLength(3);
});

it('is two services once a place is described otherwise', async () => {
  const set = (description: string) =>
    server.db.updateTable('resources').set({ description }).where('source_id', '=', 's1/l2').execute();
  await set('Hot meals');
  await server.directory.catchUp();
  expect([(await page(ids.s1)).otherPlaces?.length, (await page(ids['s1/l2'])).otherPlaces]).toEqual([1, undefined]);
  expect((await search({ query: '', near: '39.31,-82.1' })).page.totalElements).toBe(2);
  await set('Groceries for families');
});
