/** Converts rows of a spreadsheet, and lists of flat JSON records, to the table that a CSV file becomes. */
import { isRecord } from '@waymark/contract/is-record';
import { canonicalTableName, type TextFile } from './directory-tables.ts';
import type { Row, Table } from './read-csv.ts';
import { hsdsColumns } from './standard-tables.ts';
import { headerAt, headingsOf } from './table-header.ts';

/** The header is the first row with cells; rows without any are left out. */
export function tableOfRows(file: string, rows: readonly (readonly string[])[]): Table {
  const counts = rows.map((row) => row.filter((cell) => cell.trim() !== '').length);
  const first = counts.findIndex((count) => count > 0);
  const header = first === -1 ? 0 : first + headerAt(counts.slice(first));
  const width = Math.max(0, ...rows.slice(header).map((row) => row.findLastIndex((cell) => cell.trim() !== '') + 1));
  const titles = rows[header] ?? [];
  const headings = headingsOf(Array.from({ length: width }, (_, index) => titles[index] ?? ''));
  const columns = headings.map((heading) => heading.toLowerCase());
  const read = rows.flatMap((row, index): Row[] =>
    index <= header || counts[index] === 0
      ? []
      : [{ file, line: index + 1, cells: Object.fromEntries(columns.map((name, index) => [name, row[index] ?? ''])) }],
  );
  return { file, columns, headings, rows: read, problems: [] };
}

/** Null when it is no list of flat records, or one of HSDS records. A row's line is the position of its record, from 1. */
export function tableOfRecords({ name, text }: TextFile): Table | null {
  const records = recordsIn(text);
  if (records === null || !records.every(isFlat)) {
    return null;
  }
  const headings = headingsOf([...new Set(records.flatMap((record) => Object.keys(record)))]);
  const columns = headings.map((heading) => heading.toLowerCase());
  if (columns.every((column) => isHsdsColumn(column))) {
    return null;
  }
  const rows = records.map((record, index): Row => {
    const cells = Object.entries(record).map(([key, value]) => [
      key.trim().replace(/\s+/g, ' ').toLowerCase(),
      textOf(value),
    ]);
    return { file: name, line: index + 1, cells: Object.fromEntries(cells) };
  });
  return { file: name, columns, headings, rows, problems: [] };
}

type FlatRecord = Record<string, unknown>;

function recordsIn(text: string): FlatRecord[] | null {
  try {
    const value: unknown = JSON.parse(text.replace(/^\ufeff/, ''));
    return Array.isArray(value) && value.length > 0 && value.every(isRecord) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) {
      // The HSDS reader, which gets the file then, reports the syntax error.
      return null;
    }
    throw error;
  }
}

/** Texts, numbers, and lists of them. */
function isFlat(record: FlatRecord): boolean {
  return Object.values(record).every((value) => (Array.isArray(value) ? value.every(isPlain) : isPlain(value)));
}

function isPlain(value: unknown): boolean {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value);
}

function textOf(value: unknown): string {
  return Array.isArray(value) ? value.map(textOf).filter(Boolean).join('; ') : value === null ? '' : String(value);
}

/** Whether HSDS has this field or nested table: records with no other fields are services or organizations of HSDS. */
function isHsdsColumn(column: string): boolean {
  return (
    canonicalTableName(column) !== undefined ||
    [...hsdsColumns.services, ...hsdsColumns.organizations].some(({ name }) => name === column)
  );
}
