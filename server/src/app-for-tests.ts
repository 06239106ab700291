/** The whole server over a database of the test's own, called in process. */
import type { PageRenderer, SiteSettings } from '@waymark/contract/page-rendering';
import type { CrisisLineFile } from '@waymark/matching/lexicon';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import type { Database } from './database/database.ts';
import type { NewOrganizationRow, NewResourceRow } from './database/tables.ts';
import { type LimitName, type LimitSettings, usualLimits } from './http/limits.ts';
import { createLogger } from './http/logging.ts';
import { type Directory, openDirectory } from './search/directory.ts';
import { createTestDatabase } from './testing/test-database.ts';

export const testSite: SiteSettings = {
  platformName: 'Waymark',
  platformDescription: 'Find local help in your own words.',
  leaveUrl: 'https://www.weather.gov/',
  crisisLines: [{ name: 'Emergency', number: '911' }],
};

/** Tests come from one address. */
export const noLimits = Object.fromEntries(
  Object.keys(usualLimits).map((name) => [name as LimitName, { times: 1_000_000, seconds: 60 }]),
) as LimitSettings;

export type TestApp = {
  app: FastifyInstance;
  db: Database;
  databaseUrl: string;
  directory: Directory;
  /** Everything logged so far, as written. */
  log: () => string;
  close: () => Promise<void>;
};

export type TestAppParts = {
  /** What the database holds when the directory is first filled. */
  given?: (db: Database, databaseUrl: string) => Promise<void>;
  webBuild?: { renderer: PageRenderer; clientDir: string };
  /** The moment the server believes it is. */
  now?: Date;
  trustProxy?: boolean;
  /** Unlimited when absent: tests come from one address. */
  limits?: Partial<LimitSettings>;
  directoryProgram?: URL;
  crisisLines?: CrisisLineFile;
  metricsToken?: string;
  /** Bytes. */
  largestImport?: number;
  /** False: answer while the directory is still being filled. */
  waitUntilReady?: boolean;
};

export async function startTestApp(parts: TestAppParts = {}): Promise<TestApp> {
  const { given, webBuild, now, trustProxy, limits, directoryProgram, crisisLines, waitUntilReady = true } = parts;
  const database = await createTestDatabase();
  await given?.(database.db, database.url);
  const lines: string[] = [];
  const logger = createLogger('debug', { write: (line: string) => lines.push(line) });
  const timeZone = 'America/New_York';
  const directory = openDirectory({
    databaseUrl: database.url,
    timeZone,
    logger,
    ...(directoryProgram && { program: directoryProgram }),
    ...(crisisLines && { crisisLines }),
  });
  const app = await createApp({
    db: database.db,
    databaseUrl: database.url,
    ...(parts.largestImport !== undefined && { largestImport: parts.largestImport }),
    directory,
    site: testSite,
    logger,
    version: '1.2.3',
    timeZone,
    limits: { ...noLimits, ...limits },
    ...(webBuild && { webBuild }),
    ...(now && { now: () => now }),
    ...(trustProxy && { trustProxy }),
    ...(parts.metricsToken && { metricsToken: parts.metricsToken }),
  });
  if (waitUntilReady) {
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

/** A resource that everyone may find, in the town of Wexley; returns its id. */
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
