/** Serves robots.txt and the sitemaps, which are not below /api. */
import { Readable } from 'node:stream';
import { resourceCategories } from '@waymark/contract/enum-values';
import type { SiteSettings } from '@waymark/contract/page-renderer';
import { fileTimeout } from '@waymark/contract/rate-limits';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { countIndexable, type Indexable, type IndexableKind, indexablePart } from '../../domain/directory/indexable.ts';
import { readSettings } from '../../domain/settings/current-settings.ts';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import { robotsText } from './robots.ts';
import { maxInSitemap, type SitemapEntry, sitemap, sitemapIndex } from './sitemap-xml.ts';

export type CrawlerDeps = { db: Database; site: Pick<SiteSettings, 'publicUrl'> };

/** Seconds of caching, and so the longest time for which a record that was hidden is still listed. */
const maxAge = 3600;

const kinds = ['organizations', 'places'] as const satisfies readonly IndexableKind[];

const pathOf = { organizations: '/organizations', places: '/resources' } as const satisfies Record<
  IndexableKind,
  string
>;

const noPublicUrlMessage =
  'There is no sitemap here: it needs the address of this site, which its operators give in the setting PUBLIC_URL.\n';

export function crawlerRoutes({ db, site: { publicUrl } }: CrawlerDeps): (app: FastifyInstance) => void {
  return (app) => {
    app.get('/robots.txt', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8').header('cache-control', `public, max-age=${maxAge}`);
      return robotsText(publicUrl);
    });

    /** URLs are built from PUBLIC_URL, never from the Host header, which the client chooses. */
    const serve = (url: string, write: (origin: string, part: number) => Promise<string | AsyncIterable<string>>) =>
      app.get<{ Params: { part?: string } }>(url, { handlerTimeout: fileTimeout }, async ({ params }, reply) => {
        if (publicUrl === undefined) {
          return reply.code(404).type('text/plain; charset=utf-8').send(noPublicUrlMessage);
        }
        if ((await readSettings(db)).maintenanceMode) {
          throw new ApiError('maintenance');
        }
        return sendXml(reply, await write(publicUrl, Number(params.part)));
      });

    serve('/sitemap.xml', async (origin) => sitemapIndex(origin, await sitemapFiles(db)));
    serve('/sitemap-pages.xml', async (origin) => sitemap(origin, [await pageEntries(db)]));
    for (const kind of kinds) {
      serve(`/sitemap-${kind}-:part(^[1-9]\\d{0,3}$).xml`, async (origin, part) => {
        const found = await indexablePart(db, kind, { offset: (part - 1) * maxInSitemap, size: maxInSitemap });
        if (!found) {
          throw new ApiError('unknown-path');
        }
        return sitemap(origin, entriesOf(kind, found));
      });
    }
  };
}

function sendXml(reply: FastifyReply, written: string | AsyncIterable<string>) {
  reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${maxAge}`);
  return reply.send(typeof written === 'string' ? written : Readable.from(written, { objectMode: false }));
}

/** Entries of the index: the pages, and as many files of each kind as its records need. */
async function sitemapFiles(db: Database): Promise<SitemapEntry[]> {
  const parts = await Promise.all(
    kinds.map(async (kind) => {
      const { total, latest } = await countIndexable(db, kind);
      return Array.from({ length: Math.ceil(total / maxInSitemap) }, (_, at) => ({
        path: `/sitemap-${kind}-${at + 1}.xml`,
        changed: latest ?? undefined,
      }));
    }),
  );
  return [{ path: '/sitemap-pages.xml' }, ...parts.flat()];
}

/** Pages that are not of one record. */
async function pageEntries(db: Database): Promise<SitemapEntry[]> {
  const { publishUnmetNeeds } = await readSettings(db);
  return [
    ...['/', '/search', '/about', '/about/kinds-of-help'],
    ...resourceCategories.map((category) => `/about/kinds-of-help/${category.toLowerCase()}`),
    ...['/contact', '/privacy', '/terms', '/cookies'],
    ...(publishUnmetNeeds ? ['/unmet-needs'] : []),
  ].map((path) => ({ path }));
}

async function* entriesOf(
  kind: IndexableKind,
  batches: AsyncIterable<readonly Indexable[]>,
): AsyncGenerator<SitemapEntry[]> {
  for await (const batch of batches) {
    yield batch.map(({ id, updated_at }) => ({ path: `${pathOf[kind]}/${id}`, changed: updated_at }));
  }
}
