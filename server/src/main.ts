/** Starts one server: settings, database, directory, pages; and ends it without losing anything. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { crisisLines } from '@waymark/matching/dangers';
import { LexiconProblems, readCrisisLines } from '@waymark/matching/data';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { keepForgettingEnded } from './accounts/forget-ended.ts';
import { prepareLetters } from './accounts/forgotten-password.ts';
import { createApp } from './app.ts';
import { type Config, readConfig, SettingsMistake } from './config.ts';
import { forgetDoneMessages } from './contact/handle-messages.ts';
import { connectDatabase, DatabaseUnreachable } from './database/connect.ts';
import { DataFolderProblem } from './database/embedded.ts';
import { SchemaMismatch } from './database/migrate.ts';
import { takeServerPlace } from './database/server-place.ts';
import { drain } from './http/let-go.ts';
import { createLogger } from './http/logging.ts';
import { longestDelay } from './http/shed-load.ts';
import { keepSending } from './mail/send-letters.ts';
import { openTransport } from './mail/transport.ts';
import { forgetOldReviews } from './resources/review-resource.ts';
import { openDirectory } from './search/directory.ts';
import { keepForgetting } from './search/forget-changes.ts';
import { platformNameInForce } from './settings/site-in-force.ts';
import { announcement } from './start/announce.ts';
import { type Closing, createClosing } from './start/closing.ts';
import { createFirstAdministrator } from './start/first-administrator.ts';
import { loadSampleDirectory } from './start/sample-directory.ts';
import { loadWebBuild } from './start/web-build.ts';

/** Milliseconds after which an orderly end is given up. */
const longestEnd = 15_000;

/** Milliseconds after which the database gives a statement up: nobody waits for its answer any more. */
const longestStatement = 60_000;

/** Reasons not to start that a person can do something about: their message is the whole story. */
class CannotListen extends Error {}
const explained = [
  SettingsMistake,
  DatabaseUnreachable,
  DataFolderProblem,
  SchemaMismatch,
  LexiconProblems,
  CannotListen,
];

async function start(config: Config, logger: Logger, closing: Closing): Promise<void> {
  const { dataDir, timeZone, trustProxy } = config;
  const webBuild = await loadWebBuild();
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'an idle connection to the database ended');
  const database = await connectDatabase(config, onIdleError, longestStatement);
  await closing.add(database.stop);
  const { db, url } = database;
  if (config.databaseUrl === undefined) {
    const place = await takeServerPlace({
      url,
      dataDir,
      onLost: (error) => logger.warn({ err: error }, 'the place of the server was lost and is taken again'),
      onTaken: (problem) => {
        process.stderr.write(`${problem.message}\n`);
        void end(1);
      },
    });
    await closing.add(place);
  }
  const sampleLoaded = await loadSampleDirectory(db);
  const forgetting = await keepForgetting(db, (error) =>
    logger.warn({ err: error }, 'old changes could not be forgotten; tomorrow they are tried again'),
  );
  await closing.add(forgetting.stop);
  const ending = await keepForgettingEnded(
    db,
    (error) => logger.warn({ err: error }, 'what has ended could not be forgotten; in an hour it is tried again'),
    [forgetDoneMessages, forgetOldReviews],
  );
  await closing.add(ending.stop);

  const directory = openDirectory({
    databaseUrl: url,
    timeZone,
    logger,
    ...(config.crisisLines && { crisisLines: config.crisisLines }),
  });
  await closing.add(() => directory.close());
  const site = { ...config.site, crisisLines: crisisLines(config.crisisLines ?? readCrisisLines(), [], 'en') };
  const version = await readVersion();
  const app = await createApp({
    db,
    databaseUrl: url,
    largestImport: config.largestImport,
    directory,
    site,
    logger,
    version,
    timeZone,
    limits: config.limits,
    longestDelay,
    ...(config.metricsToken && { metricsToken: config.metricsToken }),
    ...(trustProxy && { trustProxy }),
    ...(webBuild && { webBuild }),
  });
  // Ended after the app: first of all, nothing new is begun.
  let mail: { stop: () => Promise<void> } | undefined;
  await closing.add(async () => mail?.stop());
  await closing.add(() => app.close());
  await closing.add(() => drain(app));
  const address = await listen(app, config);
  const transport = openTransport(config.mail);
  logger.info(
    { to: transport.description },
    config.mail.smtpUrl ? 'letters go to a mail server' : 'letters go to files',
  );
  const now = () => new Date();
  const prepare = prepareLetters(db, now);
  mail = keepSending({
    db,
    transport,
    logger,
    platformName: site.platformName,
    siteUrl: site.publicUrl ?? address,
    prepare: async (template, recipient) => {
      const values = await prepare(template, recipient);
      return values && { platformName: await platformNameInForce(db, site), ...values };
    },
    now,
  });
  await directory.whenReady();
  // Last, so that a password that was made up is shown whatever else could not be started.
  const administrator = await createFirstAdministrator(db, config.admin);
  process.stdout.write(announcement({ platformName: site.platformName, address, administrator, sampleLoaded }));
}

async function readVersion(): Promise<string> {
  const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
  return version;
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<string> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new CannotListen(
        `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
      );
    }
    if (code === 'EACCES') {
      throw new CannotListen(`Port ${port} may not be used by this account. Set PORT to a number above 1023.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new CannotListen(
        `HOST is "${host}", which is no address of this computer. Use 127.0.0.1, or 0.0.0.0 to let others in.`,
      );
    }
    throw error;
  }
  const { port: actual } = app.server.address() as AddressInfo;
  const name = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
  return `http://${name}:${actual}`;
}

function readSettings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof SettingsMistake) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    throw error;
  }
}

const config = readSettings();
const logger = createLogger(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
const closing = createClosing((error) => logger.error({ err: error }, 'something did not close'));

/** Ends the process with this code, after everything that was opened is closed. */
async function end(code: number): Promise<void> {
  setTimeout(() => process.exit(code || 1), longestEnd).unref();
  await closing.close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => void end(0));
}
for (const trouble of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(trouble, (error: unknown) => {
    logger.fatal({ err: error }, 'an error nobody handled; the server ends');
    void end(1);
  });
}

try {
  await start(config, logger, closing);
} catch (error) {
  if (!closing.begun) {
    if (error instanceof Error && explained.some((kind) => error instanceof kind)) {
      process.stderr.write(`${error.message}\n`);
    } else {
      logger.fatal({ err: error }, 'the server could not start');
    }
    await end(1);
  }
}
