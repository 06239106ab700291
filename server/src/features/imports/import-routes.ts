import { endpoints } from '@waymark/contract/endpoints';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { RoutePlugin } from '../../platform/http/api.ts';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUpload } from '../../platform/http/register-file-endpoint.ts';
import { createFetching } from './fetch-sources.ts';
import { createJobRunner } from './import-jobs.ts';
import {
  addImport,
  applyImport,
  cancelImport,
  listImports,
  mapImport,
  maxPackingRatio,
  previewMapping,
  purgeOldFiles,
  readImport,
} from './import-requests.ts';
import { addSource, changeSource, deleteSource, listSources, readSource } from './manage-sources.ts';

/** Milliseconds between two sweeps of expired files, and between two looks at which source's turn has come. */
const hour = 60 * 60 * 1000;

export type ImportsDeps = {
  db: Database;
  databaseUrl: string;
  logger: Logger;
  now: () => Date;
  hours: Hours;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** Maximum size of a file in bytes. */
  maxImportBytes: number;
  /** Hosts that sources may be fetched from although they are on no public address, also without encryption. */
  allowHosts: readonly string[];
  /** Milliseconds for fetching a file. */
  fetchTimeLimit: number;
};

export function imports(given: ImportsDeps): RoutePlugin {
  const { db, logger, now, maxImportBytes, hours, timeZone, allowHosts } = given;
  return async (api) => {
    const jobs = createJobRunner(given);
    const parts = { db, jobs, now, maxImportBytes, hours, timeZone };
    const forgetting = setInterval(() => {
      purgeOldFiles(db, now()).catch((error: unknown) =>
        logger.warn({ err: error }, 'old files could not be forgotten'),
      );
    }, hour);
    forgetting.unref();
    const limits = { allowHosts, maxBytes: maxImportBytes, timeLimit: given.fetchTimeLimit };
    const fetching = createFetching({
      db,
      jobs,
      logger,
      now,
      limits,
      maxUnpackedBytes: maxPackingRatio * maxImportBytes,
    });
    let running = Promise.resolve();
    const fetchDue = () => {
      running = running.then(fetching.fetchDue).catch((error: unknown) => {
        logger.warn({ err: error }, 'sources could not be fetched; in an hour they are tried again');
      });
    };
    const hourly = setInterval(fetchDue, hour);
    hourly.unref();
    // Not waited for: nobody who needs help waits for a directory to be fetched.
    api.addHook('onReady', async () => fetchDue());
    api.addHook('onClose', async () => {
      clearInterval(forgetting);
      clearInterval(hourly);
      const fetched = fetching.close();
      await jobs.close();
      await fetched;
      await running;
    });
    await registerUpload(api, endpoints.addImport, maxImportBytes, async ({ caller, query, file }) => ({
      data: await addImport(parts, caller, query, file),
    }));
    registerEndpoint(api, endpoints.listImports, ({ query }) => listImports(parts, query));
    registerEndpoint(api, endpoints.readImport, async ({ params }) => ({ data: await readImport(parts, params.id) }));
    registerEndpoint(api, endpoints.previewMapping, async ({ params, body }) => ({
      data: await previewMapping(parts, params.id, body),
    }));
    registerEndpoint(api, endpoints.mapImport, async ({ caller, params, body }) => ({
      data: await mapImport(parts, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.applyImport, async ({ caller, params }) => ({
      data: await applyImport(parts, caller, params.id),
    }));
    registerEndpoint(api, endpoints.cancelImport, async ({ caller, params }) => ({
      data: await cancelImport(parts, caller, params.id),
    }));
    const ofSources = { db, now, allowHosts };
    registerEndpoint(api, endpoints.listSources, async () => ({ data: await listSources(ofSources) }));
    registerEndpoint(api, endpoints.readSource, async ({ params }) => ({
      data: await readSource(ofSources, params.id),
    }));
    registerEndpoint(api, endpoints.addSource, async ({ caller, body }) => ({
      data: await addSource(ofSources, caller, body),
    }));
    registerEndpoint(api, endpoints.changeSource, async ({ caller, params, body }) => ({
      data: await changeSource(ofSources, caller, params.id, body),
    }));
    registerEndpoint(api, endpoints.deleteSource, async ({ caller, params }) => {
      await deleteSource(ofSources, caller, params.id);
      return { data: null };
    });
    registerEndpoint(api, endpoints.fetchSource, async ({ caller, params }) => {
      await fetching.begin(params.id, caller.id);
      return { data: await readSource(ofSources, params.id) };
    });
  };
}
