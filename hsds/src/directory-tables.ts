/** The tables of an HSDS directory by name, with lookups by the ids that link their rows. */
import { renamed } from './column-mapping/map-tables.ts';
import type { TableMappings } from './column-mapping/mapping-question.ts';
import { cellValue, type Row, readTable, type Table } from './read-csv.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

/** HSDS 3 table names, and other spellings of them that publishers use. */
const tableNames: Record<string, readonly string[]> = {
  organizations: ['organization'],
  services: ['service'],
  locations: ['location'],
  addresses: ['address'],
  service_at_locations: ['service_at_location', 'services_at_location'],
  phones: ['phone'],
  schedules: ['schedule', 'regular_schedules', 'regular_schedule'],
  service_areas: ['service_area'],
  languages: ['language'],
  accessibility: ['accessibilities', 'accessibility_for_disabilities'],
  required_documents: ['required_document'],
  cost_options: ['cost_option'],
  contacts: ['contact'],
  attributes: ['attribute'],
  taxonomy_terms: ['taxonomy_term'],
  taxonomies: ['taxonomy'],
  service_capacities: ['service_capacity'],
  units: ['unit'],
  urls: ['url'],
  programs: ['program'],
  funding: ['fundings'],
  organization_identifiers: ['organization_identifier'],
  // Tables with metadata only: the source's edit history and column descriptions.
  metadata: [],
  meta_table_descriptions: ['meta_table_description'],
};

export type TextFile = { name: string; text: string };

export type DirectoryTables = {
  has: (table: string) => boolean;
  rows: (table: string) => readonly Row[];
  /** Rows whose `column` holds `id`, in file order. */
  linked: (table: string, column: string, id: string) => readonly Row[];
  /** The row with that `id`. */
  findById: (table: string, id: string) => Row | undefined;
};

/** The tables of the files, by table name. Files that are no HSDS table, or repeat one, become problems. */
export function parseTables(
  files: readonly (TextFile | Table)[],
  problems: RowProblem[],
  mappings?: TableMappings,
): Map<string, Table> {
  const tables = new Map<string, Table>();
  for (const one of files) {
    const name = 'text' in one ? one.name : one.file;
    const table = canonicalTableName(name.replace(/\.(csv|tsv|txt)$/i, ''));
    const at = { file: name, line: 0 };
    if (table === undefined) {
      problems.push(rowProblem(at, 'doubtful', '', undefined, 'file-unknown'));
    } else if (tables.has(table)) {
      problems.push(
        rowProblem(at, 'doubtful', '', undefined, {
          code: 'file-again',
          values: { table, file: tables.get(table)?.file ?? '' },
        }),
      );
    } else {
      const read = renamed('text' in one ? readTable(name, one.text) : one, mappings);
      for (const problem of read.problems) {
        problems.push(problem);
      }
      tables.set(table, read);
    }
  }
  return tables;
}

/** The table with this name in the plural; undefined when HSDS has none. */
export function canonicalTableName(name: string): string | undefined {
  const plain = name.toLowerCase();
  return Object.entries(tableNames).find(
    ([standardName, others]) => standardName === plain || others.includes(plain),
  )?.[0];
}

export function linkTables(tables: ReadonlyMap<string, readonly Row[]>): DirectoryTables {
  const indexes = new Map<string, Map<string, Row[]>>();
  const rows = (table: string) => tables.get(table) ?? [];
  const linked = (table: string, column: string, id: string) => {
    const key = `${table}.${column}`;
    const index = indexes.get(key) ?? indexRows(rows(table), column);
    indexes.set(key, index);
    return index.get(id) ?? [];
  };
  return { has: (table) => tables.has(table), rows, linked, findById: (table, id) => linked(table, 'id', id)[0] };
}

function indexRows(rows: readonly Row[], column: string): Map<string, Row[]> {
  const index = new Map<string, Row[]>();
  for (const row of rows) {
    const id = cellValue(row, column);
    if (id !== '') {
      const found = index.get(id);
      if (found) {
        found.push(row);
      } else {
        index.set(id, [row]);
      }
    }
  }
  return index;
}

/** The columns of a row that are not in `used`, unchanged, with its id. Undefined when there are none. */
export function unmappedColumns(row: Row, used: readonly string[]): Record<string, string> | undefined {
  const left = Object.entries(row.cells).filter(
    ([column, value]) => value?.trim() && column !== 'id' && !used.includes(column),
  );
  return left.length === 0 ? undefined : Object.fromEntries([...(row.cells.id ? [['id', row.cells.id]] : []), ...left]);
}
