/** Writes sitemaps: https://www.sitemaps.org/protocol.html. Pure. */
import { escapeMarkup } from '../../platform/http/escape-markup.ts';

export type SitemapEntry = {
  /** Below the address of the site, as `/about`. */
  path: string;
  changed?: Date | undefined;
};

/** Addresses that one file may hold, by the protocol. */
export const maxInSitemap = 50_000;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** @param origin `https://help.example.org` @param batches at most 50,000 entries */
export async function* sitemap(
  origin: string,
  batches: AsyncIterable<readonly SitemapEntry[]> | Iterable<readonly SitemapEntry[]>,
): AsyncGenerator<string> {
  yield `${declaration}<urlset ${namespace}>\n`;
  for await (const entries of batches) {
    yield entries.map((entry) => `<url>${entryXml(origin, entry)}</url>\n`).join('');
  }
  yield '</urlset>\n';
}

export function sitemapIndex(origin: string, files: readonly SitemapEntry[]): string {
  const parts = files.map((file) => `<sitemap>${entryXml(origin, file)}</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${parts.join('')}</sitemapindex>\n`;
}

function entryXml(origin: string, { path, changed }: SitemapEntry): string {
  const lastmod = changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '';
  return `<loc>${escapeMarkup(`${origin}${path}`)}</loc>${lastmod}`;
}
