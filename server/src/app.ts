/** The server, ready to listen or to be called in process: the explicit list of what it can do. */
import type { PageRenderer } from '@waymark/contract/page-rendering';
import type { FastifyInstance } from 'fastify';
import { accounts, readCaller } from './accounts/account-routes.ts';
import { apiDocument } from './api-document/api-document.ts';
import { auditList } from './audit-list/audit-list-routes.ts';
import { concepts } from './concepts/concept-routes.ts';
import { contact } from './contact/contact-routes.ts';
import type { Database } from './database/database.ts';
import { rawQueries } from './database/raw-queries.ts';
import { exports } from './exports/export-routes.ts';
import { health } from './health/health.ts';
import { createHours } from './hours/hours.ts';
import { hoursPreview } from './hours/hours-routes.ts';
import { mountApi } from './http/api.ts';
import type { Door } from './http/caller.ts';
import { createLimits, type LimitSettings, usualLimits } from './http/limits.ts';
import { servePages } from './http/pages.ts';
import { createServer, type ServerParts } from './http/server.ts';
import { serveWebFiles } from './http/web-files.ts';
import { imports } from './imports/import-routes.ts';
import { measure } from './metrics/metrics.ts';
import { needs } from './needs/need-routes.ts';
import { organizations } from './organizations/organization-routes.ts';
import { resources } from './resources/resource-routes.ts';
import type { Directory } from './search/directory.ts';
import { search } from './search/search-routes.ts';
import { soonSearchable } from './search/soon-searchable.ts';
import { createMaintenance } from './settings/maintenance.ts';
import { settings } from './settings/settings-routes.ts';
import { siteInForce } from './settings/site-in-force.ts';
import { stats } from './stats/stats-routes.ts';
import { suggestions } from './suggestions/suggestion-routes.ts';
import { users } from './users/user-routes.ts';
import { volunteers } from './volunteers/volunteer-routes.ts';

export type AppParts = Omit<ServerParts, 'door'> & {
  db: Database;
  directory: Directory;
  version: string;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** The built pages; without them only the API answers. */
  webBuild?: { renderer: PageRenderer; clientDir: string };
  /** What Prometheus sends to read /metrics; nothing is measured when absent. */
  metricsToken?: string;
  /** How often something may be done; the usual limits when absent. */
  limits?: LimitSettings;
  /** Where other threads of this process reach the same database. */
  databaseUrl: string;
  /** Bytes of a directory that is sent in as a file; 25 MB when absent. */
  largestImport?: number;
  /** The present moment; tests set it. */
  now?: () => Date;
};

const usualLargestImport = 25 * 1024 * 1024;

export async function createApp(parts: AppParts): Promise<FastifyInstance> {
  const { db, directory, logger, webBuild, version, timeZone, now = () => new Date() } = parts;
  const site = siteInForce(db, parts.site);
  const hours = createHours(timeZone, (field, value) => logger.warn({ field, value }, 'opening hours cannot be read'));
  const limits = createLimits(rawQueries(db), parts.limits ?? usualLimits);
  const maintenance = createMaintenance(db, logger);
  const door: Door = { readCaller: readCaller(db, now), admit: maintenance.admitCall };
  const searchable = soonSearchable(directory, logger);
  const managing = { db, hours, timeZone, now, limits, searchable };
  const app = await createServer({ ...parts, site, door });
  if (parts.metricsToken !== undefined) {
    measure(app, { db, directory, version, token: parts.metricsToken });
  }
  await mountApi(app, [
    accounts({ db, limits, now }),
    users({ db, now }),
    settings({ db, usual: parts.site, now }),
    stats(managing),
    auditList({ db, now }),
    imports({
      db,
      databaseUrl: parts.databaseUrl,
      logger,
      now,
      largestImport: parts.largestImport ?? usualLargestImport,
    }),
    exports({ db, hours, timeZone, now }),
    contact({ db, limits, now }),
    health({ db, directory, version }),
    search({ db, directory, hours, timeZone, now }),
    resources(managing),
    suggestions(managing),
    hoursPreview({ limits, timeZone, now }),
    needs({ db, directory, hours, limits, timeZone, now }),
    volunteers({ db, limits, now }),
    organizations(managing),
    concepts({ db, directory, now }),
    apiDocument({ version, site }),
  ]);
  if (webBuild) {
    await serveWebFiles(app, webBuild.clientDir);
    await servePages(app, webBuild.renderer, { site, isClosed: maintenance.isPageClosed });
  } else {
    app.get('/', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8');
      return `${site.platformName}: /api/docs\n`;
    });
  }
  await app.ready();
  return app;
}
