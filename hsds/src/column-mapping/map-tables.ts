/** Maps the columns of HSDS tables that have other headings. */

import type { Table } from '../read-csv.ts';
import { hsdsColumns, hsdsTables } from '../standard-tables.ts';
import { plainHeading } from './foreign-headings.ts';
import { findSimilarHeadings } from './guess-columns.ts';
import type { DirectoryMapping, MappingQuestion, MissingColumn, TableMappings } from './mapping-question.ts';

/** Without these no row of the table can be read. */
const needed: Readonly<Record<string, readonly string[]>> = {
  organizations: ['id', 'name'],
  services: ['id', 'organization_id', 'name'],
};

/** The table with our names for the columns that the mapping names. */
export function renamed(table: Table, mappings: TableMappings = {}): Table {
  const [, named] = Object.entries(mappings).find(([file]) => file.toLowerCase() === table.file.toLowerCase()) ?? [];
  const ours = new Map(Object.entries(named ?? {}).map(([column, heading]) => [heading.trim().toLowerCase(), column]));
  const nameOf = (column: string) => ours.get(column) ?? column;
  return ours.size === 0
    ? table
    : {
        ...table,
        columns: table.columns.map(nameOf),
        rows: table.rows.map((row) => ({
          ...row,
          cells: Object.fromEntries(Object.entries(row.cells).map(([column, cell]) => [nameOf(column), cell])),
        })),
      };
}

/** Null when the tables have the required columns. Otherwise nothing is read: one question replaces a problem in every row. */
export function tablesQuestion(tables: ReadonlyMap<string, Table>): MappingQuestion | null {
  const missing = [...tables].flatMap(([name, { file, columns, headings, rows }]): MissingColumn[] =>
    rows.length === 0
      ? []
      : (needed[name] ?? [])
          .filter((column) => !columns.includes(column))
          .map((column) => ({ file, column, similarHeadings: findSimilarHeadings(column, headings) })),
  );
  return missing.length === 0 ? null : { missing, mapping: guessedTables(tables) };
}

function guessedTables(tables: ReadonlyMap<string, Table>): DirectoryMapping {
  const mappings = [...tables].flatMap(([name, table]) => {
    const guess = guessOf(name, table);
    return Object.keys(guess).length === 0 ? [] : [[table.file, guess] as const];
  });
  return { tables: Object.fromEntries(mappings) };
}

/** `organization_uuid` for organization_id, `uuid` or `service_id` for id, `service_name` for name. */
function guessOf(name: string, { columns, headings }: Table): Record<string, string> {
  const own = hsdsTables.find((one) => one === name);
  const standardColumns = own === undefined ? [] : hsdsColumns[own].map((column) => column.name);
  const free = headings.filter((_, index) => !standardColumns.includes(columns[index] ?? ''));
  const guess: Record<string, string> = {};
  for (const column of standardColumns.filter((one) => !columns.includes(one))) {
    const found = free.find((heading) => isCalled(plainHeading(heading), column, singular(name)));
    if (found !== undefined && !Object.values(guess).includes(found)) {
      guess[column] = found;
    }
  }
  return guess;
}

const idWord = '(?:id|uuid|guid|key)';

function isCalled(heading: string, column: string, record: string): boolean {
  const [, linked] = /^(.+)_id$/.exec(column) ?? [];
  if (column === 'id') {
    return new RegExp(`^(?:${idWord}|${plainHeading(record)} ${idWord})$`).test(heading);
  }
  if (linked !== undefined) {
    return new RegExp(`^${plainHeading(linked)}(?: ${idWord})?$`).test(heading);
  }
  const plain = plainHeading(column);
  return (
    heading === plain || heading === `${plainHeading(record)} ${plain}` || (column === 'name' && heading === 'title')
  );
}

function singular(table: string): string {
  return table.replace(/ies$/, 'y').replace(/s$/, '');
}
