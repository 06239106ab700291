import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

let server: TestApp;
let pantry: string;
let closed: string;
let pending: string;
const shelters: Record<'city' | 'hidden', string> = { city: '', hidden: '' };
const offices: string[] = [];

const secretAddress = {
  street: '9041 Quillfeather Lane',
  city: 'Hollowmere',
  state: 'OH',
  zip_code: '45987',
  latitude: 39.12345,
  longitude: -82.54321,
};

beforeAll(async () => {
  server = await startTestApp({
    now: new Date('2026-11-25T12:00-05:00'),
    async given(db) {
      pantry = await addResource(db, {
        name: 'Wexley Food Pantry',
        hours_weekly: 'Mo-Fr 09:00-17:00',
        closed_on_holidays: true,
        time_zone: 'America/New_York',
        phones: JSON.stringify([
          { number: '(740) 555-2000', extension: '12', type: 'voice', languages: ['Spanish'] },
          { number: '740.555.2001', type: 'fax' },
          { number: '211', type: 'voice' },
        ]),
        eligibility: JSON.stringify({ minimumAge: 18, populations: ['seniors'] }),
        free: true,
        last_verified_at: '2026-10-01',
        verified_by: 'jane.doe@example.org',
        created_by: 'someone',
        source: 'test',
        source_id: '1',
        unmapped: JSON.stringify({ internal_note: 'secret note' }),
      });
      closed = await addResource(db, { name: 'Old Mill Clothing', status: 'PERMANENTLY_CLOSED' });
      pending = await addResource(db, { name: 'Waiting', status: 'PENDING' });
      for (const visibility of ['city', 'hidden'] as const) {
        const office = await addOrganization(db, {
          name: `Haven House (${visibility})`,
          description: 'Our office: 9041 Quillfeather Lane.',
          street: secretAddress.street,
          city: secretAddress.city,
          state: 'OH',
          zip_code: secretAddress.zip_code,
        });
        offices.push(office);
        shelters[visibility] = await addResource(db, {
          ...secretAddress,
          name: `Haven House Shelter (${visibility})`,
          description: `A safe place to sleep for survivors, at 9041 Quillfeather Ln., ${secretAddress.zip_code}.`,
          tags: ['shelter', '9041 quillfeather lane'],
          category: 'HOUSING',
          type: 'SHELTER',
          organization_id: office,
          location_visibility: visibility,
          transportation: 'Bus 7 stops at Quillfeather Lane.',
          hours_special: 'Ring at 9041 Quillfeather Lane.',
          requirements: ['Come to 9041 Quillfeather Lane'],
          alert: JSON.stringify({ text: 'New door at 9041  Quillfeather  Lane' }),
          phones: JSON.stringify([
            { number: '740-555-0199', type: 'voice', description: 'Desk at 9041 Quillfeather Lane' },
          ]),
          source: `test ${visibility}`,
          source_id: 'secret',
          unmapped: JSON.stringify({ full_address: secretAddress.street }),
        });
      }
    },
  });
});
afterAll(() => server.close());

