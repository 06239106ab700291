/** Reads the current settings, for every feature. */
import type { Database } from '../../platform/database/database.ts';
import { findSettings, type SettingsRow } from './settings-store.ts';

export type EffectiveSettings = {
  /** Null: the value of the environment applies. */
  platformName: string | null;
  platformDescription: string | null;
  maxResourcesPerUser: number;
  maxNeedsPerUser: number;
  autoApproveResources: boolean;
  emailNotifications: boolean;
  smsNotifications: boolean;
  /** Email addresses, separated by commas; empty: every active administrator. */
  alertRecipients: string;
  /** This and the next two: hours in the site's time zone, 0 to 23. */
  digestHour: number;
  quietFrom: number;
  quietUntil: number;
  offerHours: number;
  /** Days after which a place is due for a check. */
  checkDaysShelter: number;
  checkDaysFood: number;
  checkDaysOther: number;
  /** Whether places are asked by email when they are due. */
  askPlaces: boolean;
  asksPerDay: number;
  /** Days for which a place can answer. */
  answerDays: number;
  followUpDays: number;
  requestDays: number;
  /** Percentage of a source's records that a fetch may change without review. */
  importReviewPercent: number;
  maintenanceMode: boolean;
  /** Whether searches are counted. */
  countSearches: boolean;
  /** Whether everyone may read /unmet-needs. */
  publishUnmetNeeds: boolean;
  updatedAt: Date;
  revision: number;
};

/** Maximum age of cached settings in milliseconds: a change on one node reaches all others within a second. */
const maxAge = 500;

type CacheEntry = { at: number; settings: Promise<EffectiveSettings> };

/** Keyed by pool, so that several servers in one process (as in tests) do not share a cache. */
const cache = new WeakMap<Database, CacheEntry>();
const lastKnown = new WeakMap<Database, EffectiveSettings>();

/**
 * Reads the database within a transaction. Elsewhere the settings may be half a second old; changes by this process are
 * visible at once. Throws database errors.
 */
export function readSettings(db: Database): Promise<EffectiveSettings> {
  if (db.isTransaction) {
    return read(db);
  }
  const cached = cache.get(db);
  if (cached && performance.now() - cached.at < maxAge) {
    return cached.settings;
  }
  const entry = { at: performance.now(), settings: read(db) };
  cache.set(db, entry);
  entry.settings.then(
    (settings) => {
      if (cache.get(db) === entry) {
        lastKnown.set(db, settings);
      }
    },
    () => {
      if (cache.get(db) === entry) {
        cache.delete(db);
      }
    },
  );
  return entry.settings;
}

/** The last cached settings; null before the first read. For code that cannot wait. */
export function cachedSettings(db: Database): EffectiveSettings | null {
  return lastKnown.get(db) ?? null;
}

/** Call it after a change has been committed. */
export function invalidateSettings(db: Database): void {
  cache.delete(db);
}

export function settingsOf(row: SettingsRow): EffectiveSettings {
  return {
    platformName: row.platform_name,
    platformDescription: row.platform_description,
    maxResourcesPerUser: row.max_resources_per_user,
    maxNeedsPerUser: row.max_needs_per_user,
    autoApproveResources: row.auto_approve_resources,
    emailNotifications: row.email_notifications,
    smsNotifications: row.sms_notifications,
    alertRecipients: row.alert_recipients,
    digestHour: row.digest_hour,
    quietFrom: row.quiet_from,
    quietUntil: row.quiet_until,
    offerHours: row.offer_hours,
    checkDaysShelter: row.check_days_shelter,
    checkDaysFood: row.check_days_food,
    checkDaysOther: row.check_days_other,
    askPlaces: row.ask_places,
    asksPerDay: row.asks_per_day,
    answerDays: row.answer_days,
    followUpDays: row.follow_up_days,
    requestDays: row.request_days,
    importReviewPercent: row.import_review_percent,
    maintenanceMode: row.maintenance_mode,
    countSearches: row.count_searches,
    publishUnmetNeeds: row.publish_unmet_needs,
    updatedAt: row.updated_at,
    revision: row.revision,
  };
}

async function read(db: Database): Promise<EffectiveSettings> {
  return settingsOf(await findSettings(db));
}
