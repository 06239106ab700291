import type { FoundResource } from '@waymark/contract/search';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';

let server: TestApp;

/** A degree of latitude is 69.1 miles. */
const milesNorth = (miles: number) => ({ latitude: 39.4 + miles / 69.1, longitude: -82.1 });

beforeAll(async () => {
  server = await startTestApp({
    async given(db) {
      const wexley = { city: 'Wexley', zip_code: '45791', description: 'Groceries for hungry people.' };
      await addResource(db, { ...wexley, name: 'A Wexley Pantry', ...milesNorth(0) });
      await addResource(db, { name: 'B Tarrow Pantry', city: 'Tarrow', zip_code: '45799', ...milesNorth(8) });
      await addResource(db, { name: 'C Far Pantry', city: 'Farrow', ...milesNorth(40) });
      await addResource(db, { name: 'D State Hotline', city: 'Columbus', location_kind: 'phone', type: 'HOTLINE' });
      await addResource(db, { name: 'E Online', city: 'Farrow', location_kind: 'virtual' });
      await addResource(db, { name: 'F Served', city: 'Farrow', service_area: ['Wexley'], ...milesNorth(41) });
      for (const location_visibility of ['city', 'hidden'] as const) {
        await addResource(db, {
          ...wexley,
          name: `G Refuge (${location_visibility})`,
          location_visibility,
          ...milesNorth(1),
        });
      }
    },
  });
});
afterAll(() => server.close());

async function list(query: Record<string, string>, path = '/api/resources') {
  const answer = await server.app.inject(`${path}?${new URLSearchParams(query)}`);
  expect(answer.statusCode).toBe(200);
  const found: FoundResource[] = answer.json().data;
  return { found, names: found.map(({ name }) => name), total: answer.json().page.totalElements };
}

describe('a town or ZIP code with a radius', () => {
  it('finds places within it, and those without a distance', async () => {
    const withoutDistance = ['D State Hotline', 'E Online', 'F Served', 'G Refuge (city)', 'G Refuge (hidden)'];
    expect((await list({ location: 'Wexley', radiusMiles: '5' })).names).toEqual([
      'A Wexley Pantry',
      ...withoutDistance,
    ]);
    expect((await list({ location: 'Wexley', radiusMiles: '10' })).names).toEqual([
      'A Wexley Pantry',
      'B Tarrow Pantry',
      ...withoutDistance,
    ]);
    expect((await list({ location: 'Wexley', radiusMiles: '50' })).total).toBe(8);
  });

  it.each(['wexley', ' WEXLEY ', 'Wexley, OH', '45791', '45791-0123'])('is recognized as "%s"', async (location) => {
    expect((await list({ location, radiusMiles: '10' })).total).toBe(7);
  });

  it('that is unknown finds places whose town or state contains it', async () => {
    expect((await list({ location: 'arrow', radiusMiles: '5' })).names).toEqual([
      'B Tarrow Pantry',
      'C Far Pantry',
      'E Online',
      'F Served',
    ]);
    expect((await list({ location: 'Nowhere', radiusMiles: '500' })).total).toBe(0);
  });
});

describe('a town or ZIP code without a radius', () => {
  it('finds the places there, with their distance from its center', async () => {
    const { found, names } = await list({ location: 'Tarrow' });
    expect(names).toEqual(['B Tarrow Pantry']);
    expect(found[0]?.match?.distanceMiles).toBe(0);
    expect((await list({ location: 'Wexley, OH' })).names).toEqual(['A Wexley Pantry', 'G Refuge (city)']);
  });

  it('can be sorted by distance', async () => {
    const { found } = await list({ location: 'Tarrow', radiusMiles: '100', sort: 'distance' });
    const miles = found.map(({ match }) => match?.distanceMiles).filter((one) => one !== undefined);
    expect(found.slice(0, 2).map(({ name }) => name)).toEqual(['B Tarrow Pantry', 'A Wexley Pantry']);
    expect(miles).toEqual(miles.toSorted((a, b) => a - b));
    expect(miles).toHaveLength(4);
  });

  it('gets no distance to a confidential address', async () => {
    const { found } = await list({ location: 'Wexley', radiusMiles: '50' });
    const refuges = found.filter(({ name }) => name.startsWith('G Refuge'));
    expect(refuges).toHaveLength(2);
    for (const { match } of refuges) {
      expect(match).not.toHaveProperty('distanceMiles');
    }
  });
});

it('a place in the words of a need is an origin too', async () => {
  const query = 'I am hungry and need groceries in Wexley';
  const near = await list({ query, radiusMiles: '5' }, '/api/resources/search');
  expect(near.found.find(({ name }) => name === 'A Wexley Pantry')?.match?.distanceMiles).toBe(0);
  expect(near.names).not.toContain('B Tarrow Pantry');
  const all = await list({ query, sort: 'distance' }, '/api/resources/search');
  expect(all.names.slice(0, 2)).toEqual(['A Wexley Pantry', 'B Tarrow Pantry']);
});

