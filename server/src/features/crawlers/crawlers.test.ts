import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addOrganization, addResource, startTestApp, type TestApp } from '../../testing/app-for-tests.ts';
import { addTestAccount } from '../../testing/people-for-tests.ts';

const publicUrl = 'https://help.example.org';
let server: TestApp;
const listed: Record<string, string> = {};
const unlisted: Record<string, string> = {};
const changed = new Date('2026-10-02T10:00:00Z');

beforeAll(async () => {
  server = await startTestApp({
    directory: 'none',
    site: { publicUrl },
    async given(db) {
      listed['an open place'] = await addResource(db, { updated_at: changed });
      listed['a place that is full'] = await addResource(db, { status: 'AT_CAPACITY' });
      listed['a place that is closed for now'] = await addResource(db, { status: 'TEMPORARILY_CLOSED' });
      for (const status of ['PERMANENTLY_CLOSED', 'PENDING', 'REJECTED', 'FULFILLED', 'EXPIRED'] as const) {
        unlisted[`a place that is ${status}`] = await addResource(db, { status });
      }
      const shelters = await addOrganization(db, {
        name: 'Haven',
        street: '1 Elm St',
        source: 'county',
        source_id: '1',
      });
      unlisted['an organization that runs a shelter'] = shelters;
      const hidden = { organization_id: shelters, location_visibility: 'hidden' } as const;
      unlisted['a place that hides where it is'] = await addResource(db, hidden);
      unlisted['a place that shows its town only'] = await addResource(db, { ...hidden, location_visibility: 'city' });
      listed['an open place of who runs a shelter'] = await addResource(db, { organization_id: shelters });
      // Merged into another.
      const { id } = await db
        .updateTable('resources')
        .set({ status: 'PERMANENTLY_CLOSED', merged_into: listed['an open place'] ?? '' })
        .where('id', '=', await addResource(db))
        .returning('id')
        .executeTakeFirstOrThrow();
      unlisted['a place that was merged'] = id;

      const fromSource = (number: string) => ({ source: 'county', source_id: number });
      listed['an organization with an office'] = await addOrganization(db, { street: '2 Elm St', ...fromSource('2') });
      listed['one that was verified'] = await addOrganization(db, { street: '3 Elm St', verified: true });
      const withPlace = await addOrganization(db, fromSource('4'));
      await addResource(db, { organization_id: withPlace });
      listed['one without an office that runs a place'] = withPlace;
      unlisted['an organization that nobody has verified'] = await addOrganization(db, { street: '5 Elm St' });
      unlisted['one of which nothing is known'] = await addOrganization(db, fromSource('6'));
      unlisted['one that was removed'] = await addOrganization(db, {
        ...fromSource('7'),
        street: '7 Elm St',
        removed: 'rejected',
        removed_at: changed,
      });
    },
  });
});
afterAll(() => server.close());

const entry = '<loc>(https://help\\.example\\.org/[\\w./-]*)</loc>(?:<lastmod>([\\d-]{10}T[\\d:.]{12}Z)</lastmod>)?';
const wholeOf = {
  urlset: new RegExp(wholeFile('urlset', 'url')),
  sitemapindex: new RegExp(wholeFile('sitemapindex', 'sitemap')),
};

/** Matches a whole file that is well formed and has the elements in the order of sitemap.xsd or siteindex.xsd. */
function wholeFile(root: string, item: string): string {
  const begin = '<\\?xml version="1\\.0" encoding="UTF-8"\\?>\\n';
  const namespace = 'xmlns="http://www\\.sitemaps\\.org/schemas/sitemap/0\\.9"';
  return `^${begin}<${root} ${namespace}>\\n(?:<${item}>${entry}</${item}>\\n)+</${root}>\\n$`;
}

