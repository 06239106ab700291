/** Closes the site for maintenance, except for administrators and the pages for signing in. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Authenticator } from '../../platform/http/caller.ts';
import { isPreviewCall } from '../../platform/http/in-process.ts';
import type { PageAccess } from '../../platform/http/pages.ts';
import { cachedSettings, readSettings } from './current-settings.ts';

export type Maintenance = {
  admitCall: Authenticator['admit'];
  pageAccess: PageAccess;
};

/** The pages that an administrator needs to sign in and reopen the site, with their `.data` and the manifest. */
const openPages = /^\/(?:login|forgot-password|reset-password|language|admin|__manifest)(?:\/.*|\.data)?$/;

/** Forms that only read; they use POST to keep a person's words out of addresses. */
const readingForms = /^\/search(?:\.data)?$/;

/**
 * `admitCall` throws ApiError 'maintenance'. A browser sends the token with API calls only, so an administrator who requests a
 * page is recognized by cookies.
 * @param mayPreview whether these cookies hold a pass to read pages
 */
export function createMaintenance(
  db: Database,
  logger: Pick<FastifyBaseLogger, 'warn'>,
  mayPreview: (cookies: string) => Promise<boolean>,
): Maintenance {
  async function isClosed(): Promise<boolean> {
    try {
      return (await readSettings(db)).maintenanceMode;
    } catch (error) {
      // Calls that need the database report that it is unreachable; pages that do not need it stay usable.
      logger.warn({ err: error }, 'the settings cannot be read; those last read stay in force');
      return cachedSettings(db)?.maintenanceMode ?? false;
    }
  }

  return {
    async admitCall(endpoint, caller) {
      if (!endpoint.duringMaintenance && caller?.role !== 'ADMIN' && !isPreviewCall() && (await isClosed())) {
        throw new ApiError('maintenance');
      }
    },
    async pageAccess({ method, path, cookies }) {
      if (openPages.test(path) || !(await isClosed())) {
        return 'open';
      }
      const onlyReads = method !== 'POST' || readingForms.test(path);
      return onlyReads && (await mayPreview(cookies)) ? 'preview' : 'closed';
    },
  };
}
