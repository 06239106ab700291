/**
 * Converts nested HSDS records, as in the API form of HSDS 3, to the rows of its tables, linked by ids. Source: HSDS
 * 3.2, "API Reference" (service_full, organization_full) and "Tabular form".
 */
import { canonicalTableName } from './directory-tables.ts';
import type { Row } from './read-csv.ts';

export type HsdsRecord = { [field: string]: unknown };
export type TableRows = Map<string, Row[]>;

/** Names of the API form that differ from the tables. */
const otherNames = new Map<string, string>(
  Object.entries({
    additional_urls: 'urls',
    additional_websites: 'urls',
    capacities: 'service_capacities',
    taxonomy_detail: 'taxonomies',
  }),
);

/** What a row says of the record that it is listed in. */
const linkOf: Record<string, string> = {
  organizations: 'organization_id',
  services: 'service_id',
  service_at_locations: 'service_at_location_id',
  locations: 'location_id',
  phones: 'phone_id',
  contacts: 'contact_id',
};

/** What a row says of the one record that it holds. */
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

export function isHsdsRecord(value: unknown): value is HsdsRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Adds records to tables one by one; a repeated record adds its missing values. */
export function createRowCollector(tables: TableRows) {
  const rowByKey = new Map<string, Row>();

  /** Returns the record's id; a record without one keeps none, so that reading it reports the problem. */
  function add(
    table: string,
    record: HsdsRecord,
    at: { file: string; line: number },
    links: HsdsRecord = {},
    depth = 0,
  ) {
    const cells: Record<string, string> = {};
    const inner: [string, unknown][] = [];
    for (const [field, value] of Object.entries({ ...record, ...links })) {
      const text = textOf(value);
      if (text === undefined) {
        inner.push([field, value]);
      } else if (text !== '') {
        cells[field.toLowerCase()] = text;
      }
    }
    const id = cells.id ?? '';
    for (const [field, value] of depth < maxDepth ? inner : []) {
      const innerTable = canonicalTableName(otherNames.get(field) ?? field);
      if (innerTable === undefined || innerTable === 'metadata') {
        continue;
      }
      if (Array.isArray(value)) {
        const link = innerTable === 'attributes' ? 'link_id' : linkOf[table];
        for (const one of value.filter(isHsdsRecord)) {
          add(innerTable, one, at, link && id !== '' ? { [link]: id } : {}, depth + 1);
        }
      } else if (isHsdsRecord(value)) {
        const held = add(innerTable, value, at, {}, depth + 1);
        const column = columnOf[innerTable];
        if (column !== undefined && held !== '') {
          cells[column] = held;
        }
      }
    }
    put(table, { ...at, cells });
    return id;
  }

  function put(table: string, row: Row): void {
    const key = `${table} ${row.cells.id ?? ''}`;
    const before = row.cells.id === undefined ? undefined : rowByKey.get(key);
    if (before) {
      before.cells = { ...row.cells, ...before.cells };
      return;
    }
    rowByKey.set(key, row);
    const rows = tables.get(table);
    if (rows) {
      rows.push(row);
    } else {
      tables.set(table, [row]);
    }
  }
  return add;
}

/** A cell's text; undefined for what is no cell. */
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
