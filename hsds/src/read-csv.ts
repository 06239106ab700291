/** Parses one CSV file of a directory into rows with their line numbers. */
import { CsvError, parse as createParser, type Info, type Options } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';
import { headingsOf, type SeparatedText, separatedText, withLineFeeds } from './table-header.ts';

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

/** Maximum bytes of a row: more are the rest of a file after a quotation mark that is not closed. */
const maxRowSize = 2_000_000;
/** Minimum number of rows of a part of a table, except the last: enough for the samples of a mapping. */
const rowsPerPart = 500;
/** Bytes in which the header is looked for. */
const maxHeadSize = 1_000_000;
/** More line breaks than lines are looked at above a header. */
const linesOfHead = 15;

/**
 * Parses separated values with a header line: separated by commas, semicolons or tabs, whichever the header has most of.
 * Invalid rows become problems; the others are returned.
 */
export function readTable(file: string, written: string): Table {
  const { text, ...form } = separatedText(written);
  const { options, take } = collectRows(file, form);
  try {
    parse(text, options);
  } catch (error) {
    throwUnlessTooLong(error);
  }
  return take();
}

/** The same table in parts, at least one; `written` is read piece by piece. */
export async function* readTableParts(file: string, written: AsyncIterable<string>): AsyncGenerator<Table> {
  const pieces = withLineFeeds(written);
  let head = '';
  while (head.length <= maxHeadSize && head.split('\n', linesOfHead).length < linesOfHead) {
    const { value, done } = await pieces.next();
    if (done) {
      break;
    }
    head += value;
  }
  const { text, ...form } = separatedText(head);
  const { options, take, count } = collectRows(file, form);
  const parser = createParser(options);
  // Errors are reported by the calls below.
  parser.on('error', () => undefined);
  parser.resume();
  const call = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => work((error) => (error ? reject(error) : resolve())));
  try {
    await call((done) => parser.write(text, done));
    for await (const piece of pieces) {
      if (count() >= rowsPerPart) {
        yield take();
      }
      await call((done) => parser.write(piece, done));
    }
    await call((done) => parser.end(done));
  } catch (error) {
    throwUnlessTooLong(error);
  } finally {
    parser.destroy();
    await pieces.return(undefined);
  }
  yield take();
}

/** Options of the parser, which collect what it reads until `take` takes it. */
function collectRows(file: string, { delimiter, skipped }: Omit<SeparatedText, 'text'>) {
  let problems: RowProblem[] = [];
  let headings: string[] = [];
  let columns: string[] = [];
  let rows: Row[] = [];
  const options: Options = {
    delimiter,
    columns: (header: string[]) => {
      headings = headingsOf(header);
      columns = headings.map((name) => name.toLowerCase());
      return columns;
    },
    info: true,
    raw: true,
    max_record_size: maxRowSize,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    skip_records_with_error: true,
    relax_column_count_less: true,
    on_skip: (error, raw) => {
      const line = typeof error?.lines === 'number' ? error.lines - lineBreaks(raw ?? '') + skipped : 0;
      problems.push(rowProblem({ file, line }, 'refused', '', undefined, reasonOf(error)));
      if (isTooLong(error)) {
        // Otherwise the parser would drop a part of the text and read on.
        throw error;
      }
      return undefined;
    },
    // Collected one by one: the parser's own list with `raw` takes three times the memory of the rows.
    on_record: (read: unknown) => {
      if (isReadRecord(read)) {
        rows.push({ file, line: read.info.lines - lineBreaks(read.raw) + skipped, cells: read.record });
      }
      return null;
    },
  };
  const take = (): Table => {
    const table = { file, columns, headings, rows, problems };
    rows = [];
    problems = [];
    return table;
  };
  return { options, take, count: () => rows.length };
}

function isTooLong(error: unknown): boolean {
  return error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
}

function throwUnlessTooLong(error: unknown): void {
  if (!isTooLong(error)) {
    throw error;
  }
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
    case 'CSV_MAX_RECORD_SIZE':
      return { code: 'csv-row-large', values: { limit: maxRowSize } };
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
