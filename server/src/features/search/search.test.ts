import type { FoundResource } from '@waymark/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

/** Saturday, 21 November 2026, noon in Ohio. */
const saturdayNoon = new Date('2026-11-21T12:00-05:00');

let server: TestApp;
let organizationId: string;

beforeAll(async () => {
  server = await startTestApp({
    now: saturdayNoon,
    async given(db) {
      organizationId = await addOrganization(db, { name: 'Marlow Helping Hands' });
      await addResource(db, {
        name: 'Árbol Pantry',
        description: 'Groceries and food for anyone who is hungry.',
        organization_id: organizationId,
        languages: ['English', 'Spanish'],
        accessibility_features: ['Wheelchair Accessible', 'Accessible Parking'],
        latitude: 39.4,
        longitude: -82.1,
        zip_code: '45791',
        street: '12 Main St',
        hours_weekly: 'Sa 09:00-13:00',
        time_zone: 'America/New_York',
        phone: '740-555-2000',
        closed_on_holidays: true,
      });
      await addResource(db, {
        name: 'Brook Soup Kitchen',
        description: 'Hot food for hungry people.',
        type: 'SOUP_KITCHEN',
        status: 'LIMITED',
        languages: ['Spanish'],
        accessibility_features: ['Wheelchair Accessible'],
        city: 'Tarrow',
        latitude: 39.6,
        longitude: -82.1,
        hours_weekly: 'Mo-Fr 09:00-13:00',
        time_zone: 'America/New_York',
      });
      await addResource(db, {
        name: 'County Shelter',
        description: 'Beds for the night.',
        category: 'HOUSING',
        type: 'SHELTER',
        status: 'AT_CAPACITY',
        waiting_list: true,
        languages: ['French'],
      });
      await addResource(db, {
        name: 'Dental Van',
        description: 'Teeth.',
        category: 'HEALTHCARE',
        type: 'CLINIC',
        status: 'APPROVED',
      });
      for (const status of ['PENDING', 'REJECTED', 'EXPIRED', 'FULFILLED', 'PERMANENTLY_CLOSED'] as const) {
        await addResource(db, { name: `Not public: ${status}`, description: 'Food for the hungry.', status });
      }
    },
  });
});
afterAll(() => server.close());

const get = (path: string, language = 'en') =>
  server.app.inject({ url: path, headers: { 'accept-language': language } });
const names = async (path: string) => (await get(path)).json().data.map(({ name }: FoundResource) => name);

