/** The HSDS 3 API over HTTP, validated by the schemas of the standard. */
import { categoryLabels } from '@waymark/contract/category-labels';
import { findingsInRecord, findingsInReply, standardCalls } from '@waymark/hsds/testing/standard-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { unusedId } from '../../testing/records-for-tests.ts';

/** Two of the three places of the ZIP code are here, so that its center is a third of the way to the third. */
const inTown = { city: 'Athens', state: 'OH', zip_code: '45701', latitude: 39.331, longitude: -82.101 };
const maxRequests = 160;
let server: TestApp;
let organizationId: string;
let pantry: string;
beforeAll(async () => {
  server = await startTestApp({
    limits: { 'hsds-by-address': { times: maxRequests, seconds: 3600 } },
    given: async (db) => {
      const ofOneService = { name: 'Coat Rack', description: 'Warm coats for anyone', source: 'county' };
      const coats = await addResource(db, { ...ofOneService, source_id: 's1', ...inTown });
      await db
        .insertInto('source_listings')
        .values({ resource_id: coats, last_seen_at: '2026-11-20T04:00:00Z' })
        .execute();
      await addResource(db, {
        ...ofOneService,
        source_id: 's1/l2',
        service_id: coats,
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

const get = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' | 'POST' = 'GET') =>
  server.app.inject({ method, url: `/hsds/v3${path}`, headers });
type Named = { id: string; name: string };
const names = (answer: { json: () => { contents: Named[] } }) =>
  answer
    .json()
    .contents.map(({ name }) => name)
    .toSorted();

it('states its version and the address of its documentation', async () => {
  const about = (await get('/', { host: 'attacker.example.org' })).json();
  expect(about).toMatchObject({
    version: '3.2.3',
    openapi_url: expect.stringMatching(/^http:\/\/localhost:\d+\/api\/openapi\.json$/),
  });
});

it('documents every call and parameter of the standard', async () => {
  const { paths } = (await server.app.inject('/api/openapi.json')).json();
  expect(standardCalls.map(({ method }) => method)).toEqual(expect.arrayContaining(['get', 'post']));
  for (const { path, method, parameters } of standardCalls) {
    const asked = paths[`/hsds/v3${path}`]?.[method]?.parameters.map(({ name }: Named) => name);
    expect(asked, `${method} ${path}`).toEqual(expect.arrayContaining(parameters));
  }
});

it('answers each call of the standard as its API document describes', async () => {
  for (const call of standardCalls) {
    const [list = ''] = call.path.split('/{id}');
    const [{ id }] = list === call.path ? [{ id: '' }] : (await get(list)).json().contents;
    const method = call.method === 'get' ? 'GET' : 'POST';
    const answer = await get(call.path.replace('{id}', id), {}, method);
    expect([answer.statusCode, findingsInReply(call, answer.json())], `${method} ${call.path}`).toEqual([200, []]);
  }
});

it.each(['services', 'service_at_locations', 'organizations', 'taxonomies', 'taxonomy_terms'])(
  'answers POST /%s like GET, but never with 304',
  async (list) => {
    for (const query of ['per_page=2&page=2', 'search=coat', 'format=ndjson']) {
      const [asked, sent] = [await get(`/${list}?${query}`), await get(`/${list}?${query}`, {}, 'POST')];
      expect([sent.statusCode, sent.body]).toEqual([200, asked.body]);
    }
    const { etag } = (await get(`/${list}`)).headers;
    expect((await get(`/${list}`, { 'if-none-match': String(etag) }, 'POST')).statusCode).toBe(200);
    expect((await get(`/${list}?format=xml`, {}, 'POST')).statusCode).toBe(422);
  },
);

describe('services', () => {
  it('are listed in short form, in pages: public ones, and one at several places once', async () => {
    const all = await get('/services');
    expect(names(all)).toEqual(['Brook Pantry', 'Cedar Shelter', 'Coat Rack']);
    const [service] = all.json().contents;
    expect(Object.values(service).filter(Array.isArray)).toEqual([]);
    const { contents, ...page } = (await get('/services?page=2&per_page=2')).json();
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

  it('are complete with full=true or one by one, and valid', async () => {
    const { contents } = (await get('/services?full=true')).json();
    const one = (await get(`/services/${pantry}`)).json();
    expect([...contents, one].flatMap((service) => findingsInRecord('service.json', service))).toEqual([]);
    expect(one).toMatchObject({ organization: { name: 'Brook House' }, phones: [{ number: '(740) 555-2000' }] });
    expect(JSON.stringify([contents, one]), 'who checked a record is for administrators').not.toContain('ada@county');
    const rack = contents.find(({ name }: Named) => name === 'Coat Rack');
    expect(rack.service_at_locations).toHaveLength(2);
    type Attributed = { attributes: { value: string }[] };
    const values = rack.service_at_locations.map(({ attributes }: Attributed) => attributes.map(({ value }) => value));
    const seen = values.flat().filter((value: string) => value === '2026-11-20T04:00:00.000Z');
    expect(seen, 'when its source last listed it at one place').toHaveLength(1);
    const atLocations = (await get('/service_at_locations?full=true')).json();
    expect(atLocations.contents.filter(({ service }: { service: Named }) => service.id === rack.id)).toHaveLength(2);
    expect(atLocations.contents.flatMap((link: object) => findingsInRecord('service_at_location.json', link))).toEqual(
      [],
    );
  });

  it('can be searched, and filtered by organization, taxonomy term and time of change', async () => {
    expect(names(await get('/services?search=warm+coat'))).toContain('Coat Rack');
    expect(names(await get(`/services?organization_id=${organizationId}`))).toEqual(['Brook Pantry']);
    const terms: Named[] = (await get('/taxonomy_terms?per_page=100')).json().contents;
    const housing = terms.find(({ name }) => name === categoryLabels.en.HOUSING);
    expect(names(await get(`/services?taxonomy_term_id=${housing?.id}`))).toEqual(['Cedar Shelter']);
    expect(names(await get('/services?modified_after=2100-01-01'))).toEqual([]);
    expect((await get('/services?modified_after=yesterday')).statusCode).toBe(422);
  });

  it('are listed with id and time of change only, on one page, with minimal=true', async () => {
    const { contents, ...page } = (await get('/services?minimal=true&per_page=1')).json();
    expect(page).toMatchObject({ total_items: 3, total_pages: 1, size: 3, last_page: true });
    expect(contents).toContainEqual({ id: pantry, modified_date: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(contents.flatMap(Object.keys).filter((key: string) => !['id', 'modified_date'].includes(key))).toEqual([]);
  });

  describe('at locations', () => {
    const at = async (query: string): Promise<string[]> =>
      (await get(`/service_at_locations?${query}`))
        .json()
        .contents.map(({ service }: { service: Named }) => service.name);

    it('are found by postcode', async () => {
      expect(await at('postcode=45701')).toEqual(expect.arrayContaining(['Brook Pantry', 'Coat Rack']));
      expect(await at('postcode=45701-1234&search=warm+coat')).not.toContain('Brook Pantry');
      expect(await at('postcode=99999')).toEqual([]);
      expect(await at('postcode=90210&search=warm+coat'), 'far away').toEqual([]);
    });

    it('are found by distance from the center of the postcode in metres, nearest first, without hidden ones', async () => {
      expect(await at('postcode=45701&proximity=2400')).toEqual(['Coat Rack', 'Coat Rack', 'Brook Pantry']);
      expect(await at('postcode=45701&proximity=2000')).toEqual(['Coat Rack', 'Coat Rack']);
      expect(await at('postcode=45701&proximity=1000')).toEqual([]);
      expect(await at('postcode=99999&proximity=4000')).toEqual([]);
    });

    it.each([
      ['proximity=900', 'postcode'],
      ['postcode=Athens', 'postcode'],
      ['postcode=45701&proximity=near', 'proximity'],
    ])('are refused for %s (422)', async (query, field) => {
      const answer = await get(`/service_at_locations?${query}`);
      expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([422, [field]]);
    });

    it('are read one by one', async () => {
      const [{ id }] = (await get('/service_at_locations?postcode=45701&search=warm+coat')).json().contents;
      const one = (await get(`/service_at_locations/${id}`)).json();
      expect(findingsInRecord('service_at_location.json', one)).toEqual([]);
      expect(one).toMatchObject({ id, service: { name: 'Coat Rack' } });
    });
  });

  it.each([
    ...['/services/none', `/services/${unusedId}`, '/organizations/none'],
    ...['/service_at_locations/none', '/taxonomies/none', '/taxonomy_terms/none'],
  ])('and other records that do not exist are answered with 404: %s', async (path) => {
    const answer = await get(path);
    expect([answer.statusCode, typeof answer.json().message]).toEqual([404, 'string']);
  });
});

it('organizations can be searched; one by one they include their services', async () => {
  expect(names(await get('/organizations?search=brook'))).toEqual(['Brook House']);
  const organization = (await get(`/organizations/${organizationId}`)).json();
  expect(findingsInRecord('organization.json', organization)).toEqual([]);
  expect(organization.services).toMatchObject([{ id: pantry, name: 'Brook Pantry' }]);
});

it('organizations are listed with their services on request, and filtered by the terms of these', async () => {
  const listed = async (query: string) => (await get(`/organizations?${query}`)).json().contents;
  const [short] = await listed('full=true&search=brook');
  expect(short.services).toEqual([expect.objectContaining({ id: pantry })]);
  expect(short.services[0]).not.toHaveProperty('phones');
  const [whole] = await listed('full_service=true&search=brook');
  expect(whole.services[0].phones).toMatchObject([{ number: '(740) 555-2000' }]);
  expect(findingsInRecord('organization.json', whole)).toEqual([]);
  const one = (await get(`/organizations/${organizationId}?full_service=true`)).json();
  expect(one).toEqual(whole);
  const terms: Named[] = (await get('/taxonomy_terms?per_page=100')).json().contents;
  const idOf = (label: string) => terms.find(({ name }) => name === label)?.id;
  expect(await listed(`taxonomy_term_id=${idOf(categoryLabels.en.FOOD)}`)).toMatchObject([{ name: 'Brook House' }]);
  expect(await listed(`taxonomy_term_id=${idOf(categoryLabels.en.LEGAL_AID)}`)).toEqual([]);
});

describe('as newline-delimited JSON', () => {
  it.each(['services', 'service_at_locations', 'organizations', 'taxonomies', 'taxonomy_terms'])(
    '%s are sent completely, one per line',
    async (list) => {
      const lines = await get(`/${list}?format=ndjson&per_page=1`);
      expect(lines.headers['content-type']).toBe('application/x-ndjson; charset=utf-8');
      const pages = (await get(`/${list}?per_page=100`)).json();
      expect(
        lines.body
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line)),
      ).toEqual(pages.contents);
    },
  );

  it('another format is refused (422)', async () => {
    expect((await get('/services?format=xml')).statusCode).toBe(422);
  });
});

it('taxonomies and their terms are valid, listed and filtered', async () => {
  const [taxonomies, terms] = [(await get('/taxonomies')).json(), (await get('/taxonomy_terms')).json()];
  expect([taxonomies.total_items, terms.contents.length]).toEqual([3, terms.total_items]);
  expect(taxonomies.contents.flatMap((one: object) => findingsInRecord('taxonomy.json', one))).toEqual([]);
  expect(terms.contents.flatMap((one: object) => findingsInRecord('taxonomy_term.json', one))).toEqual([]);
  const [taxonomy, term] = [taxonomies.contents[0], terms.contents[0]];
  expect((await get(`/taxonomies/${taxonomy.id}`)).json()).toEqual(taxonomy);
  expect((await get(`/taxonomy_terms/${term.id}`)).json()).toEqual(term);
  const found = async (query: string) => (await get(`/taxonomy_terms?${query}`)).json().total_items;
  expect(await found('search=legal')).toBe(1);
  expect([await found('top_only=true'), await found(`parent_id=${term.id}`)]).toEqual([terms.total_items, 0]);
});

it('every origin may read it, but nothing else of this site', async () => {
  const origin = 'https://elsewhere.example';
  const answer = await get('/services', { origin });
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const before = await get('/services', { origin, 'access-control-request-method': 'GET' }, 'OPTIONS');
  expect([before.statusCode, before.headers['access-control-allow-methods']]).toEqual([204, 'GET, HEAD, POST']);
  expect((await get('/services/none', {}, 'POST')).statusCode).toBe(405);
  const own = await server.app.inject({ url: '/api/resources', headers: { origin } });
  expect(own.headers).not.toHaveProperty('access-control-allow-origin');
});

it('an unchanged reply is answered with 304', async () => {
  const first = await get('/organizations');
  const again = await get('/organizations', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

it('is rate limited, with Retry-After (429)', async () => {
  for (let time = 0; time < maxRequests; time += 1) {
    await get('/taxonomies');
  }
  const answer = await get('/taxonomies');
  expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
});
