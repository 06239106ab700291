import { describe, expect, test } from 'vitest';
import { contextOf } from '../../testing/sample-page-context.ts';
import { sampleFound } from '../../testing/sample-resources.ts';
import { sampleUnderstanding } from './sample-understanding.tsx';
import { answerForm, loadSearch } from './search-loader.ts';

const facets = { category: { FOOD: 1 }, language: {}, accessibility: {}, status: {}, openNow: 0 };
const understanding = sampleUnderstanding();

/** A site whose API answers so, and the requests that it gets. */
function site(answer: (url: URL, body: object) => Response) {
  const requests: URL[] = [];
  const bodies: object[] = [];
  const context = contextOf((url, init) => {
    requests.push(url);
    const body: object = typeof init?.body === 'string' ? JSON.parse(init.body) : {};
    bodies.push(body);
    return answer(url, body);
  });
  return { requests, bodies, context };
}

function listing(url: URL, totalElements = 1): Response {
  const list = { data: totalElements > 0 ? [sampleFound()] : [], facets };
  const page = { number: 1, size: 20, totalElements, totalPages: totalElements };
  return Response.json(
    url.pathname.endsWith('/search') ? { ...list, page, understanding, names: [], choices: [] } : { ...list, page },
  );
}

function post(fields: Record<string, string>, headers: Record<string, string> = {}, path = '/search'): Request {
  return new Request(`http://site.example${path}`, { method: 'POST', body: new URLSearchParams(fields), headers });
}

async function load(address: string, { context }: ReturnType<typeof site>, headers: Record<string, string> = {}) {
  const request = new Request(`http://site.example${address}`, { headers });
  return loadSearch({ request, context, params: {}, url: new URL(request.url), pattern: '/search' });
}

async function send(request: Request, { context }: ReturnType<typeof site>) {
  return answerForm({ request, context, params: {}, url: new URL(request.url), pattern: '/search' });
}

/** As a browser that takes no cookies: it follows a 307 by sending the same form to its location. */
async function sendWithoutCookies(fields: Record<string, string>, server: ReturnType<typeof site>) {
  const first = await send(post(fields), server);
  const address = first instanceof Response && first.status === 307 ? first.headers.get('Location') : null;
  return address ? send(post(fields, {}, address), server) : first;
}

