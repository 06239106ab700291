/** The server, ready to listen or to be called in process: the explicit list of what it can do. */
import { embedPrefix } from '@waymark/contract/embed-endpoints';
import { hsdsPrefix } from '@waymark/contract/hsds-endpoints';
import type { DataLicense } from '@waymark/contract/open-data';
import type { PageRenderer } from '@waymark/contract/page-renderer';
import { defaultLimits } from '@waymark/contract/rate-limits';
import type { FastifyInstance } from 'fastify';
import { effectiveSite } from './domain/settings/effective-site.ts';
import { createMaintenance } from './domain/settings/maintenance.ts';
import { accounts, createCallerReader } from './features/accounts/account-routes.ts';
import { createPreviewPassVerifier } from './features/accounts/preview-pass.ts';
import { users } from './features/accounts/user-routes.ts';
import { auditList } from './features/administration/audit-list-routes.ts';
import { stats } from './features/administration/stats-routes.ts';
import { apiDocument } from './features/api-document/api-document.ts';
import { concepts } from './features/concepts/concept-routes.ts';
import { contact } from './features/contact/contact-routes.ts';
import { crawlerRoutes } from './features/crawlers/crawler-routes.ts';
import { embed } from './features/embed/embed-routes.ts';
import { serveEmbedScript } from './features/embed/embed-script.ts';
import { exports } from './features/exports/export-routes.ts';
import { health } from './features/health/health.ts';
import { hoursPreview } from './features/hours-preview/hours-preview-routes.ts';
import { hsdsApi } from './features/hsds-api/hsds-routes.ts';
import { openData } from './features/hsds-api/open-data.ts';
import { newestPublicChange } from './features/hsds-api/public-change-store.ts';
import type { JobRunnerDeps } from './features/imports/import-jobs.ts';
import { imports } from './features/imports/import-routes.ts';
import { memberships } from './features/memberships/membership-routes.ts';
import { reassignMemberships } from './features/memberships/reassign-memberships.ts';
import { registerMetrics } from './features/metrics/metrics.ts';
import { endMatchesBeforeDeletion } from './features/needs/end-matches-before-deletion.ts';
import { needs } from './features/needs/need-routes.ts';
import { reassignMatches } from './features/needs/reassign-matches.ts';
import { organizations } from './features/organizations/organization-routes.ts';
import { resources } from './features/resources/resource-routes.ts';
import { search } from './features/search/search-routes.ts';
import { settings } from './features/settings/settings-routes.ts';
import type { InboundSms } from './features/sms/receive-sms.ts';
import { sms } from './features/sms/sms-routes.ts';
import { suggestions } from './features/suggestions/suggestion-routes.ts';
import { reassignSuggestions } from './features/suggestions/suggestion-store.ts';
import { unmetNeeds } from './features/unmet-needs/unmet-routes.ts';
import { verification } from './features/verification/verification-routes.ts';
import { volunteers } from './features/volunteers/volunteer-routes.ts';
import { webhooks } from './features/webhooks/webhook-routes.ts';
import type { Database } from './platform/database/database.ts';
import { rawQueries } from './platform/database/raw-queries.ts';
import { createHours } from './platform/hours/open-state.ts';
import { localDay, wallClock } from './platform/hours/wall-clock.ts';
import type { Authenticator } from './platform/http/caller.ts';
import { mountApi } from './platform/http/mount-api.ts';
import { servePages } from './platform/http/pages.ts';
import { createRateLimiter, type RateLimitSettings } from './platform/http/rate-limiter.ts';
import { createServer, type ServerDeps } from './platform/http/server.ts';
import { serveWebFiles } from './platform/http/static-files.ts';
import { drawQrCode } from './platform/qr-code/draw-qr-code.ts';
import { createSearchCounter } from './services/search-counts/search-counter.ts';
import { createPresentedRecords } from './services/search-index/presented-records.ts';
import type { SearchIndex } from './services/search-index/search-index.ts';
import { createWaitForIndex } from './services/search-index/wait-for-index.ts';

