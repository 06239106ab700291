/** Calls that exist as GET and POST: pages use POST, so that no URL contains what a person typed (docs/decisions/0007). */
import type { Endpoint } from '@waymark/contract/endpoint';
import { endpoints } from '@waymark/contract/endpoints';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../testing/app-for-tests.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ now: new Date('2026-11-21T12:00Z') });
  await addResource(server.db, { name: 'Elm Grove Pantry' });
  await addOrganization(server.db, { name: 'Elm Grove Cares' });
  await server.directory.catchUp();
});
afterAll(() => server.close());

const allEndpoints: readonly Endpoint[] = Object.values(endpoints);
const endpointPairs = allEndpoints.flatMap((get) =>
  allEndpoints.filter((post) => post.body && post.body === get.query).map((post) => ({ get, post })),
);

const inputs: Record<string, Record<string, string>> = {
  '/resources/search': { query: 'elm grove pantry', size: '5' },
  '/resources/duplicates': { name: 'Elm Grove Pantry' },
  '/organizations/search': { name: 'elm grove', size: '5' },
  '/hours/preview': { weekly: 'Mo-Fr 09:00-17:00', closedOnHolidays: 'true', timeZone: '' },
};

it('the inputs of this test cover every GET that also exists as POST', () => {
  expect(endpointPairs.map(({ get }) => get.path).toSorted()).toEqual(Object.keys(inputs).toSorted());
});

it.each(endpointPairs)('POST $post.path has the same access rules and response as GET', async ({ get, post }) => {
  const { method: _get, summary: _summary, query: _query, ...conditions } = get;
  expect(post).toEqual({ ...conditions, method: 'POST', summary: expect.any(String), body: get.query });
  const payload = inputs[get.path] ?? {};
  const getResponse = await server.app.inject({ url: `/api${get.path}`, query: payload });
  const postResponse = await server.app.inject({ method: 'POST', url: `/api${get.path}`, payload });
  expect([getResponse.statusCode, postResponse.statusCode]).toEqual([200, 200]);
  expect(postResponse.json()).toEqual(getResponse.json());
  expect(postResponse.body).toMatch(/Elm Grove|2026-11-23/);
});
