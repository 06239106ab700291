/** Starts one server process: settings, database, directory, pages; and shuts it down gracefully. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { LexiconProblems, readCrisisLines } from '@waymark/matching/data';
import { footLines } from '@waymark/matching/understanding/dangers';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppDeps, createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config/config.ts';
import { keepSendingEmails } from './domain/messaging/email/send-emails.ts';
import { openTransport } from './domain/messaging/email/transport.ts';
import { openSmsProvider } from './domain/messaging/sms/open-sms-provider.ts';
import { keepSendingSms } from './domain/messaging/sms/send-sms.ts';
import type { TemplateName } from './domain/messaging/template-values.ts';
import { purgeOldReviews } from './domain/reviews/reviews.ts';
import { effectivePlatformName } from './domain/settings/effective-site.ts';
import { prepareConfirmation } from './features/accounts/change-email.ts';
import { startDeletingExpired } from './features/accounts/delete-expired.ts';
import { prepareEmail } from './features/accounts/forgotten-password.ts';
import { purgeHandledMessages } from './features/contact/handle-messages.ts';
import { createChangeFeed } from './features/hsds-api/list-public-changes.ts';
import { deleteOldPublicChanges } from './features/hsds-api/public-change-store.ts';
import { deleteEndedProofs } from './features/memberships/claim-store.ts';
import { prepareClaimCode, prepareInvitation } from './features/memberships/prepare-emails.ts';
import { endDeletedMemberships } from './features/memberships/reassign-memberships.ts';
import { prepareAlert } from './features/needs/alert-coordinators.ts';
import { prepareOffer } from './features/needs/ask-volunteer.ts';
import { prepareSharedContactEmail } from './features/needs/email-shared-contact.ts';
import { deleteOldRequests } from './features/needs/my-request.ts';
import { createSmsNumberResolver } from './features/needs/need-sms.ts';
import { prepareFollowUp, sendDueFollowUps } from './features/needs/send-due-follow-ups.ts';
import { startMatchJobs } from './features/needs/start-match-jobs.ts';
import { prepareStep } from './features/needs/steps.ts';
import { eraseDeletedOrganizations } from './features/organizations/review-organizations.ts';
import { deleteOldChecks } from './features/verification/check-resource.ts';
import { prepareVerificationEmail } from './features/verification/prepare-verification-email.ts';
import { deleteOldReports } from './features/verification/report-store.ts';
import { createVerificationRequestJob } from './features/verification/send-verification-requests.ts';
import { startDeliveryJob, timeLimit } from './features/webhooks/deliver.ts';
import { deleteOldDeliveries } from './features/webhooks/delivery-store.ts';
import { SchemaMismatch } from './platform/database/migrate.ts';
import { createHours } from './platform/hours/open-state.ts';
import { drainConnections } from './platform/http/drain.ts';
import { createLogger } from './platform/http/logging.ts';
import { DataFolderError } from './platform/postgres/embedded.ts';
import { acquireInstanceLock } from './platform/postgres/instance-lock.ts';
import { clearEndedAvailability } from './services/managed-resources/resource-write-store.ts';
import { createCountRetentionJob } from './services/search-counts/read-closed-counts.ts';
import { keepDeletingOldChanges } from './services/search-index/delete-old-changes.ts';
import { startSearchIndex } from './services/search-index/search-index.ts';
import { connectDatabase, DatabaseUnreachable } from './start/connect-database.ts';
import { createFirstAdministrator } from './start/first-administrator.ts';
import { loadWebBuild } from './start/load-web-build.ts';
import { loadSampleDirectory } from './start/sample-directory.ts';
import { createShutdownStack, type ShutdownStack } from './start/shutdown.ts';
import { startupMessage } from './start/startup-message.ts';

/** Milliseconds after which a graceful shutdown is aborted. */
const shutdownTimeout = 15_000;

/** Statement timeout in milliseconds: no client waits longer. */
const statementTimeout = 60_000;

/** Expected start failures: the message is printed without a stack trace. */
class ListenError extends Error {}
const expectedErrors = [
  ConfigError,
  DatabaseUnreachable,
  DataFolderError,
  SchemaMismatch,
  LexiconProblems,
  ListenError,
];