/** The URLs of a sitemap or of an index, with their times of last modification. */
async function read(path: string, root: keyof typeof wholeOf = 'urlset', app = server.app) {
  const answer = await app.inject(path);
  expect([path, answer.statusCode, answer.headers['content-type']]).toEqual([
    path,
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.body.slice(0, 2000)).toMatch(/^<\?xml/);
  expect(wholeOf[root].test(answer.body), path).toBe(true);
  const found = [...answer.body.matchAll(new RegExp(entry, 'g'))].map(([, address = '', lastmod]) => ({
    address,
    lastmod,
  }));
  expect(found.length).toBeLessThanOrEqual(50_000);
  return found;
}

async function readAll(): Promise<string[]> {
  const files = await read('/sitemap.xml', 'sitemapindex');
  const addresses = await Promise.all(files.map(({ address }) => read(address.slice(publicUrl.length))));
  return addresses.flat().map(({ address }) => address);
}

const addressOf = (id: string, kind: string) =>
  `${publicUrl}/${/organization|^one/.test(kind) ? 'organizations' : 'resources'}/${id}`;

describe('the sitemap', () => {
  it('lists every public page once, by its full URL', async () => {
    const all = await readAll();
    expect(new Set(all).size).toBe(all.length);
    for (const path of [
      '/',
      '/search',
      '/about',
      '/about/kinds-of-help',
      '/about/kinds-of-help/legal_aid',
      '/privacy',
    ]) {
      expect(all).toContain(`${publicUrl}${path}`);
    }
    for (const [name, id] of Object.entries(listed)) {
      expect(all, name).toContain(addressOf(id, name.startsWith('an open place') ? 'place' : name));
    }
  });

  it('lists nothing that is pending, removed, permanently closed or confidential', async () => {
    const text = (await readAll()).join('\n');
    expect(text).toContain(listed['an open place']);
    expect(Object.entries(unlisted).filter(([, id]) => text.includes(id))).toEqual([]);
  });

  it('says when a place was last changed', async () => {
    const places = await read('/sitemap-places-1.xml');
    expect(places).toContainEqual({
      address: `${publicUrl}/resources/${listed['an open place']}`,
      lastmod: '2026-10-02T10:00:00.000Z',
    });
  });

  it('lists the page of unmet needs only when they are published', async () => {
    const address = `${publicUrl}/unmet-needs`;
    expect(await readAll()).not.toContain(address);
    const { headers } = await addTestAccount(server.db, 'ADMIN');
    const payload = { publishUnmetNeeds: true };
    await server.app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload });
    expect(await readAll()).toContain(address);
  });

  it('has no files beyond the last, and none by other names (404)', async () => {
    for (const part of [
      'places-2',
      'places-0',
      'places-01',
      'places-x',
      'places-99999',
      'organizations-2',
      'volunteers-1',
    ]) {
      expect([part, (await server.app.inject(`/sitemap-${part}.xml`)).statusCode]).toEqual([part, 404]);
    }
  });

  it('ignores the Host header', async () => {
    const { body } = await server.app.inject({ url: '/sitemap.xml', headers: { host: 'attacker.example.org' } });
    expect(body).toContain(publicUrl);
    expect(body).not.toContain('attacker');
  });

  it('answers 503 during maintenance, while robots.txt is still served', async () => {
    const { headers } = await addTestAccount(server.db, 'ADMIN');
    const close = (maintenanceMode: boolean) =>
      server.app.inject({ method: 'PUT', url: '/api/admin/settings', headers, payload: { maintenanceMode } });
    await close(true);
    const answers = await Promise.all(['/sitemap.xml', '/sitemap-places-1.xml'].map((url) => server.app.inject(url)));
    const robots = await server.app.inject('/robots.txt');
    await close(false);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
    expect(answers[0]?.headers['retry-after']).toBe('600');
    // A crawler that gets a 5xx for robots.txt assumes that nothing may be read (RFC 9309).
    expect(robots.statusCode).toBe(200);
  });
});

describe('without PUBLIC_URL', () => {
  let unnamed: TestApp;
  beforeAll(async () => {
    unnamed = await startTestApp({ directory: 'none', given: async (db) => void (await addResource(db)) });
  });
  afterAll(() => unnamed.close());

  it('there is no sitemap (404), and the answer says why', async () => {
    for (const path of ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-places-1.xml']) {
      const answer = await unnamed.app.inject(path);
      expect([answer.statusCode, answer.body]).toEqual([
        404,
        expect.stringMatching(/^There is no sitemap here: .*PUBLIC_URL/),
      ]);
    }
  });

  it('robots.txt names no sitemap', async () => {
    expect((await unnamed.app.inject('/robots.txt')).body).not.toContain('itemap');
  });
});

describe('a directory that is larger than one sitemap may be', () => {
  it('is split into files, with every record in exactly one', async () => {
    const large = await startTestApp({
      directory: 'none',
      site: { publicUrl },
      given: async (db) => {
        await sql`
          insert into organizations (name, street, source, source_id)
          select 'Office', 'Elm St', 'county', number::text from generate_series(1, 50001) as number`.execute(db);
      },
    });
    const files = await read('/sitemap.xml', 'sitemapindex', large.app);
    expect(files.map(({ address }) => address)).toEqual(
      ['pages', 'organizations-1', 'organizations-2'].map((name) => `${publicUrl}/sitemap-${name}.xml`),
    );
    const first = await read('/sitemap-organizations-1.xml', 'urlset', large.app);
    const second = await read('/sitemap-organizations-2.xml', 'urlset', large.app);
    await large.close();
    expect([first.length, second.length]).toEqual([50_000, 1]);
    expect(new Set([...first, ...second].map(({ address }) => address)).size).toBe(50_001);
  });
});

describe('robots.txt', () => {
  /** Whether a path may be read, by RFC 9309: the longest rule that fits decides. */
  async function mayRead(path: string): Promise<boolean> {
    const { body } = await server.app.inject('/robots.txt');
    const rules = [...body.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, start = '']) => ({ verb, start }));
    expect(rules.length).toBeGreaterThan(5);
    const [longest] = rules
      .filter(({ start }) => path.startsWith(start))
      .sort((one, other) => other.start.length - one.start.length);
    return longest?.verb !== 'Disallow';
  }

  it('names the sitemap', async () => {
    const answer = await server.app.inject('/robots.txt');
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(answer.body).toMatch(/^Sitemap: https:\/\/help\.example\.org\/sitemap\.xml$/m);
  });

  it.each([
    '/admin',
    '/dashboard',
    '/profile',
    '/my-places/of/1',
    '/my-request',
    '/still-right/no',
    '/volunteers/1',
    '/api/resources',
  ])('disallows %s', async (path) => expect(await mayRead(path)).toBe(false));

  it.each([
    '/',
    '/search',
    '/resources/1',
    '/organizations/1',
    '/about',
    '/saved',
    '/login',
    '/api/docs',
    '/api/docs/static/index.css',
    '/api/openapi.json',
  ])('allows %s', async (path) => expect(await mayRead(path)).toBe(true));

  it('is complemented by X-Robots-Tag: noindex on the open data', async () => {
    expect((await server.app.inject('/hsds/v3/')).headers['x-robots-tag']).toBe('noindex');
  });
});
