/** Directories as files: what leaves in one, and what came in with one. */
import * as z from 'zod/mini';
import { longest } from './field-limits.ts';
import { choiceParameter, optionalParameter, pagesOf } from './list-query.ts';

export const exportFormats = ['hsds-csv', 'hsds-json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media types of the files. */
export const exportTypes: Record<ExportFormat, string> = {
  'hsds-csv': 'application/zip',
  'hsds-json': 'application/json',
  csv: 'text/csv',
};

const asWritten = (written: string) => written.toLowerCase();

/**
 * Query string of GET /admin/export. `csv` is one table for a spreadsheet. `all` also holds what nobody may find: pending,
 * rejected, expired. Where a confidential place is, is in neither.
 */
export const ExportQuery = z.object({
  format: z._default(choiceParameter(exportFormats, asWritten), 'csv'),
  scope: z._default(choiceParameter(['public', 'all'], asWritten), 'public'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

export const importStates = ['reading', 'checked', 'applying', 'done', 'failed', 'cancelled'] as const;
export const ImportState = z.enum(importStates);
export type ImportState = z.infer<typeof ImportState>;

/** Why an import failed; a page says it in its reader's language. */
export const importFailures = [
  'unreadable',
  'nothing-read',
  'process-ended',
  'too-large',
  'expired',
  'unexpected',
] as const;
export const ImportFailure = z.enum(importFailures);
export type ImportFailure = z.infer<typeof ImportFailure>;

export const importFormats = ['hsds-csv', 'hsds-json', 'csv', 'jsonl'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `keptClosed`: the file has changed what was closed or turned down here; it stays so. */
export const ImportCounts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  keptClosed: z.number(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Rows of a report at most in each list; `total` counts them all. */
export const mostReported = 200;

const ReportedRow = z.object({
  file: z.string(),
  /** From 1; 0 is the file as a whole. In a JSON file the place of the record in its list. */
  line: z.number(),
  /** "" is the row as a whole. */
  field: z.string(),
  /** As it was written; absent for what may tell where a place is. */
  value: z.optional(z.string()),
  reason: z.string(),
});
const ReportedRows = z.object({ total: z.number(), rows: z.array(ReportedRow) });
const ReportedRecords = z.object({
  total: z.number(),
  records: z.array(z.object({ id: z.string(), name: z.string(), file: z.string(), line: z.number() })),
});

/** What an import would do, or did. */
export const ImportReport = z.object({
  organizations: ImportCounts,
  resources: ImportCounts,
  /** Resources; organizations are only counted. */
  added: ReportedRecords,
  changed: ReportedRecords,
  /** Not loaded. */
  refused: ReportedRows,
  /** Loaded, without or in spite of a value; and what was in this directory before and is not any more. */
  doubtful: ReportedRows,
  /** What a person has changed here since the last import: it stays as it is. */
  kept: ReportedRows,
  /** Categories that were worked out from the text; only of what was written. */
  inferred: z.number(),
  /** Made-up places that are, or were, taken away because a real directory comes. */
  samplesRemoved: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Short name of the directory; with a record's id there it names the record for ever. */
  source: z.string(),
  /** Absent until the file is read. */
  format: z.optional(z.enum(importFormats)),
  /** Bytes. */
  size: z.number(),
  state: ImportState,
  failure: z.optional(z.object({ code: ImportFailure, message: z.string() })),
  /** Records written, of how many; both 0 while the file is read. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** Of the dry run; when it was applied, of what was done. */
  report: z.optional(ImportReport),
  may: z.object({
    /** Load it; after a failure run again what was not finished. */
    apply: z.boolean(),
    cancel: z.boolean(),
  }),
  startedBy: z.optional(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the file itself is deleted; absent when it is. */
  fileKeptUntil: z.optional(z.string()),
});
export type Import = z.infer<typeof Import>;

/** An import in a list is without its report. */
export const ListedImport = z.omit(Import, { report: true });
export type ListedImport = z.infer<typeof ListedImport>;

/** Query string of POST /admin/imports. The kind of file is seen from what it holds. */
export const ImportQuery = z.object({
  /** Of the file. */
  name: z._default(z.string().check(z.trim(), z.maxLength(longest.line)), 'directory'),
  /** Keep it the same at every import of one directory. Absent: the file's name without its ending. */
  source: optionalParameter(z.string().check(z.trim(), z.maxLength(longest.search))),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** Query string of GET /admin/imports, newest first. */
export const ImportsQuery = z.object(pagesOf(10));
export type ImportsQuery = z.infer<typeof ImportsQuery>;
