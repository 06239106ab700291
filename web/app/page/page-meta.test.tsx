import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { PageMeta } from './page-meta.tsx';

const site = {
  platformName: 'Waymark',
  platformDescription: '',
  leaveUrl: 'http://elsewhere.example',
  crisisLines: [],
};

/** What a page at `/about` says of itself, in the visit that `root` describes. */
function headOf(root: { origin: string; end?: string }, noindex = false): string {
  const element = <PageMeta title="About" noindex={noindex} />;
  const router = createMemoryRouter([{ id: 'root', path: '/about', element, loader: () => null }], {
    initialEntries: ['/about?period=1'],
    hydrationData: { loaderData: { root: { site, ...root } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

const origin = 'https://help.example.org';
const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi)].map(([, ...parts]) => parts);

test('a page names its own address and those of the other languages', () => {
  expect(linksIn(headOf({ origin }))).toEqual([
    ['canonical', undefined, `${origin}/about`],
    ['alternate', 'x-default', `${origin}/about`],
    ['alternate', 'en', `${origin}/about`],
    ['alternate', 'es', `${origin}/about?lang=es`],
    ['alternate', 'ar', `${origin}/about?lang=ar`],
  ]);
});

test('the same page in another language is a page of its own, with the same others', () => {
  const [own, ...others] = linksIn(headOf({ origin, end: '?lang=es' }));
  expect(own).toEqual(['canonical', undefined, `${origin}/about?lang=es`]);
  expect(others).toEqual(linksIn(headOf({ origin })).slice(1));
});

test('without an address of the site no other page is named', () => {
  expect(linksIn(headOf({ origin: '' }))).toEqual([['canonical', undefined, '/about']]);
});

test('a page that is not for search engines names no address', () => {
  const html = headOf({ origin }, true);
  expect(linksIn(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