describe('a resource', () => {
  it('is returned with address, phone numbers, hours, eligibility, fees and verification', async () => {
    const answer = await server.app.inject(`/api/resources/${pantry}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      data: {
        id: pantry,
        name: 'Wexley Food Pantry',
        description: 'Free groceries every week.',
        category: 'FOOD',
        type: 'FOOD_BANK',
        status: 'AVAILABLE',
        tags: [],
        languages: [],
        accessibilityFeatures: [],
        requirements: [],
        restrictions: [],
        address: { city: 'Wexley', state: 'OH' },
        phones: [
          { number: '+17405552000', extension: '12', type: 'voice', languages: ['Spanish'] },
          { number: '+17405552001', type: 'fax' },
          { number: '211', type: 'voice' },
        ],
        operatingHours: {
          closedOnHolidays: true,
          weekly: 'Mo-Fr 09:00-17:00',
          timeZone: 'America/New_York',
          week: [
            { date: '2026-11-25', open: [{ from: '09:00', to: '17:00' }] },
            { date: '2026-11-26', open: [] },
            { date: '2026-11-27', open: [{ from: '09:00', to: '17:00' }] },
            { date: '2026-11-28', open: [] },
            { date: '2026-11-29', open: [] },
            { date: '2026-11-30', open: [{ from: '09:00', to: '17:00' }] },
            { date: '2026-12-01', open: [{ from: '09:00', to: '17:00' }] },
          ],
          state: { openNow: true, alwaysOpen: false, nextChange: '2026-11-25T17:00', localNow: '2026-11-25T12:00' },
        },
        location: { kind: 'physical', visibility: 'public' },
        eligibility: { minimumAge: 18, populations: ['seniors'] },
        fees: { free: true },
        verification: { lastVerifiedAt: '2026-10-01', daysAgo: 55 },
        may: { edit: false, moveTo: [], check: [], availability: false },
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        revision: 1,
      },
    });
  });

  it('has the language of its description, on its own and in a search, when it is certain', async () => {
    const spanish =
      'Costura comunitaria para todas las familias, los martes por la tarde. No pedimos papeles y hablamos con usted.';
    const id = await addResource(server.db, { name: 'Taller Quetzalcóatl', description: spanish });
    await server.directory.catchUp();
    const page = (await server.app.inject(`/api/resources/${id}`)).json().data;
    const { data } = (await server.app.inject('/api/resources/search?query=Taller+Quetzalcóatl')).json();
    const found = data.find((one: { id: string }) => one.id === id);
    expect([page.writtenIn, found.writtenIn]).toEqual(['es', 'es']);
    expect((await server.app.inject(`/api/resources/${pantry}`)).json().data).not.toHaveProperty('writtenIn');
  });

  it('says when every day has the same hours, and shows tags in the reader’s language where they are known names', async () => {
    const tags = ['dentist', 'Quetzal Street'];
    const name = 'Dental Chair of Quetzal Street';
    const id = await addResource(server.db, { name, tags, hours_weekly: 'Mo-Su 09:00-17:00' });
    await server.directory.catchUp();
    const ask = async (path: string, language: string) =>
      (await server.app.inject({ url: path, headers: { 'accept-language': language } })).json().data;
    const english = await ask(`/api/resources/${id}`, 'en');
    expect(english.operatingHours).toMatchObject({ daily: true });
    expect(english).not.toHaveProperty('tagLabels');
    const [found] = await ask(`/api/resources/search?query=${encodeURIComponent(name)}`, 'es');
    const [listed] = await ask(`/api/resources?ids=${id}`, 'es');
    for (const one of [await ask(`/api/resources/${id}`, 'es'), found, listed]) {
      expect(one).toMatchObject({ id, tags, tagLabels: ['Dentista', 'Quetzal Street'] });
    }
  });

  it('that is permanently closed can still be read', async () => {
    const answer = await server.app.inject(`/api/resources/${closed}`);
    expect(answer.json().data.status).toBe('PERMANENTLY_CLOSED');
  });

  it('that is not public, does not exist, or has an invalid id, is not found (404)', async () => {
    for (const id of [pending, unusedId, 'r001', '1 or 1=1', '%F0%9F%8F%A0']) {
      const answer = await server.app.inject(`/api/resources/${encodeURIComponent(id)}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().message).toBe('We could not find this resource. It may have moved or been removed.');
    }
  });
});

describe('a confidential place', () => {
  const everyAnswer = async () => {
    const urls = [
      '/api/resources?size=100',
      '/api/resources?near=39.12345,-82.54321&sort=distance&size=100',
      '/api/resources?near=39.12345,-82.54321&radiusMiles=1&size=100',
      '/api/resources/search?query=safe+place+to+sleep+survivors+shelter&size=100',
      '/api/resources/search?query=shelter+near+me&near=39.12345,-82.54321&size=100',
      `/api/resources/${shelters.city}`,
      `/api/resources/${shelters.hidden}`,
      '/api/organizations/search?name=haven',
      ...offices.map((id) => `/api/organizations/${id}`),
    ];
    const answers = await Promise.all(urls.map((url) => server.app.inject(url)));
    return answers.map(({ body }, at) => ({ url: urls[at], body }));
  };

  it('shows its street, ZIP code, coordinates and distance in no answer', async () => {
    for (const { url, body } of await everyAnswer()) {
      expect(body, url).toContain('Haven House');
      expect(body, url).not.toMatch(/quillfeather|\b9041\b|\b45987\b|(?<!\d:)39\.12|82\.54/i);
      expect(body, url).not.toMatch(/"distanceMiles"/);
    }
  });

  it('is not found by words of its address', async () => {
    for (const query of ['quillfeather lane', '9041 Quillfeather', '45987']) {
      const answer = await server.app.inject({ url: '/api/resources/search', query: { query } });
      expect(answer.json().data, query).toEqual([]);
    }
    // No public place has this ZIP code, so it is as unknown as any other.
    const byZip = (await server.app.inject('/api/resources?location=45987')).json();
    const byOther = (await server.app.inject('/api/resources?location=00000')).json();
    expect([byZip.unknownZip, byOther.unknownZip]).toEqual(['45987', '00000']);
    expect(byZip.data).toEqual(byOther.data);
  });

  it('shows its city when it may, and not when it is hidden', async () => {
    const city = (await server.app.inject(`/api/resources/${shelters.city}`)).json().data;
    expect(city.address).toEqual({ city: 'Hollowmere', state: 'OH' });
    expect(city.location).toEqual({ kind: 'physical', visibility: 'city' });
    const hidden = await server.app.inject(`/api/resources/${shelters.hidden}`);
    expect(hidden.json().data).not.toHaveProperty('address');
    expect(hidden.body).not.toContain('Hollowmere');
    expect((await server.app.inject(`/api/organizations/${offices[1]}`)).body).not.toContain('Hollowmere');
    const inCity = (await server.app.inject('/api/resources?location=hollowmere')).json().data;
    expect(inCity.map(({ id }: { id: string }) => id)).toEqual([shelters.city]);
  });

  it('keeps its phone number, without the address in its description', async () => {
    const { data } = (await server.app.inject(`/api/resources/${shelters.hidden}`)).json();
    expect(data.phones).toEqual([{ number: '+17405550199', type: 'voice', description: 'Desk at …' }]);
  });
});
