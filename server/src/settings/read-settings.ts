/** The settings in force, for every feature that has to keep to them. */
import type { Database } from '../database/database.ts';
import { findSettings, type SettingsRow } from './settings-store.ts';

export type SettingsInForce = {
  /** Null: what the environment says. */
  platformName: string | null;
  platformDescription: string | null;
  maxResourcesPerUser: number;
  maxNeedsPerUser: number;
  autoApproveResources: boolean;
  emailNotifications: boolean;
  smsNotifications: boolean;
  maintenanceMode: boolean;
  updatedAt: Date;
  revision: number;
};

/** Milliseconds for which settings that were read count as those in force: a change on one node reaches all well within a second. */
const longestAge = 500;

type Reading = { at: number; settings: Promise<SettingsInForce> };

/** By pool, so that servers of one process, as in tests, never mix theirs up. */
const readings = new WeakMap<Database, Reading>();
const lastKnown = new WeakMap<Database, SettingsInForce>();

/**
 * Within a transaction always what the database says; outside of one at most half a second old, and what this process itself has
 * changed at once. Throws what the database throws.
 */
export function readSettings(db: Database): Promise<SettingsInForce> {
  if (db.isTransaction) {
    return read(db);
  }
  const kept = readings.get(db);
  if (kept && performance.now() - kept.at < longestAge) {
    return kept.settings;
  }
  const reading = { at: performance.now(), settings: read(db) };
  readings.set(db, reading);
  reading.settings.then(
    (settings) => {
      if (readings.get(db) === reading) {
        lastKnown.set(db, settings);
      }
    },
    () => {
      if (readings.get(db) === reading) {
        readings.delete(db);
      }
    },
  );
  return reading.settings;
}

/** As they were when this process last read them; null before it ever did. For where waiting is not possible. */
export function settingsLastRead(db: Database): SettingsInForce | null {
  return lastKnown.get(db) ?? null;
}

/** To be called after a change has been committed. */
export function forgetSettings(db: Database): void {
  readings.delete(db);
}

export function settingsOf(row: SettingsRow): SettingsInForce {
  return {
    platformName: row.platform_name,
    platformDescription: row.platform_description,
    maxResourcesPerUser: row.max_resources_per_user,
    maxNeedsPerUser: row.max_needs_per_user,
    autoApproveResources: row.auto_approve_resources,
    emailNotifications: row.email_notifications,
    smsNotifications: row.sms_notifications,
    maintenanceMode: row.maintenance_mode,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

async function read(db: Database): Promise<SettingsInForce> {
  return settingsOf(await findSettings(db));
}
