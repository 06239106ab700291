/** Reads the current settings, for every feature. */
import type { Database } from '../../platform/database/database.ts';
import { type EffectiveSettings, settingsOf } from './effective-settings.ts';
import { findSettings } from './settings-store.ts';

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

async function read(db: Database): Promise<EffectiveSettings> {
  return settingsOf(await findSettings(db));
}
