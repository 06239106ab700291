import { endpoints } from '@waymark/contract/endpoints';
import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { Feature } from '../http/api.ts';
import { serve } from '../http/serve.ts';
import { serveUpload } from '../http/serve-file.ts';
import { createJobs } from './import-jobs.ts';
import { addImport, applyImport, cancelImport, forgetOld, listImports, readImport } from './manage-imports.ts';

/** Milliseconds between two looks for files that are kept no longer. */
const hour = 60 * 60 * 1000;

export type ImportsParts = {
  db: Database;
  databaseUrl: string;
  logger: Logger;
  now: () => Date;
  /** Bytes of a file. */
  largestImport: number;
};

export function imports(given: ImportsParts): Feature {
  const { db, logger, now, largestImport } = given;
  return async (api) => {
    const jobs = createJobs(given);
    const parts = { db, jobs, now, largestImport };
    const forgetting = setInterval(() => {
      forgetOld(db, now()).catch((error: unknown) => logger.warn({ err: error }, 'old files could not be forgotten'));
    }, hour);
    forgetting.unref();
    api.addHook('onClose', async () => {
      clearInterval(forgetting);
      await jobs.close();
    });
    await serveUpload(api, endpoints.addImport, largestImport, async ({ caller, query, file }) => ({
      data: await addImport(parts, caller, query, file),
    }));
    serve(api, endpoints.listImports, ({ query }) => listImports(parts, query));
    serve(api, endpoints.readImport, async ({ params }) => ({ data: await readImport(parts, params.id) }));
    serve(api, endpoints.applyImport, async ({ caller, params }) => ({
      data: await applyImport(parts, caller, params.id),
    }));
    serve(api, endpoints.cancelImport, async ({ caller, params }) => ({
      data: await cancelImport(parts, caller, params.id),
    }));
  };
}
