/** The API of HSDS 3 over HTTP, judged by the schemas of the standard. */
import { categoryLabels } from '@waymark/contract/enumerations';
import { findingsInRecord, standardPaths } from '@waymark/hsds/testing/standard-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

/** Two of the three places of the ZIP code are here: its middle is a third of the way to the other. */
const inTown = { city: 'Athens', state: 'OH', zip_code: '45701', latitude: 39.331, longitude: -82.101 };
let server: TestApp;
let organizationId: string;
let pantry: string;
beforeAll(async () => {
  server = await startTestApp({
    limits: { 'hsds-by-address': { times: 100, seconds: 3600 } },
    given: async (db) => {
      const ofOneService = { name: 'Coat Rack', description: 'Warm coats for anyone', source: 'county' };
      await addResource(db, { ...ofOneService, source_id: 's1', ...inTown });
      await addResource(db, {
        ...ofOneService,
        source_id: 's1/l2',
        street: '7 Oak St',
        ...inTown,
        hours_weekly: 'Mo 09:00-12:00',
      });
      organizationId = await addOrganization(db, { name: 'Brook House', city: 'Wexley' });
      pantry = await addResource(db, {
        name: 'Brook Pantry',
        organization_id: organizationId,
        phone: '+17405552000',
        street: '1 Brook St',
        ...inTown,
        latitude: 39.361,
        assurer_email: 'ada@county.example.org',
      });
      await addResource(db, {
        name: 'Cedar Shelter',
        category: 'HOUSING',
        type: 'SHELTER',
        ...inTown,
        location_visibility: 'city',
      });
      await addResource(db, { name: 'Waiting', status: 'PENDING' });
    },
  });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' | 'POST' = 'GET') =>
  server.app.inject({ method, url: `/hsds/v3${path}`, headers });
type Named = { id: string; name: string };
const names = (answer: { json: () => { contents: Named[] } }) =>
  answer
    .json()
    .contents.map(({ name }) => name)
    .toSorted();

it('says which version it is and where it is described', async () => {
  const about = (await ask('/', { host: 'attacker.example.org' })).json();
  expect(about).toMatchObject({
    version: '3.2.3',
    openapi_url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/openapi\.json$/),
  });
});

it('can be asked whatever the standard asks', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  expect(standardPaths.size).toBeGreaterThan(10);
  for (const [path, parameters] of standardPaths) {
    const asked = paths[`/hsds/v3${path}`]?.get.parameters.map(({ name }: Named) => name);
    expect(asked, path).toEqual(expect.arrayContaining([...parameters]));
  }
});

