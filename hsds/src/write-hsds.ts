/** Writes a directory in the two forms of HSDS 3.2: records in one JSON file, or rows in a set of CSV files. */
import { csvLines } from './csv-escaping.ts';
import type { ExportedOrganization, ExportedService } from './export-types.ts';
import { createRowCollector, type TableRows } from './json-to-tables.ts';
import { type HsdsTable, hsdsColumns } from './standard-tables.ts';
import { hsdsOrganization, hsdsService } from './to-hsds-records.ts';

/** The header line of a table's file. */
export function hsdsHeader(table: HsdsTable): string {
  return csvLines([hsdsColumns[table].map(({ name }) => name)]);
}

/** Tables whose rows are shared by records; a writer remembers which it has written. */
const shared: readonly string[] = ['units', 'taxonomy_terms', 'taxonomies'];

/** Converts records to lines of the tables' files, one by one; shared rows are written once. */
export function hsdsCsvWriter() {
  const written = new Set<string>();
  const isFirst = (table: string, id: string | undefined) => {
    const key = `${table} ${id}`;
    const isNew = !written.has(key);
    written.add(key);
    return isNew;
  };
  const linesOf = (tables: TableRows) =>
    [...tables].map(([name, rows]): { table: HsdsTable; lines: string } => {
      // Only tables of ours are made here.
      const table = name as HsdsTable;
      const unwritten = rows.filter(({ cells }) => !shared.includes(table) || isFirst(table, cells.id));
      return { table, lines: csvLines(unwritten.map(({ cells }) => cellsOf(table, cells))) };
    });
  const organization = (record: ExportedOrganization) => {
    const tables: TableRows = new Map();
    if (isFirst('organizations', record.id)) {
      createRowCollector(tables)('organizations', hsdsOrganization(record), noOrigin);
    }
    return linesOf(tables);
  };
  return {
    organization,
    service(places: ExportedService) {
      const tables: TableRows = new Map();
      const { organization: _nested, ...service } = hsdsService(places);
      createRowCollector(tables)('services', service, noOrigin);
      return [...linesOf(tables), ...organization(places[0].organization)];
    },
  };
}

const noOrigin = { file: '', line: 0 };

function cellsOf(table: HsdsTable, cells: { [column: string]: string | undefined }): string[] {
  return hsdsColumns[table].map(({ name, type }) => {
    const text = cells[name] ?? '';
    // The JSON form has hours and minutes, the table schema's times have seconds.
    return type === 'time' && text !== '' ? `${text}:00` : text;
  });
}

/** A service of the JSON form; files hold a list of them. */
export function hsdsJson(places: ExportedService): string {
  return JSON.stringify(hsdsService(places));
}
