/** Closes the site while it is being worked on, for everyone but administrators and whoever wants to sign in. */
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { Door } from '../http/caller.ts';
import { Refusal } from '../http/problems.ts';
import { readSettings, settingsLastRead } from './read-settings.ts';

export type Maintenance = {
  admitCall: Door['admit'];
  /** Pages come without a name: a browser sends the token with calls only. */
  isPageClosed: (path: string) => Promise<boolean>;
};

/** What an administrator needs to sign in and to open the site again; `.data` and the manifest are their parts. */
const openPages = /^\/(?:login|forgot-password|reset-password|language|admin|__manifest)(?:\/.*|\.data)?$/;

/** `admitCall` throws Refusal 'maintenance'. */
export function createMaintenance(db: Database, logger: Pick<FastifyBaseLogger, 'warn'>): Maintenance {
  async function isClosed(): Promise<boolean> {
    try {
      return (await readSettings(db)).maintenanceMode;
    } catch (error) {
      // Whoever needs the database says that it is away; pages that do not are worth having.
      logger.warn({ err: error }, 'the settings cannot be read; those last read stay in force');
      return settingsLastRead(db)?.maintenanceMode ?? false;
    }
  }

  return {
    async admitCall(endpoint, caller) {
      if (!endpoint.duringMaintenance && caller?.role !== 'ADMIN' && (await isClosed())) {
        throw new Refusal('maintenance');
      }
    },
    isPageClosed: async (path) => !openPages.test(path) && (await isClosed()),
  };
}
