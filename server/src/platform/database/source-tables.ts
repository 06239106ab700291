/** Tables of where directories come from, and of what is still listed there. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { AccrualPeriodicity, FetchOutcome } from '@waymark/contract/source';
import type { ImportFormat } from '@waymark/contract/transfer';
import type { Generated } from 'kysely';
import type { JsonOrNull, Timestamp, TimestampOrNull } from './column-types.ts';

export type SourcesTable = {
  id: Generated<string>;
  number: Generated<number>;
  /** What records have in `source`. */
  name: string;
  license: string | null;
  contact_point: string | null;
  download_url: string | null;
  path: string | null;
  format: ImportFormat | null;
  accrual_periodicity: Generated<AccrualPeriodicity>;
  mapping: JsonOrNull<ColumnMapping>;
  next_fetch_at: TimestampOrNull;
  last_fetched_at: TimestampOrNull;
  outcome: FetchOutcome | null;
  failure: string | null;
  failure_message: string | null;
  failures: Generated<number>;
  created_at: Timestamp;
  updated_at: Timestamp;
  revision: Generated<number>;
};

export type SourceListingsTable = {
  resource_id: string;
  last_seen_at: TimestampOrNull;
  unlisted_since: TimestampOrNull;
  settled_by: string | null;
};