describe('the list of resources', () => {
  it('holds public resources by name, with page and facets', async () => {
    const answer = await get('/api/resources');
    expect(answer.statusCode).toBe(200);
    const { data, page, facets, ...rest } = answer.json();
    expect(rest).toEqual({});
    expect(data.map(({ name }: FoundResource) => name)).toEqual([
      'Árbol Pantry',
      'Brook Soup Kitchen',
      'County Shelter',
      'Dental Van',
    ]);
    expect(page).toEqual({ number: 1, size: 20, totalElements: 4, totalPages: 1 });
    expect(facets).toMatchObject({
      category: { FOOD: 2, HOUSING: 1, HEALTHCARE: 1, CLOTHING: 0 },
      language: { Spanish: 2, French: 1, Hindi: 0 },
      accessibility: { 'Wheelchair Accessible': 2, 'Braille Materials': 0 },
      status: { available: 2, limited: 1, waitlist: 1 },
      openNow: 1,
    });
  });

  it('comes in pages', async () => {
    expect(await names('/api/resources?size=3&page=1')).toHaveLength(3);
    const second = (await get('/api/resources?size=3&page=2')).json();
    expect(second.data.map(({ name }: FoundResource) => name)).toEqual(['Dental Van']);
    expect(second.page).toEqual({ number: 2, size: 3, totalElements: 4, totalPages: 2 });
    expect(await names('/api/resources?size=3&page=9')).toEqual([]);
  });

  it.each([
    ['category=FOOD', ['Árbol Pantry', 'Brook Soup Kitchen']],
    ['category=food&category=HOUSING', ['Árbol Pantry', 'Brook Soup Kitchen', 'County Shelter']],
    ['category=health', ['Dental Van']],
    ['location=tarr', ['Brook Soup Kitchen']],
    ['location=45791', ['Árbol Pantry']],
    ['language=French&language=English', ['Árbol Pantry', 'County Shelter']],
    ['accessibility=Wheelchair Accessible&accessibility=Accessible Parking', ['Árbol Pantry']],
    ['status=waitlist', ['County Shelter']],
    ['status=available&status=limited', ['Árbol Pantry', 'Brook Soup Kitchen', 'Dental Van']],
    ['openNow=true', ['Árbol Pantry']],
    [
      'openNow=&location=&category=&status=&language=',
      ['Árbol Pantry', 'Brook Soup Kitchen', 'County Shelter', 'Dental Van'],
    ],
  ])('is filtered by %s', async (filter, expected) => {
    expect(await names(`/api/resources?${encodeURI(filter)}`)).toEqual(expected);
  });

  it('is filtered by organization', async () => {
    expect(await names(`/api/resources?organization=${organizationId}`)).toEqual(['Árbol Pantry']);
  });

  it('is sorted by distance, with the distances', async () => {
    const answer = await get('/api/resources?near=39.61,-82.1&sort=distance&category=FOOD');
    const found: FoundResource[] = answer.json().data;
    expect(found.map(({ name }) => name)).toEqual(['Brook Soup Kitchen', 'Árbol Pantry']);
    expect(found[0]?.match?.distanceMiles).toBeCloseTo(0.69, 1);
  });

  it.each([
    ['page=0', 'page', 'Pages are numbered from 1.'],
    ['size=101', 'size', 'Ask for 1 to 100 results at a time.'],
    ['page=1&page=2', 'page', 'Pages are numbered from 1.'],
    ['near=here', 'near', 'Give a point as latitude,longitude, such as 39.41,-82.09.'],
    ...['95,0', '-90.01,0', '0,180.5', '0,-999'].map((near): [string, string, string] => [
      `near=${near}`,
      'near',
      'A latitude lies between -90 and 90, a longitude between -180 and 180. Give a point as latitude,longitude, such as 39.41,-82.09.',
    ]),
    ['sort=random', 'sort', 'Choose one of: relevance, name, distance, updated.'],
    ['category=GARDENS', 'category', expect.stringMatching(/^Choose one of: FOOD, /)],
  ])('refuses %s with a message for the field (422)', async (query, field, message) => {
    const answer = await get(`/api/resources?${query}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: [message] });
  });

  it('accepts a point with extreme coordinates', async () => {
    for (const near of ['90,180', '-90,-180', '0,0', '39.41,-100']) {
      expect((await get(`/api/resources?near=${near}`)).statusCode).toBe(200);
    }
  });

  it('ignores the parameters of a need', async () => {
    const plain = (await get('/api/resources')).json();
    const ignored = [
      `query=${'hungry%20'.repeat(300)}`,
      'urgency=PANIC',
      'concept=housing.shelter',
      'without=food.groceries',
    ];
    for (const query of [...ignored, ignored.join('&')]) {
      expect((await get(`/api/resources?${query}`)).json()).toEqual(plain);
    }
  });
});

describe('a search', () => {
  it('of more than 4000 characters is refused (422)', async () => {
    const answer = await get(`/api/resources/search?query=${'x'.repeat(4001)}`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ query: ['Please shorten your text to 4000 characters.'] });
  });

  it('answers a need with resources, reasons and what was understood', async () => {
    const answer = await get('/api/resources/search?query=my%20kids%20are%20hungry%2C%20we%20need%20food');
    expect(answer.statusCode).toBe(200);
    const { data, page, understanding, facets } = answer.json();
    expect(data.map(({ name }: FoundResource) => name).sort()).toEqual(['Brook Soup Kitchen', 'Árbol Pantry']);
    expect(page.totalElements).toBe(2);
    expect(understanding.needs[0]).toMatchObject({ category: 'FOOD' });
    expect(data[0].match.reasons.length).toBeGreaterThan(0);
    expect(facets.category.FOOD).toBe(2);
  });

  it('reads times in the time zone of the directory, and says which places are open then', async () => {
    const { data, understanding } = (await get('/api/resources/search?query=food%20on%20monday')).json();
    expect(understanding.time).toEqual({
      id: 'monday',
      label: 'Monday',
      from: '2026-11-23T00:00:00-05:00',
      until: '2026-11-24T00:00:00-05:00',
      evidence: ['on monday'],
    });
    const labels = Object.fromEntries(
      data.map(({ name, match }: FoundResource) => [name, match?.reasons.map(({ label }) => label)]),
    );
    expect(labels['Brook Soup Kitchen']).toContain('open at that time');
    expect(labels['Árbol Pantry']).toContain('closed at that time');
    const without = await get('/api/resources/search?query=food%20on%20monday&without=time');
    expect(without.json().understanding.time).toBeNull();
  });

  it('drops removed concepts and populations, and searches for added concepts', async () => {
    const url = '/api/resources/search?query=my%20kids%20are%20hungry%2C%20we%20need%20food';
    const { needs, populations } = (await get(url)).json().understanding;
    const detected = [
      ...needs.map(({ concept }: { concept: string }) => concept),
      ...populations.map(({ id }: { id: string }) => id),
    ];
    const other = await get(`${url}&${detected.map((id) => `without=${id}`).join('&')}&concept=housing.shelter`);
    expect(other.statusCode).toBe(200);
    const { understanding, data } = other.json();
    expect(populations).not.toEqual([]);
    expect(understanding.populations).toEqual([]);
    expect(understanding.needs.map(({ concept }: { concept: string }) => concept)).toEqual(['housing.shelter']);
    expect(data[0].name).toBe('County Shelter');
  });

  it('is not stored by caches', async () => {
    for (const url of ['/api/resources/search?query=food', '/api/resources']) {
      expect((await get(url)).headers['cache-control']).toBe('no-store');
    }
  });

  it('without words is a plain list with nothing understood', async () => {
    const { data, understanding } = (await get('/api/resources/search?query=%20')).json();
    expect(data).toHaveLength(4);
    expect(understanding).toMatchObject({ needs: [], populations: [], features: [], place: null, crisis: null });
  });

  it('without words that is critical still shows crisis lines', async () => {
    const { understanding } = (await get('/api/resources/search?urgency=CRITICAL')).json();
    expect(understanding.needs).toEqual([]);
    expect(understanding.crisis).toMatchObject({
      kind: null,
      lines: expect.arrayContaining([expect.objectContaining({ number: '911' })]),
    });
  });

  it('is answered in the language of the reader', async () => {
    const label = async (language: string) =>
      (await get('/api/resources/search?query=hungry%20need%20food', language)).json().understanding.needs[0].label;
    const [english, spanish, unknown] = await Promise.all([
      label('en-US'),
      label('es-MX,es;q=0.9,en;q=0.1'),
      label('tlh'),
    ]);
    expect(spanish).not.toBe(english);
    expect(unknown).toBe(english);
  });

  it('returns groups of fields, phone numbers to dial, and whether a place is open', async () => {
    const found: FoundResource[] = (await get('/api/resources/search?query=food%20groceries')).json().data;
    const pantry = found.find(({ name }) => name === 'Árbol Pantry');
    expect(pantry).toMatchObject({
      organizationId,
      organizationName: 'Marlow Helping Hands',
      address: { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45791' },
      contactInfo: { phone: '740-555-2000' },
      phones: [{ number: '+17405552000', type: 'voice' }],
      location: { latitude: 39.4, longitude: -82.1, kind: 'physical', visibility: 'public' },
      operatingHours: {
        weekly: 'Sa 09:00-13:00',
        state: { openNow: true, nextChange: '2026-11-21T13:00', localNow: '2026-11-21T12:00' },
      },
      match: { openNow: true },
    });
    expect(pantry?.operatingHours).not.toHaveProperty('week');
  });

  it('is accepted in a body, with the same answer, so that no URL holds the words', async () => {
    const asked = { query: 'my kids are hungry, we need food', category: ['FOOD', 'HOUSING'], size: '1' };
    const { category, ...single } = asked;
    const fields = new URLSearchParams(single);
    for (const one of category) fields.append('category', one);
    const byAddress = await get(`/api/resources/search?${fields}`);
    const byBody = await server.app.inject({ method: 'POST', url: '/api/resources/search', payload: asked });
    expect(byBody.statusCode).toBe(200);
    expect(byBody.headers['cache-control']).toBe('no-store');
    expect(byBody.json()).toEqual(byAddress.json());
    expect(byBody.json().data).toHaveLength(1);

    const wrong = await server.app.inject({ method: 'POST', url: '/api/resources/search', payload: { page: '0' } });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().errors).toEqual({ page: ['Pages are numbered from 1.'] });
  });

  it('writes no word of it to the log', async () => {
    await get('/api/resources/search?query=my%20husband%20hits%20me%20zanzibar');
    await get('/api/resources/search?query=zanzibar&page=0');
    expect(server.log()).toContain('/api/resources/search');
    expect(server.log()).not.toMatch(/zanzibar|husband/);
  });
});
