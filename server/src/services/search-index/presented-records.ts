/**
 * Caches public records in the form of replies. Every look-up first reads the change log and evicts what changed, so that a
 * record that was hidden, changed or deleted before the look-up began is never shown in its old form.
 */
import { FoundResource } from '@waymark/contract/search';
import * as z from 'zod/mini';
import {
  type PresentOptions,
  presentStoredFields,
  presentTimeDependentFields,
  type TimeDependentRow,
} from '../../domain/directory/present-resource.ts';
import { findSelfContained } from '../../domain/directory/public-resources.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import { writtenIn } from '../../domain/directory/record-language.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ChangeLog, oneAtATime, openChangeLog, ReplacedDatabase } from './change-log.ts';

export type PresentedRecord = {
  /** The fields that do not depend on the time, as the contract declares them. */
  storedFields: Omit<FoundResource, 'operatingHours' | 'alert' | 'availability' | 'match'>;
  row: TimeDependentRow & Pick<PublicRow, 'location_visibility' | 'organization_id'>;
};

export type PresentedRecords = {
  /** The records that are public now, by id. Reads the change log while `wanted` is pending. */
  find: (wanted: Promise<readonly string[]>) => Promise<ReadonlyMap<string, PresentedRecord>>;
};

const Lasting = z.omit(FoundResource, { operatingHours: true, alert: true, availability: true, match: true });

/** Maximum number of cached records, of some 5 KB each. */
const maxCached = 4_000;

export function createPresentedRecords(db: Database): PresentedRecords {
  const cache = new Map<string, PresentedRecord>();
  let changeLog: Promise<ChangeLog> | null = null;
  /** Counts changes: a record that was read before one is not cached after it. */
  let changesSeen = 0;

  function evict(ids: ReadonlySet<string>, organizations: ReadonlySet<string>): void {
    for (const [id, { row }] of cache) {
      // Other records of the organization may contain the address of one that became confidential.
      if (ids.has(id) || organizations.has(row.organization_id ?? '')) {
        cache.delete(id);
      }
    }
  }

  const readLog = oneAtATime(async () => {
    changeLog ??= openChangeLog(db);
    try {
      await (await changeLog).read((changes) => {
        if (changes.length > 0) {
          changesSeen += 1;
          evict(
            new Set(changes.map(({ resourceId }) => resourceId)),
            new Set(changes.flatMap(({ organizationId }) => organizationId ?? [])),
          );
        }
      });
    } catch (error) {
      cache.clear();
      changeLog = null;
      if (!(error instanceof ReplacedDatabase)) {
        throw error;
      }
    }
  });

  async function readMissing(ids: readonly string[]): Promise<[string, PresentedRecord][]> {
    const [changeLogBefore, seenBefore] = [changeLog, changesSeen];
    const read = await findSelfContained(db, ids);
    const isCurrent = changeLogBefore !== null && changeLog === changeLogBefore && changesSeen === seenBefore;
    return read.map(({ row, selfContained }) => {
      const record = presentRecord(row);
      if (selfContained && isCurrent) {
        addToCache(row.id, record);
      }
      return [row.id, record];
    });
  }

  function addToCache(id: string, record: PresentedRecord): void {
    const [oldest] = cache.keys();
    if (cache.size >= maxCached && oldest !== undefined) {
      cache.delete(oldest);
    }
    cache.set(id, record);
  }

  return {
    async find(wanted) {
      const [ids] = await Promise.all([wanted, readLog()]);
      const found = new Map<string, PresentedRecord>();
      const missing: string[] = [];
      for (const id of ids) {
        const record = cache.get(id);
        if (record) {
          found.set(id, record);
        } else {
          missing.push(id);
        }
      }
      if (missing.length > 0) {
        for (const [id, record] of await readMissing(missing)) {
          found.set(id, record);
        }
      }
      return found;
    },
  };
}

/** The record with its hours and its alert as they are now. */
export function presentAtTime(
  { storedFields, row }: PresentedRecord,
  options: PresentOptions,
): Omit<FoundResource, 'match'> {
  return { ...storedFields, ...presentTimeDependentFields(row, options) };
}

function presentRecord(row: PublicRow): PresentedRecord {
  const { alert, hours_special, hours_weekly, closed_on_holidays, time_zone } = row;
  const { availability, status, capacity_max, location_visibility, organization_id } = row;
  return {
    // Removes fields that the contract does not declare.
    storedFields: deepFreeze(z.parse(Lasting, { ...presentStoredFields(row), ...writtenIn(row) })),
    row: {
      ...{ alert, hours_special, hours_weekly, closed_on_holidays, time_zone },
      ...{ availability, status, capacity_max, location_visibility, organization_id },
    },
  };
}

/** Replies share the value, so it must not be changed. */
function deepFreeze<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) {
      deepFreeze(part);
    }
  }
  return Object.freeze(value);
}