describe('the search screen on the server', () => {
  test('loads a list by its address, without a need', async () => {
    const server = site((url) => listing(url));
    const { data } = await load('/search?category=food&page=2', server);
    expect(data.answer).toMatchObject({ outcome: 'found', view: { need: null, page: 2 }, understanding: null });
    expect(server.requests.map((url) => `${url.pathname}${url.search}`)).toEqual(['/api/resources/search']);
    expect(server.bodies).toEqual([{ category: 'food', page: '2' }]);
  });

  test('does not search for a need that is too long, and returns its beginning only', async () => {
    const server = site((url) => listing(url));
    await send(post({ needDescription: 'x'.repeat(4001) }), server);
    const { data } = await load('/search', server);
    expect(data).toMatchObject({ adopt: false, answer: { outcome: 'failed', kind: 'too-long', status: 422 } });
    expect(data.answer.view.need?.text).toHaveLength(4000);
    expect(server.requests).toHaveLength(0);
  });

  test('searches once for a need in a form: the loader of the same request returns the answer of the action', async () => {
    const server = site((url) => listing(url));
    await sendWithoutCookies({ needDescription: 'heat is off', urgency: 'HIGH' }, server);
    const { data, init } = await load('/search', server);
    expect(data.answer.view.need).toMatchObject({ text: 'heat is off', urgency: 'HIGH' });
    expect(server.requests).toHaveLength(1);
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store');
  });

  test('redirects a browser that takes cookies to a list that only it can read', async () => {
    const server = site((url) => listing(url));
    const first = await send(post({ needDescription: 'heat is off' }), server);
    if (!(first instanceof Response)) throw new Error('no redirect');
    const address = first.headers.get('Location') ?? '';
    const [cookie = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
    const second = await send(post({ needDescription: 'heat is off' }, { Cookie: cookie }, address), server);
    expect(second instanceof Response && [second.status, second.headers.get('Location')]).toEqual([303, address]);
    const { data } = await load(address, server, { Cookie: cookie });
    expect(data.answer.view.need).toMatchObject({ text: 'heat is off' });
    await expect(load(address, server)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('returns every kind of help when a form asks for them', async () => {
    const kinds = [{ category: 'FOOD', concept: 'food.formula', label: 'Baby formula' }];
    const server = site((url) => (url.pathname === '/api/concepts' ? Response.json({ data: kinds }) : listing(url)));
    await sendWithoutCookies({ needDescription: 'heat is off', kinds: 'all' }, server);
    const { data } = await load('/search', server);
    expect(data).toMatchObject({ kinds, answer: { outcome: 'found' } });
  });

  test('returns results also when the kinds of help cannot be loaded', async () => {
    const server = site((url) =>
      url.pathname === '/api/concepts' ? Response.json({ message: 'Not yet.' }, { status: 503 }) : listing(url),
    );
    await sendWithoutCookies({ needDescription: 'heat is off', kinds: 'all' }, server);
    const { data } = await load('/search', server);
    expect(data).not.toHaveProperty('kinds');
    expect(data.answer).toMatchObject({ outcome: 'found' });
  });

  test('redirects a blank form to the list without a need', async () => {
    const answer = await send(
      post({ needDescription: '  ', category: 'food' }),
      site((url) => listing(url)),
    );
    expect(answer).toBeInstanceOf(Response);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/search?category=food');
  });

  test('sets another language by a 307 to the same form, with nothing in the address', async () => {
    const server = site((url) => listing(url));
    const answer = await send(post({ needDescription: 'necesito comida', lang: 'es' }), server);
    const response = answer instanceof Response ? answer : null;
    expect([response?.status, response?.headers.get('Location')]).toEqual([307, '/search']);
    expect(response?.headers.get('Set-Cookie')).toContain('lang=es');
    const again = await send(post({ needDescription: 'necesito comida', lang: 'es' }, { Cookie: 'lang=es' }), server);
    expect(again instanceof Response && again.headers.get('Location')).toMatch(/^\/search\?list=/);
  });

  test('names the filter whose removal leads to results', async () => {
    const server = site((url, body) => listing(url, 'openNow' in body ? 0 : 7));
    const { data } = await load('/search?openNow=true&category=food', server);
    expect(data.answer).toMatchObject({ relaxedSearches: [{ narrowing: 'openNow', total: 7 }] });
  });

  test('says of a directory without any place that it is empty, for a list, filters and a need', async () => {
    const empty = site((url) => listing(url, 0));
    for (const address of ['/search', '/search?category=food']) {
      expect((await load(address, empty)).data.answer, address).toMatchObject({ isDirectoryEmpty: true });
    }
    await sendWithoutCookies({ needDescription: 'heat is off' }, empty);
    expect((await load('/search', empty)).data.answer).toMatchObject({ isDirectoryEmpty: true });
    const filled = site((url, body) => listing(url, 'category' in body ? 0 : 7));
    expect((await load('/search?category=food', filled)).data.answer).not.toHaveProperty('isDirectoryEmpty');
  });

  test('answers with the status of a failed search, and keeps what was typed', async () => {
    const server = site(() => Response.json({ message: 'The directory is being loaded.' }, { status: 503 }));
    await sendWithoutCookies({ needDescription: 'warm coat' }, server);
    const { data, init } = await load('/search', server);
    expect(data.answer).toMatchObject({ outcome: 'failed', kind: 'not-ready', view: { need: { text: 'warm coat' } } });
    expect(init?.status).toBe(503);
  });
});
