/** robots.txt: what programs that read the web are asked to leave alone. */

/**
 * Pages for one person, or for who signs in, that no public page leads to but the menu of who is signed in. Others that are not for
 * search engines (signing in, saved places, confidential places) say `noindex` themselves, which is obeyed only where it is read.
 */
const closed = [
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

/** What is below /api and still meant to be read. */
const open = ['/api/docs', '/api/openapi.json'];

/** @param publicUrl absent: the sitemap has no address */
export function robotsText(publicUrl: string | undefined): string {
  const lines = [
    'User-agent: *',
    ...open.map((path) => `Allow: ${path}`),
    ...closed.map((path) => `Disallow: ${path}`),
    ...(publicUrl === undefined ? [] : ['', `Sitemap: ${publicUrl}/sitemap.xml`]),
  ];
  return `${lines.join('\n')}\n`;
}
