/** Parses one CSV file of a directory into rows with their line numbers. */
import { type CsvError, type Info, parse } from 'csv-parse/sync';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';
import { headingsOf, separatedText } from './table-header.ts';

export type Row = {
  file: string;
  /** 1-based line on which the row begins; the header is line 1. In a JSON file the index of the record, from 1. */
  line: number;
  /** By column name in lower case. Short rows lack their last cells. */
  cells: Record<string, string>;
};
export type Table = {
  file: string;
  /** Names of the columns: their headings in lower case, each once. */
  columns: string[];
  /** The headings as they are written. */
  headings: string[];
  rows: Row[];
  problems: RowProblem[];
};

/**
 * Parses separated values with a header line: separated by commas, semicolons or tabs, whichever the header has most of.
 * Invalid rows become problems; the others are returned.
 */
export function readTable(file: string, written: string): Table {
  const problems: RowProblem[] = [];
  let headings: string[] = [];
  let columns: string[] = [];
  const rows: Row[] = [];
  const { text, delimiter, skipped } = separatedText(written);
  parse(text, {
    delimiter,
    columns: (header: string[]) => {
      headings = headingsOf(header);
      columns = headings.map((name) => name.toLowerCase());
      return columns;
    },
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_column_count_less: true,
    on_skip: (error, raw) => {
      const line = typeof error?.lines === 'number' ? error.lines - lineBreaks(raw ?? '') + skipped : 0;
      problems.push(rowProblem({ file, line }, 'refused', '', undefined, reasonOf(error)));
      return undefined;
    },
    // Collected one by one: the parser's own list with `raw` takes three times the memory of the rows.
    on_record: (read: unknown) => {
      if (isReadRecord(read)) {
        rows.push({ file, line: read.info.lines - lineBreaks(read.raw) + skipped, cells: read.record });
      }
      return null;
    },
  });
  return { file, columns, headings, rows, problems };
}

type ReadRecord = { info: Info; raw: string; record: Record<string, string> };

/** csv-parse types what `info` and `raw` add as unknown. */
function isReadRecord(value: unknown): value is ReadRecord {
  return typeof value === 'object' && value !== null && 'info' in value && 'raw' in value && 'record' in value;
}

/** The trimmed cell, or "". Own properties only: a file may have a column called `constructor`. */
export function cellValue(row: Row | undefined, column: string): string {
  return row !== undefined && Object.hasOwn(row.cells, column) ? (row.cells[column]?.trim() ?? '') : '';
}

/** Line breaks inside the row. `raw` may include the terminating one. */
function lineBreaks(raw: string): number {
  return (raw.replace(/^\n+|\n+$/g, '').match(/\n/g) ?? []).length;
}

function reasonOf(error: CsvError | undefined): Reason {
  switch (error?.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'csv-more-cells';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'csv-quote-open';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'csv-quote-inside';
    default:
      return {
        code: 'csv-unreadable',
        sentence: `The row cannot be read as comma-separated values (${error?.message ?? 'no reason was given'}).`,
      };
  }
}
