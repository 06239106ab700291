import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbedReply, embedPageSize } from '@waymark/contract/embed-endpoints';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import {
  addOrganization,
  addResource,
  startSecondApp,
  startTestApp,
  type TestApp,
} from '../../testing/app-for-tests.ts';

const origin = 'https://library.example';
const script = 'globalThis.hello = 1;';

let server: TestApp;
beforeAll(async () => {
  const embedDir = await mkdtemp(join(tmpdir(), 'waymark-embed-'));
  await writeFile(join(embedDir, 'embed.js'), script);
  server = await startTestApp({
    now: new Date('2026-11-21T12:00-05:00'),
    webBuild: {
      clientDir: await mkdtemp(join(tmpdir(), 'waymark-client-')),
      embedDir,
      renderer: { renderPage: async () => new Response('A page.') },
    },
    async given(db) {
      const organization_id = await addOrganization(db, { name: 'Marlow Helping Hands' });
      for (let number = 1; number <= 12; number += 1) {
        await addResource(db, {
          name: `Pantry ${number}`,
          description: `Groceries for anyone who is hungry. ${'Every week in the old hall. '.repeat(20)}`,
          organization_id,
          street: '5 Open Street',
          latitude: 39.4,
          longitude: -82.1,
        });
      }
      await addResource(db, {
        name: 'Quiet house',
        category: 'HOUSING',
        type: 'SHELTER',
        description: 'Shelter at 9 Hidden Lane.',
        street: '9 Hidden Lane',
        city: 'Tarrow',
        zip_code: '45791',
        latitude: 39.41,
        longitude: -82.11,
        location_visibility: 'hidden',
      });
    },
  });
});
afterAll(() => server.close());

function search(payload: object, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'POST', url: '/embed/search', headers: { origin, ...headers }, payload });
}

async function searchResults(payload: object): Promise<EmbedReply> {
  const answer = await search(payload);
  expect(answer.statusCode).toBe(200);
  return EmbedReply.parse(answer.json());
}

