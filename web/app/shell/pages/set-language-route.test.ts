import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { action, sameOriginPath } from './set-language-route.ts';

function choose(fields: Record<string, string>) {
  const request = new Request('http://site.example/language', { method: 'POST', body: new URLSearchParams(fields) });
  const url = new URL(request.url);
  return action({ request, url, pattern: '/language', params: {}, context: new RouterContextProvider() });
}

describe('choosing a language without JavaScript', () => {
  it('sets one cookie and redirects back', async () => {
    const answer = await choose({ lang: 'ar', return: '/search?category=food' }).catch((thrown: unknown) => thrown);
    expect(answer).toBeInstanceOf(Response);
    if (!(answer instanceof Response)) return;
    expect(answer.status).toBe(303);
    expect(answer.headers.get('Location')).toBe('/search?category=food');
    expect(answer.headers.get('Set-Cookie')).toMatch(/^lang=ar; Path=\/; Max-Age=\d+; SameSite=Lax$/);
  });

  it('sets no cookie for an unknown language', async () => {
    const answer = await choose({ lang: 'xx', return: '/' }).catch((thrown: unknown) => thrown);
    expect(answer instanceof Response && answer.headers.has('Set-Cookie')).toBe(false);
  });
});

it('with scripts it returns the choice and does not redirect', async () => {
  const answer = await choose({ lang: 'es', stay: 'yes' });
  expect(answer.data).toEqual({ chosen: 'es' });
});

it.each([
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\nb', '/'],
  ['/a\u0000b', '/'],
  ['/a\u007fb', '/'],
  ['/a\u0085b', '/'],
  ['', '/'],
  ['search', '/'],
  ['/search?category=food&page=2', '/search?category=food&page=2'],
  ['/食', '/%E9%A3%9F'],
  ['/é', '/%C3%A9'],
  ['/search?location=食', '/search?location=%E9%A3%9F'],
  ['/search?location=%E9%A3%9F', '/search?location=%E9%A3%9F'],
])('the return path %j redirects to %j', async (returnTo, to) => {
  expect(sameOriginPath(returnTo)).toBe(to);
  const answer = await choose({ lang: 'es', return: returnTo }).catch((thrown: unknown) => thrown);
  expect(answer instanceof Response && answer.headers.get('Location')).toBe(to);
});
