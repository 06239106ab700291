/**
 * Public records as answers show them, kept in memory until they change, so that a search neither reads nor presents again
 * what it showed before. Every look-up first reads the change log: what was hidden, changed or deleted before the look-up
 * began is never shown as it was.
 */
import { FoundResource } from '@waymark/contract/search';
import * as z from 'zod/mini';
import {
  type PassingRow,
  type PresentOptions,
  presentLasting,
  presentPassing,
} from '../../domain/directory/present-resource.ts';
import { findSelfContained } from '../../domain/directory/public-resources.ts';
import type { PublicRow } from '../../domain/directory/public-row.ts';
import { writtenIn } from '../../domain/directory/record-language.ts';
import type { Database } from '../../platform/database/database.ts';
import { type ChangeLog, oneAtATime, openChangeLog, ReplacedDatabase } from './change-log.ts';

export type PresentedRecord = {
  /** What does not depend on the time; exactly what the contract declares. */
  lasting: Omit<FoundResource, 'operatingHours' | 'alert' | 'availability' | 'match'>;
  row: PassingRow & Pick<PublicRow, 'location_visibility' | 'organization_id'>;
};

export type PresentedRecords = {
  /** Those of the records that are public now, by id. `wanted` may come later: the change log is read at once. */
  find: (wanted: Promise<readonly string[]>) => Promise<ReadonlyMap<string, PresentedRecord>>;
};

const Lasting = z.omit(FoundResource, { operatingHours: true, alert: true, availability: true, match: true });

/** Records kept: some 5 KB each. */
const maxKept = 4_000;

export function createPresentedRecords(db: Database): PresentedRecords {
  const kept = new Map<string, PresentedRecord>();
  let log: Promise<ChangeLog> | null = null;
  /** Grows with every change, so that what was read before one is not kept after it. */
  let changesSeen = 0;

  function forget(ids: ReadonlySet<string>, organizations: ReadonlySet<string>): void {
    for (const [id, { row }] of kept) {
      // A record that has just become confidential may be spelled out in the others of its organization.
      if (ids.has(id) || organizations.has(row.organization_id ?? '')) {
        kept.delete(id);
      }
    }
  }

  const readLog = oneAtATime(async () => {
    log ??= openChangeLog(db);
    try {
      await (await log).read((changes) => {
        if (changes.length > 0) {
          changesSeen += 1;
          forget(
            new Set(changes.map(({ resourceId }) => resourceId)),
            new Set(changes.flatMap(({ organizationId }) => organizationId ?? [])),
          );
        }
      });
    } catch (error) {
      kept.clear();
      log = null;
      if (!(error instanceof ReplacedDatabase)) {
        throw error;
      }
    }
  });

  async function readMissing(ids: readonly string[]): Promise<[string, PresentedRecord][]> {
    const [logBefore, seenBefore] = [log, changesSeen];
    const read = await findSelfContained(db, ids);
    const isCurrent = logBefore !== null && log === logBefore && changesSeen === seenBefore;
    return read.map(({ row, selfContained }) => {
      const record = presented(row);
      if (selfContained && isCurrent) {
        keep(row.id, record);
      }
      return [row.id, record];
    });
  }

  function keep(id: string, record: PresentedRecord): void {
    const [oldest] = kept.keys();
    if (kept.size >= maxKept && oldest !== undefined) {
      kept.delete(oldest);
    }
    kept.set(id, record);
  }

  return {
    async find(wanted) {
      const [ids] = await Promise.all([wanted, readLog()]);
      const found = new Map<string, PresentedRecord>();
      const missing: string[] = [];
      for (const id of ids) {
        const record = kept.get(id);
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
export function asOfNow({ lasting, row }: PresentedRecord, presenting: PresentOptions): Omit<FoundResource, 'match'> {
  return { ...lasting, ...presentPassing(row, presenting) };
}

function presented(row: PublicRow): PresentedRecord {
  const { alert, hours_special, hours_weekly, closed_on_holidays, time_zone } = row;
  const { availability, status, capacity_max, location_visibility, organization_id } = row;
  return {
    // What the contract does not declare goes no further than this.
    lasting: frozen(z.parse(Lasting, { ...presentLasting(row), ...writtenIn(row) })),
    row: {
      ...{ alert, hours_special, hours_weekly, closed_on_holidays, time_zone },
      ...{ availability, status, capacity_max, location_visibility, organization_id },
    },
  };
}

/** Many answers share it. */
function frozen<T extends object>(value: T): T {
  for (const part of Object.values(value)) {
    if (typeof part === 'object' && part !== null) {
      frozen(part);
    }
  }
  return Object.freeze(value);
}
