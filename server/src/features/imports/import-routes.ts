import { endpoints } from '@waymark/contract/endpoints';
import { hourMs } from '@waymark/matching/text/zoned-clock';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { RoutePlugin } from '../../platform/http/mount-api.ts';
import { registerData, registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { registerUpload } from '../../platform/http/register-file-endpoint.ts';
import { type PeriodicJob, runPeriodically } from '../../platform/jobs/run-periodically.ts';
import { countSamples } from '../../services/hsds-transfer/sample-records.ts';
import { createFetching } from './fetch-sources.ts';
import { createJobRunner, type JobRunnerDeps } from './import-jobs.ts';
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
import { removeSampleDirectory } from './remove-sample.ts';

export type ImportsDeps = JobRunnerDeps & {
  now: () => Date;
  hours: Hours;
  /** IANA time zone of places without their own. */
  timeZone: string;
  /** Maximum size of a file in bytes. */
  maxImportBytes: number;
  /** Hosts that sources may be fetched from although their address is not public, also without TLS. */
  allowHosts: readonly string[];
  /** Timeout of a fetch in milliseconds. */
  fetchTimeLimit: number;
};

export function imports(deps: ImportsDeps): RoutePlugin {
  const { db, logger, now, maxImportBytes, hours, timeZone, allowHosts } = deps;
  return async (api) => {
    const jobs = createJobRunner(deps);
    const importDeps = { db, jobs, now, maxImportBytes, hours, timeZone };
    const purging = runPeriodically({
      run: () => purgeOldFiles(db, now()),
      pause: hourMs,
      onFailure: (error) => logger.warn({ err: error }, 'expired import files could not be deleted'),
    });
    const limits = { allowHosts, maxBytes: maxImportBytes, timeLimit: deps.fetchTimeLimit };
    const fetching = createFetching({
      db,
      jobs,
      logger,
      now,
      limits,
      maxUnpackedBytes: maxPackingRatio * maxImportBytes,
    });
    let scheduled: PeriodicJob | undefined;
    // The first run is not awaited, so that fetching does not delay the start of the server.
    api.addHook('onReady', async () => {
      scheduled = runPeriodically({
        run: fetching.fetchDue,
        pause: hourMs,
        onFailure: (error) =>
          logger.warn({ err: error }, 'sources could not be fetched; in an hour they are tried again'),
        startsAtOnce: true,
      });
    });
    api.addHook('onClose', async () => {
      const stopped = Promise.all([purging.stop(), scheduled?.stop()]);
      const fetched = fetching.close();
      await jobs.close();
      await fetched;
      await stopped;
    });
    await registerUpload(api, endpoints.addImport, maxImportBytes, async ({ caller, query, file }) => ({
      data: await addImport(importDeps, caller, query, file),
    }));
    registerEndpoint(api, endpoints.listImports, ({ query }) => listImports(importDeps, query));
    registerData(api, endpoints.readImport, ({ params }) => readImport(importDeps, params.id));
    registerData(api, endpoints.previewMapping, ({ params, body }) => previewMapping(importDeps, params.id, body));
    registerData(api, endpoints.mapImport, ({ caller, params, body }) =>
      mapImport(importDeps, caller, params.id, body),
    );
    registerData(api, endpoints.applyImport, ({ caller, params }) => applyImport(importDeps, caller, params.id));
    registerData(api, endpoints.cancelImport, ({ caller, params }) => cancelImport(importDeps, caller, params.id));
    registerData(api, endpoints.readSample, () => countSamples(db));
    registerData(api, endpoints.removeSample, ({ caller }) => removeSampleDirectory(db, caller));
    const sourceDeps = { db, now, allowHosts };
    registerData(api, endpoints.listSources, () => listSources(sourceDeps));
    registerData(api, endpoints.readSource, ({ params }) => readSource(sourceDeps, params.id));
    registerData(api, endpoints.addSource, ({ caller, body }) => addSource(sourceDeps, caller, body));
    registerData(api, endpoints.changeSource, ({ caller, params, body }) =>
      changeSource(sourceDeps, caller, params.id, body),
    );
    registerData(api, endpoints.deleteSource, ({ caller, params }) => deleteSource(sourceDeps, caller, params.id));
    registerData(api, endpoints.fetchSource, async ({ caller, params }) => {
      await fetching.begin(params.id, caller.id);
      return readSource(sourceDeps, params.id);
    });
  };
}
