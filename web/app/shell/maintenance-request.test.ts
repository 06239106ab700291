import { expect, it } from 'vitest';
import { toMaintenanceRequest } from './maintenance-request.ts';

const site = 'http://site.example';

it.each([
  ['/search?category=food', '/closed?from=%2Fsearch%3Fcategory%3Dfood'],
  ['/', '/closed?from=%2F'],
  ['/closed?from=%2Fabout', '/closed?from=%2Fabout'],
])('a request for %s becomes one for the maintenance page with the path to return to', (asked, given) => {
  const request = toMaintenanceRequest(new Request(`${site}${asked}`, { headers: { Cookie: 'lang=es' } }));
  expect(request).toBeInstanceOf(Request);
  if (!(request instanceof Request)) return;
  expect(request.url).toBe(`${site}${given}`);
  expect(request.headers.get('Cookie')).toBe('lang=es');
});

it('a form that was sent is dropped, without its values in the address', () => {
  const form = new Request(`${site}/search`, {
    method: 'POST',
    body: new URLSearchParams({ needDescription: 'heat' }),
  });
  const request = toMaintenanceRequest(form);
  expect(request instanceof Request && [request.method, request.url]).toEqual(['GET', `${site}/closed?from=%2Fsearch`]);
});

it.each([
  ['/about.data', '/about'],
  ['/_.data', '/'],
  ['/_root.data?index', '/?index='],
  ['/resources/a_.data', '/resources/a_'],
  ['/search.data?category=food&_routes=root', '/search?category=food'],
])('a request for the data %s makes the browser load %s', (asked, page) => {
  const answer = toMaintenanceRequest(new Request(`${site}${asked}`));
  expect(answer instanceof Response && Object.fromEntries(answer.headers)).toEqual({
    'x-remix-redirect': page,
    'x-remix-reload-document': 'true',
    'x-remix-status': '302',
  });
});