async function start(config: Config, logger: Logger, shutdownStack: ShutdownStack): Promise<void> {
  const { dataDir, timeZone, trustProxy } = config;
  // Its thread reads the engine while the database starts.
  const directory = startSearchIndex({
    timeZone,
    logger,
    ...(config.crisisLines && { crisisLines: config.crisisLines }),
  });
  const webBuild = await loadWebBuild();
  const onIdleError = (error: Error) => logger.warn({ err: error }, 'an idle connection to the database ended');
  const database = await connectDatabase(config, onIdleError, statementTimeout);
  await shutdownStack.add(database.stop);
  // Its thread has connections to the database.
  await shutdownStack.add(() => directory.close());
  const { db, url } = database;
  if (config.databaseUrl === undefined) {
    const instanceLock = await acquireInstanceLock({
      url,
      dataDir,
      onLost: (error) => logger.warn({ err: error }, 'the instance lock was lost; it is acquired again'),
      onTaken: (problem) => {
        process.stderr.write(`${problem.message}\n`);
        void shutDown(1);
      },
    });
    await shutdownStack.add(instanceLock);
  }
  const sampleLoaded = await loadSampleDirectory(db);
  const changeLogCleanup = await keepDeletingOldChanges(db, (error) =>
    logger.warn({ err: error }, 'old changes could not be deleted; it is tried again tomorrow'),
  );
  await shutdownStack.add(changeLogCleanup.stop);
  const expiryJobs = await startDeletingExpired(
    db,
    (error) => logger.warn({ err: error }, 'expired records could not be deleted; it is tried again in an hour'),
    [
      purgeHandledMessages,
      deleteEndedProofs,
      purgeOldReviews,
      eraseDeletedOrganizations,
      endDeletedMemberships,
      deleteOldChecks,
      clearEndedAvailability,
      deleteOldReports,
      sendDueFollowUps,
      createVerificationRequestJob({ timeZone }),
      deleteOldRequests,
      createCountRetentionJob({ timeZone }),
      deleteOldPublicChanges,
      deleteOldDeliveries,
    ],
  );
  await shutdownStack.add(expiryJobs.stop);
  const matchCleanup = startMatchJobs(db, { now: () => new Date(), timeZone }, (error) =>
    logger.warn({ err: error }, 'matches that are over could not be ended; it is tried again in a minute'),
  );
  await shutdownStack.add(matchCleanup.stop);
  directory.follow(url);
  const site = { ...config.site, crisisLines: footLines(config.crisisLines ?? readCrisisLines(), 'en') };
  const version = await readVersion();
  const app = await createApp({
    db,
    databaseUrl: url,
    maxImportBytes: config.maxImportBytes,
    importAllowHosts: config.importAllowHosts,
    directory,
    site,
    logger,
    version,
    timeZone,
    limits: config.limits,
    maxEventLoopDelay: config.maxEventLoopDelay,
    ...(config.metricsToken && { metricsToken: config.metricsToken }),
    ...(config.dataLicense && { dataLicense: config.dataLicense }),
    ...(trustProxy && { trustProxy }),
    ...(webBuild && { webBuild }),
    ...inboundSms(config),
  });
  // Added before the app, so they are stopped after it (reverse order): first, no new work is accepted.
  let mail: { stop: () => Promise<void> } | undefined;
  let sms: { stop: () => Promise<void> } | undefined;
  let webhooks: { stop: () => Promise<void> } | undefined;
  await shutdownStack.add(async () => mail?.stop());
  await shutdownStack.add(async () => sms?.stop());
  await shutdownStack.add(async () => webhooks?.stop());
  await shutdownStack.add(() => app.close());
  await shutdownStack.add(() => drainConnections(app));
  const address = await listen(app, config);
  const transport = openTransport(config.mail);
  logger.info({ to: transport.description }, config.mail.smtpUrl ? 'emails go to a mail server' : 'emails go to files');
  const now = () => new Date();
  const hours = createHours(timeZone, (field, value) => logger.warn({ field, value }, 'opening hours cannot be read'));
  const prepareReset = prepareEmail(db, now);
  const preparersByTemplate: Partial<Record<TemplateName, ReturnType<typeof prepareAlert>>> = {
    'confirm-email': prepareConfirmation({ db, now }),
    'confirm-new-email': prepareConfirmation({ db, now }),
    'requests-waiting': prepareAlert({ db, now, timeZone }),
    'volunteer-asked': prepareOffer(db, now),
    'offer-accepted': prepareSharedContactEmail(db),
    'need-matched': prepareStep(db),
    'volunteer-sought': prepareStep(db),
    'volunteer-accepted': prepareStep(db),
    'need-waits-again': prepareStep(db),
    'volunteer-left': prepareStep(db),
    'place-withdrawn': prepareStep(db),
    'request-news': prepareStep(db),
    'did-it-help': prepareFollowUp(db),
    'claim-code': prepareClaimCode({ db, now }),
    'member-invited': prepareInvitation({ db, now }),
    'still-right': prepareVerificationEmail({ db, hours, timeZone, now }),
  };
  mail = keepSendingEmails({
    db,
    transport,
    logger,
    platformName: site.platformName,
    siteUrl: site.publicUrl ?? address,
    prepare: async (template, email) => {
      const prepare = preparersByTemplate[template];
      const values = await (prepare ? prepare(email) : prepareReset(template, email));
      return values && { platformName: await effectivePlatformName(db, site), ...values };
    },
    now,
  });
  const provider = openSmsProvider(config.sms);
  logger.info(
    { to: provider.description },
    config.sms.twilio ? 'text messages go to a provider' : 'text messages go to files',
  );
  sms = keepSendingSms({
    db,
    provider,
    logger,
    siteUrl: site.publicUrl ?? address,
    numberFor: createSmsNumberResolver(db, now),
    now,
  });
  webhooks = startDeliveryJob({
    db,
    logger,
    now,
    feed: createChangeFeed({ db, directory, hours, timeZone, now }),
    siteUrl: site.publicUrl ?? address,
    limits: { allowHosts: config.importAllowHosts, timeLimit },
  });
  await directory.whenReady();
  // Printed last, so that no log line hides a generated password.
  const administrator = await createFirstAdministrator(db, config.admin);
  process.stdout.write(startupMessage({ platformName: site.platformName, address, administrator, sampleLoaded }));
}

