/**
 * Converts nested HSDS records, as in the API form of HSDS 3, to the rows of its tables, linked by ids. Source: HSDS
 * 3.2, "API Reference" (service_full, organization_full) and "Tabular form".
 */
import { isRecord } from '@waymark/contract/is-record';
import { canonicalTableName } from './directory-tables.ts';
import type { Row } from './read-csv.ts';

export type HsdsRecord = { [field: string]: unknown };
export type TableRows = Map<string, Row[]>;

export { isRecord as isHsdsRecord } from '@waymark/contract/is-record';

/** Names of the API form that differ from the tables. */
const otherNames = new Map<string, string>(
  Object.entries({
    additional_urls: 'urls',
    additional_websites: 'urls',
    capacities: 'service_capacities',
    taxonomy_detail: 'taxonomies',
  }),
);

/** The column in which a nested row refers to the record that lists it. */
const linkOf: Record<string, string> = {
  organizations: 'organization_id',
  services: 'service_id',
  service_at_locations: 'service_at_location_id',
  locations: 'location_id',
  phones: 'phone_id',
  contacts: 'contact_id',
};

/** The column in which a row refers to the single record nested in it. */
const columnOf: Record<string, string> = {
  organizations: 'organization_id',
  services: 'service_id',
  locations: 'location_id',
  taxonomy_terms: 'taxonomy_term_id',
  taxonomies: 'taxonomy_id',
  units: 'unit_id',
  programs: 'program_id',
};

/** Deeper than any HSDS record. */
const maxDepth = 12;

/** Adds records to tables one by one; a repeated record adds its missing values. */
export function createRowCollector(tables: TableRows) {
  const rowsByKey = new Map<string, Row>();

  /** Returns the record's id; a record without one keeps none, so that reading it reports the problem. */
  function add(
    table: string,
    record: HsdsRecord,
    at: { file: string; line: number },
    links: HsdsRecord = {},
    depth = 0,
  ) {
    const cells: Record<string, string> = {};
    const nested: [string, unknown][] = [];
    for (const [field, value] of Object.entries({ ...record, ...links })) {
      const text = textOf(value);
      if (text === undefined) {
        nested.push([field, value]);
      } else if (text !== '') {
        cells[field.toLowerCase()] = text;
      }
    }
    const id = cells.id ?? '';
    for (const [field, value] of depth < maxDepth ? nested : []) {
      const nestedTable = canonicalTableName(otherNames.get(field) ?? field);
      if (nestedTable === undefined || nestedTable === 'metadata') {
        continue;
      }
      if (Array.isArray(value)) {
        const link = nestedTable === 'attributes' ? 'link_id' : linkOf[table];
        for (const one of value.filter(isRecord)) {
          add(nestedTable, one, at, link && id !== '' ? { [link]: id } : {}, depth + 1);
        }
      } else if (isRecord(value)) {
        const nestedId = add(nestedTable, value, at, {}, depth + 1);
        const column = columnOf[nestedTable];
        if (column !== undefined && nestedId !== '') {
          cells[column] = nestedId;
        }
      }
    }
    addRow(table, { ...at, cells });
    return id;
  }

  function addRow(table: string, row: Row): void {
    const key = `${table} ${row.cells.id ?? ''}`;
    const before = row.cells.id === undefined ? undefined : rowsByKey.get(key);
    if (before) {
      before.cells = { ...row.cells, ...before.cells };
      return;
    }
    rowsByKey.set(key, row);
    const rows = tables.get(table);
    if (rows) {
      rows.push(row);
    } else {
      tables.set(table, [row]);
    }
  }
  return add;
}

/** The text of a scalar; undefined for lists and objects. */
function textOf(value: unknown): string | undefined {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'boolean':
    case 'bigint':
      return String(value);
    case 'object':
      return value === null ? '' : undefined;
    default:
      return '';
  }
}
