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

function ask(payload: object, headers: Record<string, string> = {}) {
  return server.app.inject({ method: 'POST', url: '/embed/search', headers: { origin, ...headers }, payload });
}

async function found(payload: object): Promise<EmbedReply> {
  const answer = await ask(payload);
  expect(answer.statusCode).toBe(200);
  return EmbedReply.parse(answer.json());
}

describe('the search of pages of other sites', () => {
  it('finds what our own search finds, five at a time, in the same order', async () => {
    const own = await server.app.inject({
      method: 'POST',
      url: '/api/resources/search',
      payload: { query: 'groceries in Wexley' },
    });
    const pages = await Promise.all([1, 2, 3].map((page) => found({ query: 'groceries in Wexley', page: `${page}` })));
    const names = pages.flatMap(({ data }) => data.map(({ name }) => name));
    expect(names).toEqual(own.json().data.map(({ name }: { name: string }) => name));
    expect(pages.map(({ data }) => data.length)).toEqual([5, 5, 2]);
    expect(pages[1]?.page).toEqual({ number: 2, size: embedPageSize, totalElements: 12, totalPages: 3 });
  });

  it('sends what the list shows, and nothing more', async () => {
    const { data, ...others } = (await ask({ query: 'groceries' })).json();
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
    expect(others).not.toHaveProperty('facets');
    expect(Object.keys(others.understanding).toSorted()).toEqual(
      ['crisis', 'needs', 'place', 'populations', 'time', 'vague'].toSorted(),
    );
  });

  it('never sends a street or a point, and of a confidential place no town', async () => {
    const open = await ask({ query: 'groceries at 5 Open Street' });
    expect(open.body).not.toMatch(/Open Street"|39\.4|-82\.1/);
    const hidden = await ask({ query: 'a shelter in Tarrow' });
    expect(hidden.json().data.map(({ name }: { name: string }) => name)).toContain('Quiet house');
    expect(hidden.body).not.toMatch(/Hidden Lane|45791|39\.41|"city":"Tarrow"/);
  });

  it('takes the kind of help and the town of the page that shows it', async () => {
    expect((await found({ category: 'HOUSING' })).data.map(({ name }) => name)).toEqual(['Quiet house']);
    expect((await found({ query: 'groceries', location: 'Nowhere' })).page.totalElements).toBe(0);
  });

  it('says whom to call, and where to go at once, when the words tell of danger', async () => {
    const { understanding, leaveUrl } = await found({ query: 'my husband hits me' });
    expect(understanding.crisis).toMatchObject({ kind: 'domestic_violence', level: 'emergency' });
    expect(understanding.crisis?.lines.map(({ number }) => number)).toContain('911');
    expect(leaveUrl).toBe('https://www.weather.gov/');
    expect(await found({ query: 'groceries' })).not.toHaveProperty('leaveUrl');
  });

  it('answers in the language that is asked for', async () => {
    const answer = await ask({ query: 'i need help' }, { 'accept-language': 'es' });
    expect(answer.json().understanding.vague).toBe(true);
    expect(answer.json().choices.length).toBeGreaterThan(0);
    const reasons = (await ask({ query: 'groceries' }, { 'accept-language': 'es' })).json().data[0].match.reasons;
    expect(reasons[0].label).not.toMatch(/groceries/i);
  });

  it('explains bad input in a sentence', async () => {
    const long = await ask({ query: 'x'.repeat(4001) });
    expect([long.statusCode, long.json().errors.query]).toEqual([
      422,
      ['Please shorten your text to 4000 characters.'],
    ]);
    const town = await ask({ location: 'x'.repeat(201) });
    expect(town.json().errors.location).toEqual(['Please shorten the place to 200 characters.']);
  });

  it('is counted as a search of our own pages, once', async () => {
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

describe('pages of other origins', () => {
  it('may make this call, without cookies, and read a refusal', async () => {
    for (const [payload, status] of [
      [{ query: 'groceries' }, 200],
      [{ page: '0' }, 422],
    ] as const) {
      const { statusCode, headers } = await ask(payload);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([status, '*']);
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      expect(headers).not.toHaveProperty('set-cookie');
      expect(headers['cache-control']).toBe('no-store');
    }
  });

  it('are told so before it, for a day', async () => {
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

  it('may read nothing else of this site, and frame none of it', async () => {
    for (const url of ['/api/resources', '/api/resources/search', '/', '/search']) {
      const { headers } = await server.app.inject({ url, headers: { origin } });
      expect(headers).not.toHaveProperty('access-control-allow-origin');
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
    expect((await server.app.inject({ url: '/embed/search' })).statusCode).toBe(405);
    expect((await server.app.inject({ url: '/embed/other' })).json()).toHaveProperty('message');
  });

  it('may load the script, which a browser keeps for an hour and then asks whether it has changed', async () => {
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

test('an operator who has turned it off lets nobody embed it, and says so in a sentence', async () => {
  const off = await startTestApp({ directory: 'none', site: { embedOff: true } });
  const message = 'This site does not offer its search to pages of other sites.';
  const answer = await off.app.inject({ method: 'POST', url: '/embed/search', payload: { query: 'food' } });
  expect([answer.statusCode, answer.json()]).toEqual([404, { message }]);
  expect(answer.headers['access-control-allow-origin']).toBe('*');
  const file = await off.app.inject('/embed.js');
  expect([file.statusCode, file.body.includes(message)]).toEqual([404, true]);
  await off.close();
});