/** What verifies Twilio's calls: it signs them with the auth token and the public address. */
function inboundSms({ sms: { twilio }, site }: Config): Pick<AppDeps, 'inboundSms'> {
  if (!twilio || site.publicUrl === undefined) {
    return {};
  }
  const { authToken, from } = twilio;
  return { inboundSms: { authToken, publicUrl: site.publicUrl, ...(!from.startsWith('MG') && { sender: from }) } };
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
      throw new ListenError(`Port ${port} is in use by another program. Stop that one, or set PORT to another number.`);
    }
    if (code === 'EACCES') {
      throw new ListenError(`Port ${port} may not be used by this account. Set PORT to a number above 1023.`);
    }
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
      throw new ListenError(
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
    if (error instanceof ConfigError) {
      process.stderr.write(`${error.message}\n`);
      process.exit(1);
    }
    throw error;
  }
}

const config = readSettings();
const logger = createLogger(config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info'));
const shutdownStack = createShutdownStack((error) => logger.error({ err: error }, 'something did not close'));

/** Closes everything, then exits with this code. */
async function shutDown(code: number): Promise<void> {
  setTimeout(() => process.exit(code || 1), shutdownTimeout).unref();
  await shutdownStack.close();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) {
  process.on(signal, () => void shutDown(0));
}
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    logger.fatal({ err: error }, 'unhandled error; the server shuts down');
    void shutDown(1);
  });
}

try {
  await start(config, logger, shutdownStack);
} catch (error) {
  if (!shutdownStack.isClosing) {
    if (error instanceof Error && expectedErrors.some((kind) => error instanceof kind)) {
      process.stderr.write(`${error.message}\n`);
    } else {
      logger.fatal({ err: error }, 'the server could not start');
    }
    await shutDown(1);
  }
}
