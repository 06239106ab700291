/** The question that an administrator answers before a directory with other headings can be read, with a proposed mapping. */
import type { ColumnMapping } from '@waymark/contract/column-mapping';
import { type DirectoryColumn, directoryColumns, neededColumns } from '@waymark/contract/directory-columns';
import { cleanLine } from '../clean-text.ts';
import { statementColumns } from '../data-statement.ts';
import { cellValue, type Table } from '../read-csv.ts';
import { type Reason, type RowProblem, rowProblem } from '../row-problem.ts';
import { findSimilarHeadings, guessColumns } from './guess-columns.ts';

/** By the name of a file of HSDS tables: our column, and theirs. */
export type TableMappings = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** How a directory is to be read: one table, or the tables of HSDS. */
export type DirectoryMapping = { table?: ColumnMapping; tables?: TableMappings };

export type MissingColumn = {
  file: string;
  column: string;
  /** Headings that may be meant. */
  similarHeadings: readonly string[];
};

export type MappingQuestion = {
  /** Without these nothing can be read. */
  missing: readonly MissingColumn[];
  /** The mapping that is used, or the proposed one. */
  mapping: DirectoryMapping;
  /** Of a directory in one table: its headings and first rows. */
  table?: MappedTable;
};

export type MappedTable = Pick<Table, 'file' | 'columns' | 'headings' | 'rows'> & {
  /** The first different texts of each column. */
  samples: readonly (readonly string[])[];
};

/** Rows that show what a column holds. */
const maxShownRows = 5;

/** Null when every heading is ours. */
export function questionOf(table: Table, mapping: ColumnMapping | undefined): MappingQuestion | null {
  const { file, headings, columns, rows } = table;
  if (mapping === undefined && unknownColumns(table).length === 0 && missingIn(columns).length === 0) {
    return null;
  }
  const has = mapping ? columnsOf(mapping).map((column) => column.toLowerCase()) : columns;
  return {
    missing: missingIn(has).map((column) => ({ file, column, similarHeadings: findSimilarHeadings(column, headings) })),
    mapping: { table: mapping ?? guessColumns(table) },
    // A file with one column or without rows is not a table of resources.
    ...(headings.length > 1 && rows.length > 0 && { table: headOf(table) }),
  };
}

function headOf({ file, headings, columns, rows }: Table): MappedTable {
  const samples = columns.map((column) => samplesOf(rows, column));
  return { file, headings, columns, rows: rows.slice(0, maxShownRows), samples };
}

/** Rows in which samples are looked for, how many are shown, and how long they are. */
const sampled = { rows: 200, count: 3, length: 120 } as const;

function samplesOf(rows: Table['rows'], column: string): string[] {
  const texts = rows.slice(0, sampled.rows).map((row) => cleanLine(cellValue(row, column)) ?? '');
  return [...new Set(texts.filter((text) => text !== ''))]
    .slice(0, sampled.count)
    .map((text) => (text.length > sampled.length ? `${text.slice(0, sampled.length)}…` : text));
}

/** Headings of columns that hold something and are none of ours. */
export function unknownColumns({ headings, columns, rows }: Pick<Table, 'headings' | 'columns' | 'rows'>): string[] {
  const known: readonly string[] = [...directoryColumns, ...statementColumns].map((column) => column.toLowerCase());
  return headings.filter((_, index) => {
    const name = columns[index] ?? '';
    return !known.includes(name) && (!/^column \d+$/.test(name) || rows.some((row) => cellValue(row, name) !== ''));
  });
}

/** The columns that a mapping fills. */
export function columnsOf({ columns, constants = {} }: ColumnMapping): DirectoryColumn[] {
  return directoryColumns.filter((column) => columns[column] !== undefined || constants[column] !== undefined);
}

export function missingIn(columns: readonly string[]): DirectoryColumn[] {
  return neededColumns.filter((column) => !columns.includes(column.toLowerCase()));
}

/** One sentence for all of them: `services.csv has no column id; organization_uuid, uuid look like one`. */
export function missingText(missing: readonly MissingColumn[]): string {
  return [...Map.groupBy(missing, ({ file }) => file)]
    .map(([file, columns]) => `${file} has ${columns.map(describeMissing).join(', and ')}`)
    .join('. ');
}

export function missingProblems(missing: readonly MissingColumn[]): RowProblem[] {
  return missing.map((one) =>
    rowProblem({ file: one.file, line: 1 }, 'refused', one.column, undefined, missingReason(one)),
  );
}

function missingReason({ column, similarHeadings }: MissingColumn): Reason {
  const values = { column, alike: similarHeadings.join(', ') };
  return similarHeadings.length === 0
    ? { code: 'column-missing', values: { column } }
    : { code: similarHeadings.length === 1 ? 'column-missing-alike' : 'columns-missing-alike', values };
}

function describeMissing({ column, similarHeadings }: MissingColumn): string {
  const looks = similarHeadings.length === 1 ? 'looks like one' : 'look like one';
  return `no column ${column}${similarHeadings.length === 0 ? '' : `; ${similarHeadings.join(', ')} ${looks}`}`;
}
