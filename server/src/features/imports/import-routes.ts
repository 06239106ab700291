import { endpoints } from '@waymark/contract/endpoints';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/database.ts';
import type { Hours } from '../../platform/hours/open-state.ts';
import type { Feature } from '../../platform/http/api.ts';
import { serve } from '../../platform/http/serve.ts';
import { serveUpload } from '../../platform/http/serve-file.ts';
import { createJobs } from './import-jobs.ts';
import {
  addImport,
  applyImport,
  cancelImport,
  forgetOld,
  listImports,
  mapImport,
  previewMapping,
  readImport,
} from './manage-imports.ts';

/** Milliseconds between two sweeps of expired files. */
const hour = 60 * 60 * 1000;

export type ImportsParts = {
  db: Database;
  databaseUrl: string;
  logger: Logger;
  now: () => Date;
  hours: Hours;
  /** IANA zone of places that do not say theirs. */
  timeZone: string;
  /** Maximum size of a file in bytes. */
  maxImportBytes: number;
};

export function imports(given: ImportsParts): Feature {
  const { db, logger, now, maxImportBytes, hours, timeZone } = given;
  return async (api) => {
    const jobs = createJobs(given);
    const parts = { db, jobs, now, maxImportBytes, hours, timeZone };
    const forgetting = setInterval(() => {
      forgetOld(db, now()).catch((error: unknown) => logger.warn({ err: error }, 'old files could not be forgotten'));
    }, hour);
    forgetting.unref();
    api.addHook('onClose', async () => {
      clearInterval(forgetting);
      await jobs.close();
    });
    await serveUpload(api, endpoints.addImport, maxImportBytes, async ({ caller, query, file }) => ({
      data: await addImport(parts, caller, query, file),
    }));
    serve(api, endpoints.listImports, ({ query }) => listImports(parts, query));
    serve(api, endpoints.readImport, async ({ params }) => ({ data: await readImport(parts, params.id) }));
    serve(api, endpoints.previewMapping, async ({ params, body }) => ({
      data: await previewMapping(parts, params.id, body),
    }));
    serve(api, endpoints.mapImport, async ({ caller, params, body }) => ({
      data: await mapImport(parts, caller, params.id, body),
    }));
    serve(api, endpoints.applyImport, async ({ caller, params }) => ({
      data: await applyImport(parts, caller, params.id),
    }));
    serve(api, endpoints.cancelImport, async ({ caller, params }) => ({
      data: await cancelImport(parts, caller, params.id),
    }));
  };
}