describe('services', () => {
  it('are listed in short, page by page: what everyone may find, one at several places once', async () => {
    const all = await ask('/services');
    expect(names(all)).toEqual(['Brook Pantry', 'Cedar Shelter', 'Coat Rack']);
    const [service] = all.json().contents;
    expect(Object.values(service).filter(Array.isArray)).toEqual([]);
    const { contents, ...page } = (await ask('/services?page=2&per_page=2')).json();
    expect(contents).toHaveLength(1);
    expect(page).toEqual({
      total_items: 3,
      total_pages: 2,
      page_number: 2,
      size: 1,
      first_page: false,
      last_page: true,
      empty: false,
    });
  });

  it('are whole when asked for whole, or one by one, as the standard has them', async () => {
    const { contents } = (await ask('/services?full=true')).json();
    const one = (await ask(`/services/${pantry}`)).json();
    expect([...contents, one].flatMap((service) => findingsInRecord('service.json', service))).toEqual([]);
    expect(one).toMatchObject({ organization: { name: 'Brook House' }, phones: [{ number: '(740) 555-2000' }] });
    expect(JSON.stringify([contents, one]), 'who checked a record is for administrators').not.toContain('ada@county');
    const rack = contents.find(({ name }: Named) => name === 'Coat Rack');
    expect(rack.service_at_locations).toHaveLength(2);
    const atLocations = (await ask('/service_at_locations?full=true')).json();
    expect(atLocations.contents.filter(({ service }: { service: Named }) => service.id === rack.id)).toHaveLength(2);
    expect(atLocations.contents.flatMap((link: object) => findingsInRecord('service_at_location.json', link))).toEqual(
      [],
    );
  });

  it('can be searched, and chosen by organization, term and moment of change', async () => {
    expect(names(await ask('/services?search=warm+coat'))).toContain('Coat Rack');
    expect(names(await ask(`/services?organization_id=${organizationId}`))).toEqual(['Brook Pantry']);
    const terms: Named[] = (await ask('/taxonomy_terms?per_page=100')).json().contents;
    const housing = terms.find(({ name }) => name === categoryLabels.HOUSING);
    expect(names(await ask(`/services?taxonomy_term_id=${housing?.id}`))).toEqual(['Cedar Shelter']);
    expect(names(await ask('/services?modified_after=2100-01-01'))).toEqual([]);
    expect((await ask('/services?modified_after=yesterday')).statusCode).toBe(422);
  });

  it('are listed by id and moment of change alone, all of them at once', async () => {
    const { contents, ...page } = (await ask('/services?minimal=true&per_page=1')).json();
    expect(page).toMatchObject({ total_items: 3, total_pages: 1, size: 3, last_page: true });
    expect(contents).toContainEqual({ id: pantry, modified_date: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(contents.flatMap(Object.keys).filter((key: string) => !['id', 'modified_date'].includes(key))).toEqual([]);
  });

  describe('at locations', () => {
    const at = async (query: string): Promise<string[]> =>
      (await ask(`/service_at_locations?${query}`))
        .json()
        .contents.map(({ service }: { service: Named }) => service.name);

    it('are found by the postcode that they are in, the hidden ones by their town alone', async () => {
      expect(await at('postcode=45701')).toEqual(expect.arrayContaining(['Brook Pantry', 'Coat Rack']));
      expect(await at('postcode=45701-1234&search=warm+coat')).not.toContain('Brook Pantry');
      expect(await at('postcode=99999')).toEqual([]);
      expect(await at('postcode=90210&search=warm+coat'), 'far away').toEqual([]);
    });

    it('are found by their distance from its middle in metres, the nearest first, and the hidden ones never', async () => {
      expect(await at('postcode=45701&proximity=2400')).toEqual(['Coat Rack', 'Coat Rack', 'Brook Pantry']);
      expect(await at('postcode=45701&proximity=2000')).toEqual(['Coat Rack', 'Coat Rack']);
      expect(await at('postcode=45701&proximity=1000')).toEqual([]);
      expect(await at('postcode=99999&proximity=4000')).toEqual([]);
    });

    it.each([
      ['proximity=900', 'postcode'],
      ['postcode=Athens', 'postcode'],
      ['postcode=45701&proximity=near', 'proximity'],
    ])('are not guessed: %s', async (query, field) => {
      const answer = await ask(`/service_at_locations?${query}`);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    });

    it('are read one by one', async () => {
      const [{ id }] = (await ask('/service_at_locations?postcode=45701&search=warm+coat')).json().contents;
      const one = (await ask(`/service_at_locations/${id}`)).json();
      expect(findingsInRecord('service_at_location.json', one)).toEqual([]);
      expect(one).toMatchObject({ id, service: { name: 'Coat Rack' } });
    });
  });

  it.each([
    ...['/services/none', `/services/${unusedId}`, '/organizations/none'],
    ...['/service_at_locations/none', '/taxonomies/none', '/taxonomy_terms/none'],
  ])('that are not there are told so in JSON: %s', async (path) => {
    const answer = await ask(path);
    expect([answer.statusCode, typeof answer.json().message]).toEqual([404, 'string']);
  });
});

it('organizations are listed, and hold their services one by one', async () => {
  expect(names(await ask('/organizations?search=brook'))).toEqual(['Brook House']);
  const organization = (await ask(`/organizations/${organizationId}`)).json();
  expect(findingsInRecord('organization.json', organization)).toEqual([]);
  expect(organization.services).toMatchObject([{ id: pantry, name: 'Brook Pantry' }]);
});

it('organizations are listed with their services when asked for, and found by the terms of these', async () => {
  const listed = async (query: string) => (await ask(`/organizations?${query}`)).json().contents;
  const [short] = await listed('full=true&search=brook');
  expect(short.services).toEqual([expect.objectContaining({ id: pantry })]);
  expect(short.services[0]).not.toHaveProperty('phones');
  const [whole] = await listed('full_service=true&search=brook');
  expect(whole.services[0].phones).toMatchObject([{ number: '(740) 555-2000' }]);
  expect(findingsInRecord('organization.json', whole)).toEqual([]);
  const one = (await ask(`/organizations/${organizationId}?full_service=true`)).json();
  expect(one).toEqual(whole);
  const terms: Named[] = (await ask('/taxonomy_terms?per_page=100')).json().contents;
  const idOf = (label: string) => terms.find(({ name }) => name === label)?.id;
  expect(await listed(`taxonomy_term_id=${idOf(categoryLabels.FOOD)}`)).toMatchObject([{ name: 'Brook House' }]);
  expect(await listed(`taxonomy_term_id=${idOf(categoryLabels.LEGAL_AID)}`)).toEqual([]);
});

describe('as newline-delimited JSON', () => {
  it.each(['services', 'service_at_locations', 'organizations', 'taxonomies', 'taxonomy_terms'])(
    '%s come all at once, a line each',
    async (list) => {
      const lines = await ask(`/${list}?format=ndjson&per_page=1`);
      expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      const pages = (await ask(`/${list}?per_page=100`)).json();
      expect(
        lines.body
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual(pages.contents);
    },
  );

  it('is refused in another format than these two', async () => {
    expect((await ask('/services?format=xml')).statusCode).toBe(422);
  });
});

it('taxonomies and their terms are as the standard has them', async () => {
  const [taxonomies, terms] = [(await ask('/taxonomies')).json(), (await ask('/taxonomy_terms')).json()];
  expect([taxonomies.total_items, terms.contents.length]).toEqual([3, terms.total_items]);
  expect(taxonomies.contents.flatMap((one: object) => findingsInRecord('taxonomy.json', one))).toEqual([]);
  expect(terms.contents.flatMap((one: object) => findingsInRecord('taxonomy_term.json', one))).toEqual([]);
  const [taxonomy, term] = [taxonomies.contents[0], terms.contents[0]];
  expect((await ask(`/taxonomies/${taxonomy.id}`)).json()).toEqual(taxonomy);
  expect((await ask(`/taxonomy_terms/${term.id}`)).json()).toEqual(term);
  const found = async (query: string) => (await ask(`/taxonomy_terms?${query}`)).json().total_items;
  expect(await found('search=legal')).toBe(1);
  expect([await found('top_only=true'), await found(`parent_id=${term.id}`)]).toEqual([terms.total_items, 0]);
});

it('every origin may read it, and nothing else of this site', async () => {
  const origin = 'https://elsewhere.example';
  const answer = await ask('/services', { origin });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const before = await ask('/services', { origin, 'access-control-request-method': 'GET' }, 'OPTIONS');
  expect([before.statusCode, before.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD']);
  expect((await ask('/services', {}, 'POST')).statusCode).toBe(405);
  const own = await server.app.inject({ url: '/api/resources', headers: { origin } });
  expect(own.headers).not.toHaveProperty('access-control-allow-origin');
});

it('what has not changed is not sent again', async () => {
  const first = await ask('/organizations');
  const again = await ask('/organizations', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('who asks too often is told when to come back', async () => {
  for (let time = 0; time < 100; time += 1) {
    await ask('/taxonomies');
  }
  const answer = await ask('/taxonomies');
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});
