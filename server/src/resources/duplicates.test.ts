import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../app-for-tests.ts';
import { addPerson, type TestPerson } from '../testing/people-for-tests.ts';

let server: TestApp;
let admin: TestPerson;

beforeAll(async () => {
  server = await startTestApp({ waitUntilReady: false });
  admin = await addPerson(server.db, 'ADMIN');
});
afterAll(() => server.close());

const likely = async (id: string) => {
  const answer = await server.app.inject({
    url: `/api/resources/admin/${id}/duplicates`,
    headers: admin.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data.map((one: { resource: { id: string }; reasons: string[] }) => ({
    id: one.resource.id,
    reasons: one.reasons,
  }));
};
const separate = (id: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/admin/${id}/separate`,
    headers: admin.headers,
    payload,
  });

describe('beside a record', () => {
  it('those that may tell of the same place are shown, the likeliest first, each with why', async () => {
    const organization = await addOrganization(server.db);
    const place = { street: '12 Main Street', city: 'Wexley', phone: '614 555 0101', organization_id: organization };
    const spot = { latitude: 39.41, longitude: -82.09 };
    const id = await addResource(server.db, { ...place, ...spot, name: 'Elm Grove Food Pantry', status: 'PENDING' });
    const same = await addResource(server.db, {
      ...place,
      name: 'Food Pantry of Elm Grove',
      street: '12 main st.',
      phone: '+1 (614) 555-0101',
    });
    const near = await addResource(server.db, {
      name: 'Elm Grove Fod Pantry',
      latitude: 39.4102,
      longitude: -82.0901,
      website: 'https://www.elm.example.org/',
    });
    // Another service of theirs, at the same desk; another pantry of the same name in another town; something else.
    await addResource(server.db, { organization_id: organization, name: 'Tax Help' });
    await addResource(server.db, { name: 'Elm Grove Clothes Closet', city: 'Tillbrook' });
    await addResource(server.db, { name: 'Harbor Clinic' });
    expect(await likely(id)).toEqual([
      { id: same, reasons: ['name', 'street', 'phone', 'organization'] },
      { id: near, reasons: ['name', 'near'] },
    ]);
  });

  it('nothing is shown that was turned down or put into another, and never itself', async () => {
    const id = await addResource(server.db, { name: 'Juniper Legal Desk' });
    const name = 'Juniper Legal Desk';
    await addResource(server.db, { name, status: 'REJECTED' });
    await addResource(server.db, { name, status: 'PERMANENTLY_CLOSED', merged_into: id });
    expect(await likely(id)).toEqual([]);
  });

  it('where a confidential place is says nothing, and is not shown', async () => {
    const secret = { street: '77 Larkspur Lane', city: 'Hollowmere', latitude: 39.2, longitude: -82.3 } as const;
    const id = await addResource(server.db, { ...secret, name: 'Larkspur Bakery' });
    const hidden = await addResource(server.db, { ...secret, name: 'Haven House', location_visibility: 'hidden' });
    expect(await likely(id)).toEqual([]);
    const twin = await addResource(server.db, { ...secret, name: 'Haven House', location_visibility: 'hidden' });
    expect(await likely(hidden)).toEqual([{ id: twin, reasons: ['name'] }]);
    const url = `/api/resources/admin/${hidden}/duplicates`;
    expect((await server.app.inject({ url, headers: admin.headers })).body).not.toMatch(/larkspur|hollowmere/i);
  });

  it('there must be one', async () => {
    for (const id of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      const url = `/api/resources/admin/${id}/duplicates`;
      expect((await server.app.inject({ url, headers: admin.headers })).statusCode).toBe(404);
      const one = await addResource(server.db);
      expect((await separate(id, { otherId: one })).statusCode).toBe(404);
      expect((await separate(one, { otherId: id })).statusCode).toBe(404);
      expect((await separate(one, { otherId: one })).statusCode).toBe(404);
    }
  });
});

it('two that are rightly two are no longer shown beside each other, until that is taken back', async () => {
  const fields = { name: 'Two Doors Center', phone: '740 555 0199' };
  const [one, other] = [await addResource(server.db, fields), await addResource(server.db, fields)];
  expect(await likely(one)).toHaveLength(1);
  const answers = await Promise.all([separate(one, { otherId: other }), separate(other, { otherId: one })]);
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(
    Array.from({ length: 2 }, () => [200, { data: null }]),
  );
  expect([await likely(one), await likely(other)]).toEqual([[], []]);
  await separate(other, { otherId: one, separate: false });
  expect(await likely(one)).toEqual([{ id: other, reasons: ['name', 'phone'] }]);
  const changes = await server.db
    .selectFrom('audit')
    .select(['action', 'new_values'])
    .where('record_id', 'in', [one, other])
    .orderBy('id')
    .execute();
  expect(changes.map(({ action }) => action)).toEqual(['resource.separate', 'resource.forget-separate']);
  expect([one, other]).toContain(changes[0]?.new_values?.beside);
});
