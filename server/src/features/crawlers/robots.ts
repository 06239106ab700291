/** robots.txt (RFC 9309): paths that crawlers are asked not to read. */

/**
 * Pages for signed-in people or for one person, which no public page links to. Other pages that are not for search engines
 * (sign-in, saved places, confidential places) carry `noindex`, which a crawler obeys only when it may read the page.
 */
const disallowed = [
  '/admin',
  '/dashboard',
  '/profile',
  '/my-places',
  '/my-request',
  '/volunteers/',
  '/offer',
  '/did-it-help',
  '/still-right',
  '/confirm-email',
  '/reset-password',
  '/styleguide',
  '/api/',
];

/** Exceptions below /api. */
const allowed = ['/api/docs', '/api/openapi.json'];

/** @param publicUrl origin of the site; undefined: no sitemap is named */
export function robotsText(publicUrl: string | undefined): string {
  const lines = [
    'User-agent: *',
    ...allowed.map((path) => `Allow: ${path}`),
    ...disallowed.map((path) => `Disallow: ${path}`),
    ...(publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
  ];
  return `${lines.join('\n')}\n`;
}