describe('the embedded search', () => {
  it('finds the same as the own search, in the same order, in pages of five', async () => {
    const ownSearch = await server.app.inject({
      method: 'POST',
      url: '/api/resources/search',
      payload: { query: 'groceries in Wexley' },
    });
    const pages = await Promise.all(
      [1, 2, 3].map((page) => searchResults({ query: 'groceries in Wexley', page: `${page}` })),
    );
    const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
    expect(names).toEqual(ownSearch.json().data.map(({ name }: { name: string }) => name));
    expect(pages.map(({ data }) => data.length)).toEqual([5, 5, 2]);
    expect(pages[1]?.page).toEqual({ number: 2, size: embedPageSize, totalElements: 12, totalPages: 3 });
  });

  it('sends only the fields that the list shows', async () => {
    const { data, ...meta } = (await search({ query: 'groceries' })).json();
    expect(Object.keys(data[0]).toSorted()).toEqual(
      [
        'id',
        'name',
        'organizationName',
        'description',
        'writtenIn',
        'status',
        'address',
        'location',
        'match',
      ].toSorted(),
    );
    expect(data[0].address).toEqual({ city: 'Wexley', state: 'OH' });
    expect(data[0].description.length).toBeLessThanOrEqual(161);
    expect(data[0].match).toEqual({ reasons: expect.any(Array) });
    expect(meta).not.toHaveProperty('facets');
    expect(Object.keys(meta.understanding).toSorted()).toEqual(
      ['crisis', 'needs', 'place', 'populations', 'time', 'vague'].toSorted(),
    );
  });

  it('sends the number for other needs, whatever its place among the crisis lines', async () => {
    expect((await searchResults({ query: 'groceries' })).helpLine).toBe('211');
  });

  it('sends no street or coordinates, and no town of a confidential place', async () => {
    const open = await search({ query: 'groceries at 5 Open Street' });
    expect(open.body).not.toMatch(/Open Street"|39\.4|-82\.1/);
    const hidden = await search({ query: 'a shelter in Tarrow' });
    expect(hidden.json().data.map(({ name }: { name: string }) => name)).toContain('Quiet house');
    expect(hidden.body).not.toMatch(/Hidden Lane|45791|39\.41|"city":"Tarrow"/);
  });

  it('filters by category and location', async () => {
    expect((await searchResults({ category: 'HOUSING' })).data.map(({ name }) => name)).toEqual(['Quiet house']);
    expect((await searchResults({ query: 'groceries', location: 'Nowhere' })).page.totalElements).toBe(0);
  });

  it('sends crisis lines and the address of the quick exit for words of danger', async () => {
    const { understanding, leaveUrl } = await searchResults({ query: 'my husband hits me' });
    expect(understanding.crisis).toMatchObject({ kind: 'domestic_violence', level: 'emergency' });
    expect(understanding.crisis?.lines.map(({ number }) => number)).toContain('911');
    expect(leaveUrl).toBe('https://www.weather.gov/');
    expect(await searchResults({ query: 'groceries' })).not.toHaveProperty('leaveUrl');
  });

  it('answers in the language of Accept-Language', async () => {
    const answer = await search({ query: 'i need help' }, { 'accept-language': 'es' });
    expect(answer.json().understanding.vague).toBe(true);
    expect(answer.json().choices.length).toBeGreaterThan(0);
    const reasons = (await search({ query: 'groceries' }, { 'accept-language': 'es' })).json().data[0].match.reasons;
    expect(reasons[0].label).not.toMatch(/groceries/i);
  });

  it('explains malformed input in a sentence (422)', async () => {
    const long = await search({ query: 'x'.repeat(4001) });
    expect([long.statusCode, long.json().errors.query]).toEqual([
      422,
      ['Please shorten your text to 4000 characters.'],
    ]);
    const town = await search({ location: 'x'.repeat(201) });
    expect(town.json().errors.location).toEqual(['Please shorten the place to 200 characters.']);
  });

  it('is counted once, like a search of the own pages', async () => {
    const other = await startSecondApp(server);
    const search = { method: 'POST', url: '/embed/search' } as const;
    await other.inject({ ...search, payload: { query: 'groceries' } });
    await other.inject({ ...search, payload: { query: 'groceries', again: 'true' } });
    await other.inject({ ...search, payload: { query: 'groceries', page: '2' } });
    await other.close();
    const counts = await server.db.selectFrom('search_counts').select(['kind', 'asked', 'found_nothing']).execute();
    expect(counts).toEqual([{ kind: 'food.pantry', asked: 1, found_nothing: 0 }]);
  });
});

describe('CORS', () => {
  it('allows every origin to search without cookies, and to read errors', async () => {
    for (const [payload, status] of [
      [{ query: 'groceries' }, 200],
      [{ page: '0' }, 422],
    ] as const) {
      const { statusCode, headers } = await search(payload);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('answers the preflight request, valid for a day', async () => {
    const before = await server.app.inject({
      method: 'OPTIONS',
      url: '/embed/search',
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(before.statusCode).toBe(204);
    expect(before.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type',
      'access-control-max-age': '86400',
    });
  });

  it('allows no other call, and pages cannot be framed', async () => {
    for (const url of ['/api/resources', '/api/resources/search', '/', '/search']) {
      const { headers } = await server.app.inject({ url, headers: { origin } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect((await server.app.inject({ url: '/embed/search' })).statusCode).toBe(405);
    expect((await server.app.inject({ url: '/embed/other' })).json()).toHaveProperty('message');
  });

  it('allows loading the script, which is cached for an hour and has an ETag (304)', async () => {
    const first = await server.app.inject({ url: '/embed.js', headers: { origin } });
    expect([first.statusCode, first.body]).toEqual([200, script]);
    expect(first.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    const etag = String(first.headers.etag);
    const again = await server.app.inject({ url: '/embed.js', headers: { 'if-none-match': etag } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('a site with the embedded search turned off refuses it and its script with a sentence (404)', async () => {
  const off = await startTestApp({ directory: 'none', site: { embedOff: true } });
  const message = 'This site does not offer its search to pages of other sites.';
  const answer = await off.app.inject({ method: 'POST', url: '/embed/search', payload: { query: 'food' } });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message }]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const file = await off.app.inject('/embed.js');
  expect([file.statusCode, file.body.includes(message)]).toEqual([404, true]);
  await off.close();
});