export type AppDeps = ServerDeps & {
  db: Database;
  directory: SearchIndex;
  version: string;
  /** Default IANA time zone, for places without one. */
  timeZone: string;
  /** The built pages; without them only the API is served. */
  webBuild?: { renderer: PageRenderer; clientDir: string; embedDir?: string };
  /** Bearer token for /metrics; absent: nothing is measured. */
  metricsToken?: string;
  /** Rate limits; the defaults when absent. */
  limits?: RateLimitSettings;
  /** How worker threads of this process connect to the same database. */
  databaseUrl: string;
  /** Maximum size of an uploaded directory in bytes; 25 MB when absent. */
  maxImportBytes?: number;
  /** License of the public directory; absent: none is stated. */
  dataLicense?: DataLicense;
  /** Hosts that directories may be fetched from, and webhooks sent to, whatever their address is; none when absent. */
  importAllowHosts?: readonly string[];
  /** Milliseconds for fetching a directory; two minutes when absent. */
  fetchTimeLimit?: number;
  /** Where imports run; absent: in worker threads. */
  startImportThread?: JobRunnerDeps['startImportThread'];
  /** Verifies incoming text messages; absent: none are accepted. */
  inboundSms?: InboundSms;
  /** The current time; tests set it. */
  now?: () => Date;
};

const defaultMaxImportBytes = 25 * 1024 * 1024;
const defaultFetchTimeLimit = 120_000;

export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { db, directory, logger, webBuild, version, timeZone, now = () => new Date() } = deps;
  const site = effectiveSite(db, deps.site);
  const hours = createHours(timeZone, (field, value) => logger.warn({ field, value }, 'opening hours cannot be read'));
  const maintenance = createMaintenance(db, logger, createPreviewPassVerifier(db, now));
  const authenticator: Authenticator = { readCaller: createCallerReader(db, now), admit: maintenance.admitCall };
  const waitForIndex = createWaitForIndex(directory, logger);
  const searchDeps = { db, directory, records: createPresentedRecords(db), hours, timeZone, now };
  const counter = createSearchCounter({ db, logger, timeZone, now });
  const deletionHandlers = endMatchesBeforeDeletion({ now, timeZone });
  const managingDeps = { db, hours, timeZone, now, waitForIndex };
  const app = await createServer({ ...deps, site, authenticator });
  app.addHook('onClose', counter.stop);
  app.decorate('limits', createRateLimiter(rawQueries(db), deps.limits ?? defaultLimits));
  if (deps.metricsToken !== undefined) {
    registerMetrics(app, { db, directory, version, token: deps.metricsToken });
  }
  await mountApi(app, [
    accounts({ db, now }),
    users({ db, now, deletionHandlers }),
    sms({ db, inbound: deps.inboundSms }),
    settings({ db, defaults: deps.site, now }),
    stats(managingDeps),
    auditList({ db, now }),
    imports({
      db,
      databaseUrl: deps.databaseUrl,
      startImportThread: deps.startImportThread,
      logger,
      now,
      hours,
      timeZone,
      maxImportBytes: deps.maxImportBytes ?? defaultMaxImportBytes,
      allowHosts: deps.importAllowHosts ?? [],
      fetchTimeLimit: deps.fetchTimeLimit ?? defaultFetchTimeLimit,
    }),
    webhooks({ db, now, allowHosts: deps.importAllowHosts ?? [], newestChange: () => newestPublicChange(db) }),
    exports({ db, hours, timeZone, now }),
    contact({ db, now }),
    health({ db, directory, version }),
    search({ ...searchDeps, counter }),
    resources({
      ...managingDeps,
      directory,
      onMerged: { movedNeeds: reassignMatches, movedSuggestions: reassignSuggestions },
    }),
    verification(managingDeps),
    suggestions(managingDeps),
    hoursPreview({ timeZone, now }),
    needs(searchDeps),
    volunteers({ db, now, deletionHandlers }),
    organizations({ ...managingDeps, moveMembers: reassignMemberships }),
    memberships({ db, now }),
    concepts({ db, directory, now }),
    unmetNeeds({ db, directory, timeZone, now }),
    openData({ db, hours, timeZone, site, license: deps.dataLicense }),
    apiDocument({ version, site }),
  ]);
  await mountApi(
    app,
    [hsdsApi({ db, directory, hours, timeZone, now, site, version, license: deps.dataLicense })],
    hsdsPrefix,
  );
  crawlerRoutes({ db, site })(app);
  const isEmbedOff = site.embedOff === true;
  const script = { folder: webBuild?.embedDir, isEmbedOff };
  await mountApi(app, [embed({ ...searchDeps, ...script, counter, site })], embedPrefix);
  await serveEmbedScript(app, script);
  if (webBuild) {
    await serveWebFiles(app, webBuild.clientDir);
    await servePages(app, webBuild.renderer, {
      site,
      pageAccess: maintenance.pageAccess,
      drawQrCode,
      today: () => localDay(wallClock(now(), timeZone)),
      timeZone,
    });
  } else {
    app.get('/', async (_request, reply) => {
      reply.type('text/plain; charset=utf-8');
      return `${site.platformName}: /api/docs\n`;
    });
  }
  await app.ready();
  return app;
}
