import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount, type TestAccount } from '../../testing/people-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let admin: TestAccount;

beforeAll(async () => {
  server = await startTestApp({ directory: 'none' });
  admin = await addTestAccount(server.db, 'ADMIN');
});
afterAll(() => server.close());

type Found = { resource: { id: string }; reasons: string[]; nameSimilarity: number; score: number };

/** The duplicates that are shown while somebody types this place. */
const findWhileTyping = async (typed: Record<string, string>): Promise<Found[]> => {
  const answer = await server.app.inject({ url: '/api/resources/duplicates', query: typed });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const duplicatesOf = async (id: string): Promise<Found[]> => {
  const answer = await server.app.inject({
    url: `/api/resources/admin/${id}/duplicates`,
    headers: admin.headers,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const verdictOn = (id: string, found: Found[]) =>
  found.filter(({ resource }) => resource.id === id).map(({ resource: _, ...why }) => why)[0];
const likely = async (id: string) =>
  (await duplicatesOf(id)).map(({ resource, reasons }) => ({ id: resource.id, reasons }));
const separate = (id: string, payload: object) =>
  server.app.inject({
    method: 'POST',
    url: `/api/resources/admin/${id}/separate`,
    headers: admin.headers,
    payload,
  });

describe('duplicates of a record', () => {
  it('are listed with their reasons, the likeliest first', async () => {
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
    // Another service at the same address; another pantry of the same name in another town; an unrelated place.
    await addResource(server.db, { organization_id: organization, name: 'Tax Help' });
    await addResource(server.db, { name: 'Elm Grove Clothes Closet', city: 'Tillbrook' });
    await addResource(server.db, { name: 'Harbor Clinic' });
    expect(await likely(id)).toEqual([
      { id: same, reasons: ['name', 'street', 'phone', 'organization'] },
      { id: near, reasons: ['name', 'near'] },
    ]);
  });

  it('do not include rejected and merged records, nor the record itself', async () => {
    const id = await addResource(server.db, { name: 'Juniper Legal Desk' });
    const name = 'Juniper Legal Desk';
    await addResource(server.db, { name, status: 'REJECTED' });
    await addResource(server.db, { name, status: 'PERMANENTLY_CLOSED', merged_into: id });
    expect(await likely(id)).toEqual([]);
  });

  it('neither use nor show the address of a confidential place', async () => {
    const secret = { street: '77 Larkspur Lane', city: 'Hollowmere', latitude: 39.2, longitude: -82.3 } as const;
    const id = await addResource(server.db, { ...secret, name: 'Larkspur Bakery' });
    const hidden = await addResource(server.db, { ...secret, name: 'Haven House', location_visibility: 'hidden' });
    expect(await likely(id)).toEqual([]);
    const duplicate = await addResource(server.db, { ...secret, name: 'Haven House', location_visibility: 'hidden' });
    expect(await likely(hidden)).toEqual([{ id: duplicate, reasons: ['name'] }]);
    const url = `/api/resources/admin/${hidden}/duplicates`;
    expect((await server.app.inject({ url, headers: admin.headers })).body).not.toMatch(/larkspur|hollowmere/i);
  });

  it('are not found for unknown records, and no pair is marked with one or of one (404)', async () => {
    for (const id of ['no-id', unusedId]) {
      const url = `/api/resources/admin/${id}/duplicates`;
      expect((await server.app.inject({ url, headers: admin.headers })).statusCode).toBe(404);
      const one = await addResource(server.db);
      expect((await separate(id, { otherId: one })).statusCode).toBe(404);
      expect((await separate(one, { otherId: id })).statusCode).toBe(404);
      expect((await separate(one, { otherId: one })).statusCode).toBe(404);
    }
  });
});

describe('duplicates of a place that is being typed', () => {
  it('are listed among public records, and reveal nothing that is not public', async () => {
    const place = { name: 'Sparrow Street Diner', street: '5 Sparrow St', city: 'Ottery', phone: '740 555 0155' };
    const listed = await addResource(server.db, place);
    await addResource(server.db, { ...place, status: 'PENDING' });
    await addResource(server.db, { ...place, name: 'Quiet House', location_visibility: 'hidden' });
    const found = await findWhileTyping({ ...place, name: 'Sparrow Diner', street: '5 SPARROW STREET' });
    expect(found.map(({ resource, reasons }) => [resource.id, reasons])).toEqual([
      [listed, ['name', 'street', 'phone']],
    ]);
    // A right guess of a confidential address is answered like a wrong one.
    const guessed = await findWhileTyping({ name: 'Quiet House', street: place.street, city: place.city });
    expect(guessed).toMatchObject([{ reasons: ['name'] }]);
    expect(await findWhileTyping({ name: 'Quiet House', street: '1 Other Lane', city: 'Tillbrook' })).toEqual(guessed);
  });

  it('are the same as those of the record once it is submitted', async () => {
    const optional = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: null, freq: 2 });
    const anyPlace = (organizations: readonly string[]) =>
      fc.record({
        name: fc
          .shuffledSubarray(['Maple', 'St.', 'Street', 'Food', 'Pantry', 'Pantries', 'Clínica', 'Río', 'of'], {
            minLength: 1,
          })
          .map((words) => words.join(' ')),
        street: optional(fc.constantFrom('12 Main St', '12 main street', '9 N. Elm Ave.', '9 North Elm Avenue')),
        city: optional(fc.constantFrom('Wexley', 'WEXLEY', 'Ashby')),
        phone: optional(fc.constantFrom('740 555 0134', '+1 (740) 555-0134', '211')),
        website: optional(fc.constantFrom('https://maple.example.org/', 'www.maple.example.org')),
        organization_id: optional(fc.constantFrom(...organizations)),
      });
    const { db } = server;
    const place = anyPlace([
      await addOrganization(db, { name: 'Cares' }),
      await addOrganization(db, { name: 'Trust' }),
    ]);
    const nothing = { street: null, phone: null, website: null, organization_id: null };
    const pantry = { ...nothing, name: 'Maple Pantry', city: 'Wexley' as const };
    const verdicts = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const listed = await addResource(db, one);
        const { organization_id, ...texts } = other;
        const typed = Object.entries({ ...texts, organizationId: organization_id }).filter(
          (entry): entry is [string, string] => entry[1] !== null,
        );
        const verdict = verdictOn(listed, await findWhileTyping(Object.fromEntries(typed)));
        const sent = await addResource(db, { ...other, status: 'PENDING' });
        const beside = verdictOn(listed, await duplicatesOf(sent));
        const back = verdictOn(sent, await duplicatesOf(listed));
        const { rows } = await sql<{ likeness: number }>`
          select similarity(plain_text(${one.name}), plain_text(${other.name})) as likeness`.execute(db);
        await db.deleteFrom('resources').where('id', 'in', [listed, sent]).execute();
        expect([beside, back]).toEqual([verdict, verdict]);
        // The rule and the index of the database use the same similarity.
        if (verdict) expect(verdict.nameSimilarity).toBeCloseTo(rows[0]?.likeness ?? -1, 1);
        verdicts.add(verdict !== undefined);
      }),
      {
        numRuns: 30,
        examples: [
          [pantry, pantry],
          [pantry, { ...pantry, city: 'Ashby' as const }],
        ],
      },
    );
    expect(verdicts.size).toBe(2);
  });
});

it('two records that are marked as no duplicates are not listed for each other, until that is undone', async () => {
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
