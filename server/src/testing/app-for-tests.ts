/** The whole server with its own database, called in process. */

import type { SiteSettings } from '@waymark/contract/page-renderer';
import { defaultLimits, type RateLimitName } from '@waymark/contract/rate-limits';
import type { CrisisLineFile } from '@waymark/matching/lexicon/lexicon-schema';
import type { FastifyInstance } from 'fastify';
import { type AppDeps, createApp } from '../app.ts';
import type { Database } from '../platform/database/database.ts';
import type { NewOrganizationRow, NewResourceRow } from '../platform/database/tables.ts';
import { ApiError } from '../platform/http/api-error.ts';
import { createLogger } from '../platform/http/logging.ts';
import type { RateLimitSettings } from '../platform/http/rate-limiter.ts';
import { type SearchIndex, type SearchIndexOptions, startSearchIndex } from '../services/search-index/search-index.ts';
import { startInProcessDirectory } from './directory-for-tests.ts';
import { startInProcessImport } from './import-for-tests.ts';
import { createTestDatabase } from './test-database.ts';

export const testSite: SiteSettings = {
  platformName: 'Waymark',
  platformDescription: 'Find local help in your own words.',
  leaveUrl: 'https://www.weather.gov/',
  crisisLines: [
    { name: 'Emergency', number: '911', answers: 'danger' },
    { name: 'Help nearby', number: '211', answers: 'anything' },
  ],
};

/** Limits that are never reached: all requests of a test come from one address. */
export const noLimits = Object.fromEntries(
  Object.keys(defaultLimits).map((name) => [name as RateLimitName, { times: 1_000_000, seconds: 60 }]),
) as RateLimitSettings;

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  databaseUrl: string;
  directory: SearchIndex;
  /** All log lines so far. */
  log: () => string;
  close: () => Promise<void>;
};

export type TestAppOptions = {
  /** Sets up the database before the index is filled. */
  given?: (db: Database, databaseUrl: string) => Promise<void>;
  webBuild?: AppDeps['webBuild'];
  /** The server's current time. */
  now?: Date;
  trustProxy?: boolean;
  /** Replace those of `noLimits`. */
  limits?: Partial<RateLimitSettings>;
  /** Where the directory runs; absent: in the process of the test. */
  directoryThread?: SearchIndexOptions['startThread'];
  crisisLines?: CrisisLineFile;
  metricsToken?: string;
  inboundSms?: AppDeps['inboundSms'];
  /** Replaces values of `testSite`. */
  site?: Partial<SiteSettings>;
  dataLicense?: AppDeps['dataLicense'];
  /** Bytes. */
  maxImportBytes?: number;
  importAllowHosts?: readonly string[];
  /** Milliseconds. */
  fetchTimeLimit?: number;
  /** `none`: the index is never filled; `filling`: it is not awaited; default: `ready`. */
  directory?: 'none' | 'filling' | 'ready';
};

/** An index that is never filled, as during the first seconds of a server. */
const noDirectory: SearchIndex = {
  size: () => null,
  whenReady: () => Promise.reject(new Error('This test has asked for no directory.')),
  lexicon: () => {
    throw new ApiError('not-ready');
  },
  search: () => Promise.reject(new ApiError('not-ready')),
  understand: () => Promise.reject(new ApiError('not-ready')),
  catchUp: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

export async function startTestApp(deps: TestAppOptions = {}): Promise<TestApp> {
  const { given, webBuild, now, trustProxy, limits, directoryThread = startInProcessDirectory, crisisLines } = deps;
  const database = await createTestDatabase();
  await given?.(database.db, database.url);
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const timeZone = 'America/New_York';
  const index =
    deps.directory === 'none'
      ? null
      : startSearchIndex({
          timeZone,
          logger,
          warmUp: false,
          // Without a warm-up the first search takes seconds on a busy machine.
          answerTimeout: 120_000,
          startThread: directoryThread,
          ...(crisisLines && { crisisLines }),
        });
  index?.follow(database.url);
  const directory = index ?? noDirectory;
  const app = await createApp({
    db: database.db,
    databaseUrl: database.url,
    ...(deps.maxImportBytes !== undefined && { maxImportBytes: deps.maxImportBytes }),
    ...(deps.importAllowHosts && { importAllowHosts: deps.importAllowHosts }),
    ...(deps.fetchTimeLimit !== undefined && { fetchTimeLimit: deps.fetchTimeLimit }),
    directory,
    startImportThread: startInProcessImport,
    site: { ...testSite, ...deps.site },
    logger,
    version: '1.2.3',
    timeZone,
    limits: { ...noLimits, ...limits },
    ...(webBuild && { webBuild }),
    ...(now && { now: () => now }),
    ...(trustProxy && { trustProxy }),
    ...(deps.metricsToken && { metricsToken: deps.metricsToken }),
    ...(deps.inboundSms && { inboundSms: deps.inboundSms }),
    ...(deps.dataLicense && { dataLicense: deps.dataLicense }),
  });
  if (deps.directory === undefined || deps.directory === 'ready') {
    await directory.whenReady();
  }
  return {
    app,
    db: database.db,
    databaseUrl: database.url,
    directory,
    log: () => lines.join(''),
    async close() {
      await app.close();
      await directory.close();
      await database.close();
    },
  };
}

/** Another node: it shares database and index with `server`, and does not log. */
export function startSecondApp(
  { db, databaseUrl, directory }: TestApp,
  limits: RateLimitSettings = noLimits,
  now?: Date,
  more: Pick<AppDeps, 'importAllowHosts' | 'fetchTimeLimit' | 'startImportThread'> = {},
): Promise<FastifyInstance> {
  return createApp({
    db,
    databaseUrl,
    directory,
    startImportThread: startInProcessImport,
    site: testSite,
    logger: createLogger('silent'),
    version: '1.2.3',
    timeZone: 'America/New_York',
    limits,
    ...more,
    ...(now && { now: () => now }),
  });
}

/** A public resource in the town of Wexley; returns its id. */
export async function addResource(db: Database, fields: Partial<NewResourceRow> = {}): Promise<string> {
  const { id } = await db
    .insertInto('resources')
    .values({
      name: 'Wexley Food Pantry',
      description: 'Free groceries every week.',
      category: 'FOOD',
      type: 'FOOD_BANK',
      status: 'AVAILABLE',
      city: 'Wexley',
      state: 'OH',
      location_kind: 'physical',
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function addOrganization(db: Database, fields: Partial<NewOrganizationRow> = {}): Promise<string> {
  const { id } = await db
    .insertInto('organizations')
    .values({ name: 'Marlow County Cares', ...fields })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
