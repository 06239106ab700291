/** Tables of the sources of directories, of what they list, and of imports. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { AccrualPeriodicity, FetchOutcome } from '@waymark/contract/source';
import type { ImportFormat, ImportHeld, ImportReport, ImportState } from '@waymark/contract/transfer';
import type { Generated } from 'kysely';
import type { Bytes, JsonOrNull, Timestamp, TimestampOrNull } from './column-types.ts';

export type SourcesTable = {
  id: Generated<string>;
  number: Generated<number>;
  /** The value of `source` in its records. */
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
  last_seen_stated: Generated<boolean>;
  unlisted_since: TimestampOrNull;
  settled_by: string | null;
};

/** The first rows of a table whose columns a person must name: hsds/src/column-mapping/mapping-question.ts. */
export type TableHead = {
  file: string;
  headings: string[];
  columns: string[];
  rows: { file: string; line: number; cells: Record<string, string> }[];
  samples: string[][];
  /** The proposed mapping. */
  guess: ColumnMapping;
};

export type ImportFilesTable = { id: Generated<string>; received_at: Timestamp };

export type ImportFilePartsTable = { file_id: string; number: number; bytes: Bytes };

export type ImportsTable = {
  /** Loaded by `npm run import`. */
  by_command: Generated<boolean>;
  id: Generated<string>;
  number: Generated<number>;
  attempt: Generated<number>;
  file_name: string;
  source: string;
  format: ImportFormat | null;
  size: number;
  file_id: string | null;
  state: ImportState;
  failed_at: 'reading' | 'applying' | null;
  failure: string | null;
  failure_message: string | null;
  cancel_asked: Generated<boolean>;
  done: Generated<number>;
  total: Generated<number>;
  report: JsonOrNull<ImportReport>;
  table_head: JsonOrNull<TableHead>;
  mapping: JsonOrNull<ColumnMapping>;
  headings_key: string | null;
  /** This and the next three: the source it was fetched from, and the validators of its file. */
  source_id: string | null;
  etag: string | null;
  last_modified: string | null;
  content_hash: string | null;
  held: JsonOrNull<ImportHeld>;
  started_by: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
};
