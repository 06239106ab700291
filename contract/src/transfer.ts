/** Export and import of directories as files. */
import * as z from 'zod/mini';
import { ForeignTable } from './column-mapping.ts';
import { maxLengths } from './field-limits.ts';
import { choiceParameter, lowerCase, optionalParameter, pageParametersWithDefault } from './list-query.ts';
import { reasonParts } from './row-reasons.ts';

export const exportFormats = ['hsds-csv', 'hsds-json', 'csv'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Media types of the files. */
export const exportMediaTypes: Record<ExportFormat, string> = {
  'hsds-csv': 'application/zip',
  'hsds-json': 'application/json',
  csv: 'text/csv',
};

/**
 * Query string of GET /admin/export. `csv` is one table for a spreadsheet. `all` includes records that are not public:
 * pending, rejected, expired. Confidential addresses are never included.
 */
export const ExportQuery = z.object({
  format: z._default(choiceParameter(exportFormats, lowerCase), 'csv'),
  scope: z._default(choiceParameter(['public', 'all'], lowerCase), 'public'),
});
export type ExportQuery = z.infer<typeof ExportQuery>;

/** `asking`: a person has to map the columns. */
export const ImportState = z.enum(['reading', 'asking', 'checked', 'applying', 'done', 'failed', 'cancelled']);
export type ImportState = z.infer<typeof ImportState>;

/** Why an import failed; pages translate it by its code. */
export const ImportFailure = z.enum([
  'unreadable',
  'nothing-read',
  'process-ended',
  'too-large',
  'other-format',
  'expired',
  'unexpected',
]);
export type ImportFailure = z.infer<typeof ImportFailure>;

export const importFormats = ['hsds-csv', 'hsds-json', 'csv', 'xlsx', 'json', 'jsonl'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** `keptClosed`: the file changes a record that was closed or rejected here; it stays so. */
export const ImportCounts = z.object({
  added: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  keptClosed: z.number(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Maximum rows of each list of a report; `total` counts them all. */
export const maxReported = 200;

const ReportedRow = z.object({
  file: z.string(),
  /** From 1; 0 is the whole file. In a JSON file, the position of the record. */
  line: z.number(),
  /** "" is the whole row. */
  field: z.string(),
  /** How the file calls it, where a person has said which of its columns is which. */
  heading: z.optional(z.string()),
  /** The value as written; absent where it may reveal a place. */
  value: z.optional(z.string()),
  /** In English. */
  reason: z.string(),
  ...reasonParts,
});
const ReportedRows = z.object({ total: z.number(), rows: z.array(ReportedRow) });
const ReportedRecords = z.object({
  total: z.number(),
  records: z.array(z.object({ id: z.string(), name: z.string(), file: z.string(), line: z.number() })),
});

/** The planned or actual effect of an import. */
export const ImportReport = z.object({
  organizations: ImportCounts,
  resources: ImportCounts,
  /** Resources; organizations are only counted. */
  added: ReportedRecords,
  changed: ReportedRecords,
  /** Not loaded. */
  refused: ReportedRows,
  /** Loaded with a warning; and records that are missing from the source now. */
  doubtful: ReportedRows,
  /** Manually edited fields that stay unchanged. */
  kept: ReportedRows,
  /** Categories that were inferred from the text; only after loading. */
  inferred: z.number(),
  /** Sample records that are, or were, deleted because a real directory is imported. */
  samplesRemoved: z.number(),
});
export type ImportReport = z.infer<typeof ImportReport>;

/**
 * Why a fetched file waits for a review. `first`: the source has no records here yet; `share`: more of its records would change
 * or be unlisted than the settings allow.
 */
export const ImportHeld = z.object({
  reason: z.enum(['first', 'share']),
  /** Resources that would change, and those that would be unlisted. */
  changed: z.number(),
  unlisted: z.number(),
  /** Number of resources of the source. */
  of: z.number(),
  /** The share, in percent, that may change without a review. */
  percent: z.number(),
});
export type ImportHeld = z.infer<typeof ImportHeld>;

/** The resources of the sample directory: those that nobody has edited, and the others, which stay when it is removed. */
export const SampleDirectory = z.object({ unedited: z.number(), edited: z.number() });
export type SampleDirectory = z.infer<typeof SampleDirectory>;

export const Import = z.object({
  id: z.string(),
  fileName: z.string(),
  /** Short name of the directory; with a record's id there it identifies the record permanently. */
  source: z.string(),
  /** Absent until the file is read. */
  format: z.optional(z.enum(importFormats)),
  /** Bytes. */
  size: z.number(),
  state: ImportState,
  /** `reason`: a more exact code of `row-reasons.ts`. */
  failure: z.optional(z.object({ code: ImportFailure, message: z.string(), reason: z.optional(z.string()) })),
  /** Number of records written and in total; both 0 while the file is read. */
  progress: z.object({ done: z.number(), total: z.number() }),
  /** Of a table with unknown headings, as long as its file is kept. */
  table: z.optional(ForeignTable),
  /** Of the dry run; after loading, of what was done. */
  report: z.optional(ImportReport),
  may: z.object({
    /** Apply it; after a failure, continue it. */
    apply: z.boolean(),
    cancel: z.boolean(),
    /** Map its columns. */
    map: z.boolean(),
  }),
  startedBy: z.optional(z.string()),
  /** Loaded by `npm run import` on the server. */
  byCommand: z.optional(z.boolean()),
  /** Whether it was fetched from its source, not sent in. */
  fetched: z.boolean(),
  held: z.optional(ImportHeld),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** When the file is deleted; absent once it is. */
  fileKeptUntil: z.optional(z.string()),
});
export type Import = z.infer<typeof Import>;

/** An import in a list, without its report and its table. */
export const ListedImport = z.omit(Import, { report: true, table: true });
export type ListedImport = z.infer<typeof ListedImport>;

/** Query string of POST /admin/imports. The format is detected from the content. */
export const ImportQuery = z.object({
  /** Of the file. */
  name: z._default(z.string().check(z.trim(), z.maxLength(maxLengths.line)), 'directory'),
  /** Keep it the same at every import of one directory. Absent: the file's name without extension. */
  source: optionalParameter(z.string().check(z.trim(), z.maxLength(maxLengths.search))),
});
export type ImportQuery = z.infer<typeof ImportQuery>;

/** Query string of GET /admin/imports, newest first. */
export const ImportsQuery = z.object(pageParametersWithDefault(10));
export type ImportsQuery = z.infer<typeof ImportsQuery>;
