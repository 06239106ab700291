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

/** The head tags of the page `/about`, rendered with this data of the root loader. */
function headOf(rootData: { origin: string; end?: string }, noindex = false): string {
  const element = <PageMeta title="About" noindex={noindex} />;
  const router = createMemoryRouter([{ id: 'root', path: '/about', element, loader: () => null }], {
    initialEntries: ['/about?period=1'],
    hydrationData: { loaderData: { root: { site, ...rootData } } },
  });
  return renderToString(<RouterProvider router={router} />);
}

const origin = 'https://help.example.org';
const linksIn = (html: string) =>
  [...html.matchAll(/<link rel="(\w+)"(?: hrefLang="([\w-]+)")? href="([^"]+)"/gi)].map(([, ...parts]) => parts);

test('a page has a canonical link without its query, and an alternate link for each language', () => {
  expect(linksIn(headOf({ origin }))).toEqual([
    ['canonical', undefined, `${origin}/about`],
    ['alternate', 'x-default', `${origin}/about`],
    ['alternate', 'en', `${origin}/about`],
    ['alternate', 'es', `${origin}/about?lang=es`],
    ['alternate', 'ar', `${origin}/about?lang=ar`],
  ]);
});

test('a page in another language has its own canonical link and the same alternate links', () => {
  const [canonical, ...alternates] = linksIn(headOf({ origin, end: '?lang=es' }));
  expect(canonical).toEqual(['canonical', undefined, `${origin}/about?lang=es`]);
  expect(alternates).toEqual(linksIn(headOf({ origin })).slice(1));
});

test('without a configured origin the canonical link is relative and there are no alternate links', () => {
  expect(linksIn(headOf({ origin: '' }))).toEqual([['canonical', undefined, '/about']]);
});

test('a page with noindex has no canonical and no alternate link', () => {
  const html = headOf({ origin }, true);
  expect(linksIn(html)).toEqual([]);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
});