describe('a ZIP code without listings', () => {
  it('finds the nearest places, in a search and as a location', async () => {
    // Athens, Ohio: ten miles from the places of this directory.
    const nearest = ['A Wexley Pantry', 'B Tarrow Pantry', 'C Far Pantry', 'F Served'];
    for (const query of ['groceries near 45701', 'groceries 45701']) {
      const { found } = await list({ query }, '/api/resources/search');
      const measured = found.filter(({ match }) => match?.distanceMiles !== undefined).map(({ name }) => name);
      expect(measured, query).toEqual(nearest);
    }
    expect((await list({ location: '45701', radiusMiles: '20' })).names).toContain('A Wexley Pantry');
    expect((await list({ location: '45701', radiusMiles: '20' })).names).not.toContain('C Far Pantry');
    expect((await list({ location: '45701' })).total).toBe(8);
    const alone = await list({ query: '45701' }, '/api/resources/search');
    expect(alone.names.slice(0, 2)).toEqual(['A Wexley Pantry', 'B Tarrow Pantry']);
    expect(alone.names.slice(2).sort()).toEqual(['D State Hotline', 'E Online', 'F Served']);
  });

  it('finds nothing when it is far from all places', async () => {
    expect((await list({ location: '90210' })).total).toBe(0);
  });

  it('that nobody knows is told so, and finds what everybody finds', async () => {
    const everything = (await list({})).total;
    const listed = await server.app.inject('/api/resources?location=00000&radiusMiles=5');
    expect(listed.json()).toMatchObject({ unknownZip: '00000', page: { totalElements: everything } });
    for (const asked of ['query=groceries&location=00000', 'query=groceries near 00000', 'query=groceries 99999']) {
      const answer = await server.app.inject(`/api/resources/search?${encodeURI(asked)}`);
      const { understanding, page } = answer.json();
      expect(understanding, asked).toMatchObject({ unknownZip: /\d{5}/.exec(asked)?.[0], place: null });
      expect(page.totalElements, asked).toBe((await list({ query: 'groceries' }, '/api/resources/search')).total);
    }
  });

  it('that somebody knows, or beside another place, is not told as unknown', async () => {
    for (const asked of [
      'query=groceries&location=45791',
      'query=groceries near 45701',
      'query=groceries 00000&location=Wexley',
    ]) {
      const answer = await server.app.inject(`/api/resources/search?${encodeURI(asked)}`);
      expect(answer.json().understanding, asked).not.toHaveProperty('unknownZip');
    }
    expect((await server.app.inject('/api/resources?location=90210')).json()).not.toHaveProperty('unknownZip');
  });

  it('is not recognized in a sum of money or a house number', async () => {
    for (const query of [
      'I owe 45701 dollars for rent',
      'debt of $45701',
      'need $45701',
      'rent up to 45701 dollars',
      'need 45701 €',
      'deuda hasta 45701 pesos',
      'we live at 45701 Main Street and need food',
    ]) {
      const answer = await server.app.inject(`/api/resources/search?${new URLSearchParams({ query })}`);
      expect(answer.json().understanding.place ?? null, query).toBeNull();
    }
  });
});

describe('a town without listings', () => {
  /** Nelsonville, Ohio: some six miles from Wexley. */
  const nearest = ['A Wexley Pantry', 'B Tarrow Pantry', 'C Far Pantry', 'F Served'];

  it.each(['groceries near Nelsonville', 'groceries near nelsonville ohio', 'nelsonville groceries'])(
    'finds the nearest places: %s',
    async (query) => {
      const { found } = await list({ query }, '/api/resources/search');
      const measured = found.filter(({ match }) => match?.distanceMiles !== undefined).map(({ name }) => name);
      expect(measured).toEqual(nearest);
    },
  );

  it('alone finds places within reach, and those without a distance', async () => {
    const alone = await list({ query: 'Nelsonville' }, '/api/resources/search');
    expect(alone.names.slice(0, 2)).toEqual(['A Wexley Pantry', 'B Tarrow Pantry']);
    expect(alone.names.slice(2).sort()).toEqual(['D State Hotline', 'E Online', 'F Served']);
  });

  it.each(['Nelsonville', ' nelsonville, oh', 'Nelsonville Ohio', 'Nelsonville, OH 45764'])(
    'is recognized as a location: "%s"',
    async (location) => {
      const { names } = await list({ location, radiusMiles: '20' });
      expect(names).toContain('A Wexley Pantry');
      expect(names).not.toContain('C Far Pantry');
      expect((await list({ location })).total).toBe(8);
    },
  );

  it('finds nothing when it is far from all places and has no state', async () => {
    expect((await list({ location: 'Beverly Hills' })).total).toBe(0);
    const far = await list({ location: 'Beverly Hills, CA', radiusMiles: '50' });
    expect(far.names.filter((name) => nearest.includes(name))).toEqual([]);
  });

  it('is not used when a town of the directory contains its name', async () => {
    expect((await list({ location: 'Columbus' })).names).toEqual(['D State Hotline']);
  });
});
