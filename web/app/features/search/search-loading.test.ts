import type { PageContext } from '@waymark/contract/page-renderer';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { pageContext } from '../../api/page-context.ts';
import { sampleFound } from '../../testing/sample-resources.ts';
import { sampleUnderstanding } from './sample-understanding.tsx';
import { answerForm, loadSearch } from './search-loading.ts';

const facets = { category: { FOOD: 1 }, language: {}, accessibility: {}, status: {}, openNow: 0 };
const understanding = sampleUnderstanding();

/** What an API would answer, and what it was asked. */
function site(answer: (path: URL) => Response) {
  const asked: URL[] = [];
  const context = new RouterContextProvider();
  const page: PageContext = {
    fetchApi: async (path) => {
      const url = new URL(path, 'http://site.example');
      asked.push(url);
      return answer(url);
    },
    nonce: 'n',
    ownOrigin: 'https://help.example.org',
    today: '2026-11-26',
    timeZone: 'America/New_York',
    drawQrCode: () => ({ size: 0, path: '' }),
    site: { platformName: 'Waymark', platformDescription: '', leaveUrl: 'http://site.example', crisisLines: [] },
  };
  context.set(pageContext, page);
  return { asked, context };
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

/** As a browser that takes no cookies: what is answered by a 307 is sent once more to where it points. */
async function sendWithoutCookies(fields: Record<string, string>, here: ReturnType<typeof site>) {
  const first = await send(post(fields), here);
  const address = first instanceof Response && first.status === 307 ? first.headers.get('Location') : null;
  return address ? send(post(fields, {}, address), here) : first;
}

describe('the search screen on the server', () => {
  test('a list is read from its address, without asking for a need', async () => {
    const here = site((url) => listing(url));
    const { data } = await load('/search?category=food&page=2', here);
    expect(data.answer).toMatchObject({ outcome: 'found', view: { need: null, page: 2 }, understanding: null });
    expect(here.asked.map((url) => `${url.pathname}${url.search}`)).toEqual(['/api/resources?category=food&page=2']);
  });

  test('of a need too long to read only the beginning comes back', async () => {
    const here = site((url) => listing(url));
    await send(post({ needDescription: 'heat '.repeat(40_000) }), here);
    const { data } = await load('/search', here);
    expect(data).toMatchObject({ adopt: false, answer: { outcome: 'failed', kind: 'too-long', status: 422 } });
    expect(data.answer.view.need?.text).toHaveLength(4000);
    expect(here.asked).toHaveLength(0);
  });

  test('a need in a form is answered once, and the page of the same request shows that answer', async () => {
    const here = site((url) => listing(url));
    await sendWithoutCookies({ needDescription: 'heat is off', urgency: 'HIGH' }, here);
    const { data, init } = await load('/search', here);
    expect(data.answer.view.need).toMatchObject({ text: 'heat is off', urgency: 'HIGH' });
    expect(here.asked).toHaveLength(1);
    expect(new Headers(init?.headers).get('Cache-Control')).toBe('no-store');
  });

  test('a browser that takes cookies is led to the address of its list, which only it can read', async () => {
    const here = site((url) => listing(url));
    const first = await send(post({ needDescription: 'heat is off' }), here);
    if (!(first instanceof Response)) throw new Error('no redirect');
    const address = first.headers.get('Location') ?? '';
    const [cookie = ''] = (first.headers.get('Set-Cookie') ?? '').split(';');
    const second = await send(post({ needDescription: 'heat is off' }, { Cookie: cookie }, address), here);
    expect(second instanceof Response && [second.status, second.headers.get('Location')]).toEqual([303, address]);
    const { data } = await load(address, here, { Cookie: cookie });
    expect(data.answer.view.need).toMatchObject({ text: 'heat is off' });
    await expect(load(address, here)).rejects.toMatchObject({ init: { status: 404 } });
  });

  test('a form that asks for every kind of help gets the list beside its answer', async () => {
    const kinds = [{ category: 'FOOD', concept: 'food.formula', label: 'Baby formula' }];
    const here = site((url) => (url.pathname === '/api/concepts' ? Response.json({ data: kinds }) : listing(url)));
    await sendWithoutCookies({ needDescription: 'heat is off', kinds: 'all' }, here);
    const { data } = await load('/search', here);
    expect(data).toMatchObject({ kinds, answer: { outcome: 'found' } });
  });

  test('results are shown also when the list of kinds does not come', async () => {
    const here = site((url) =>
      url.pathname === '/api/concepts' ? Response.json({ message: 'Not yet.' }, { status: 503 }) : listing(url),
    );
    await sendWithoutCookies({ needDescription: 'heat is off', kinds: 'all' }, here);
    const { data } = await load('/search', here);
    expect(data).not.toHaveProperty('kinds');
    expect(data.answer).toMatchObject({ outcome: 'found' });
  });

  test('a blank form leads to the plain list', async () => {
    const answer = await send(
      post({ needDescription: '  ', category: 'food' }),
      site((url) => listing(url)),
    );
    expect(answer).toBeInstanceOf(Response);
    expect(answer instanceof Response && answer.headers.get('Location')).toBe('/search?category=food');
  });

  test('another language is set by asking for the same form once more, with nothing in the address', async () => {
    const here = site((url) => listing(url));
    const answer = await send(post({ needDescription: 'necesito comida', lang: 'es' }), here);
    const response = answer instanceof Response ? answer : null;
    expect([response?.status, response?.headers.get('Location')]).toEqual([307, '/search']);
    expect(response?.headers.get('Set-Cookie')).toContain('lang=es');
    const again = await send(post({ needDescription: 'necesito comida', lang: 'es' }, { Cookie: 'lang=es' }), here);
    expect(again instanceof Response && again.headers.get('Location')).toMatch(/^\/search\?list=/);
  });

  test('an empty list says which filter to take off', async () => {
    const here = site((url) => listing(url, url.searchParams.has('openNow') ? 0 : 7));
    const { data } = await load('/search?openNow=true&category=food', here);
    expect(data.answer).toMatchObject({ waysOn: [{ narrowing: 'openNow', total: 7 }] });
  });

  test('when no list comes the page says so with the true status, and keeps what was typed', async () => {
    const here = site(() => Response.json({ message: 'The directory is being loaded.' }, { status: 503 }));
    await sendWithoutCookies({ needDescription: 'warm coat' }, here);
    const { data, init } = await load('/search', here);
    expect(data.answer).toMatchObject({ outcome: 'failed', kind: 'not-ready', view: { need: { text: 'warm coat' } } });
    expect(init?.status).toBe(503);
  });

  test('a text that is too long is not sent', async () => {
    const here = site((url) => listing(url));
    await send(post({ needDescription: 'x'.repeat(4001) }), here);
    const { data } = await load('/search', here);
    expect(data.answer).toMatchObject({ outcome: 'failed', kind: 'too-long' });
    expect(here.asked).toEqual([]);
  });
});
