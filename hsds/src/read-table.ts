/** One CSV file of a directory into rows that know their line. */
import { type CsvError, type Info, parse } from 'csv-parse/browser/esm/sync';
import { armed } from './csv-cells.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

export type Row = {
  file: string;
  /** 1-based line on which the row begins; the header is line 1. In a JSON file the place of its record among the others, from 1. */
  line: number;
  /** By column name in lower case. Short rows lack their last cells. */
  cells: Record<string, string>;
};
export type Table = { file: string; columns: string[]; rows: Row[]; problems: RowProblem[] };

/** Reads comma-separated text with a header line. Rows that cannot be read become problems; the others are still there. */
export function readTable(file: string, text: string): Table {
  const problems: RowProblem[] = [];
  let columns: string[] = [];
  const records = parse(text.replace(/\r\n?/g, '\n'), {
    bom: true,
    columns: (header: string[]) => {
      columns = header.map((name) => name.trim().toLowerCase());
      return columns;
    },
    info: true,
    raw: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_column_count_less: true,
    on_skip: (error, raw) => {
      const line = typeof error?.lines === 'number' ? error.lines - lineBreaks(raw ?? '') : 0;
      problems.push(rowProblem({ file, line }, 'refused', '', undefined, reasonOf(error)));
      return undefined;
    },
  }) as unknown[];
  const rows = records.filter(isRead).map(({ info, raw, record }) => ({
    file,
    line: info.lines - lineBreaks(raw),
    cells: Object.fromEntries(Object.entries(record).map(([column, text]) => [column, armed(text)])),
  }));
  return { file, columns, rows, problems };
}

type Read = { info: Info; raw: string; record: Record<string, string> };

/** csv-parse types what `info` and `raw` add as unknown. */
function isRead(value: unknown): value is Read {
  return typeof value === 'object' && value !== null && 'info' in value && 'raw' in value && 'record' in value;
}

/** Line breaks inside the row. `raw` may hold the one that ends it too. */
function lineBreaks(raw: string): number {
  return (raw.replace(/^\n+|\n+$/g, '').match(/\n/g) ?? []).length;
}

function reasonOf(error: CsvError | undefined): string {
  switch (error?.code) {
    case 'CSV_RECORD_INCONSISTENT_COLUMNS':
    case 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH':
      return 'The row has more cells than the header has columns. A comma may be missing its quotes.';
    case 'CSV_QUOTE_NOT_CLOSED':
      return 'A quotation mark is opened in this row and never closed, so the rest of the file cannot be read.';
    case 'CSV_INVALID_CLOSING_QUOTE':
    case 'INVALID_OPENING_QUOTE':
      return 'There is a quotation mark in the middle of a cell. Quotation marks inside a cell are written twice.';
    default:
      return `The row cannot be read as comma-separated values (${error?.message ?? 'no reason was given'}).`;
  }
}
