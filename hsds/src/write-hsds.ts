/** A directory in the two forms of HSDS 3.2: records in one JSON file, or rows in a set of CSV files. */
import { csvLine } from './csv-cells.ts';
import type { ExportedOrganization, ExportedResource } from './exported.ts';
import { hsdsOrganization, hsdsService } from './hsds-service.ts';
import { rowAdder, type TableRows } from './nested-tables.ts';

/** The columns that we fill, by table, in the order of the standard. Source: HSDS 3.2, "Tabular form". */
export const hsdsColumns = {
  organizations: ['id', 'name', 'description', 'email', 'website', 'logo'],
  services: [
    ...['id', 'organization_id', 'name', 'description', 'url', 'email', 'status', 'interpretation_services'],
    ...[
      'application_process',
      'fees_description',
      'wait_time',
      'eligibility_description',
      'minimum_age',
      'maximum_age',
    ],
    ...['assured_date', 'alert', 'last_modified'],
  ],
  attributes: ['id', 'link_id', 'taxonomy_term_id', 'link_entity', 'value'],
  service_at_locations: ['id', 'service_id', 'location_id'],
  locations: ['id', 'location_type', 'organization_id', 'transportation', 'latitude', 'longitude'],
  phones: ['id', 'service_id', 'organization_id', 'number', 'extension', 'type', 'description'],
  addresses: ['id', 'location_id', 'address_1', 'city', 'state_province', 'postal_code', 'country', 'address_type'],
  schedules: ['id', 'service_id', 'freq', 'byday', 'description', 'opens_at', 'closes_at'],
  service_areas: ['id', 'service_id', 'name'],
  required_documents: ['id', 'service_id', 'document'],
  languages: ['id', 'service_id', 'name'],
  accessibility: ['id', 'location_id', 'description'],
  service_capacities: ['id', 'service_id', 'unit_id', 'available', 'maximum', 'description', 'updated'],
  units: ['id', 'name'],
  taxonomy_terms: ['id', 'name', 'description', 'taxonomy', 'taxonomy_id'],
  taxonomies: ['id', 'name', 'description'],
} as const satisfies Record<string, readonly string[]>;

export type HsdsTable = keyof typeof hsdsColumns;
export const hsdsTables = Object.keys(hsdsColumns) as HsdsTable[];

/** The first line of a table's file. */
export function hsdsHeader(table: HsdsTable): string {
  return csvLine(hsdsColumns[table]);
}

/** Tables whose rows many records share; a writer keeps what it wrote of them. */
const shared: readonly string[] = ['organizations', 'units', 'taxonomy_terms', 'taxonomies'];

/** Turns records into lines of the tables' files, one record after the other; what they share is written once. */
export function hsdsCsvWriter() {
  const written = new Set<string>();
  const linesOf = (tables: TableRows) =>
    [...tables].map(([table, rows]): { table: HsdsTable; lines: string } => {
      const fresh = rows.filter(({ cells }) => {
        const key = `${table} ${cells.id}`;
        const isNew = !shared.includes(table) || !written.has(key);
        if (shared.includes(table)) {
          written.add(key);
        }
        return isNew;
      });
      // Only tables of ours are made here.
      const known = table as HsdsTable;
      const lines = fresh.map(({ cells }) => csvLine(hsdsColumns[known].map((column) => cells[column] ?? '')));
      return { table: known, lines: lines.join('') };
    });
  return {
    organization(organization: ExportedOrganization) {
      const tables: TableRows = new Map();
      rowAdder(tables)('organizations', hsdsOrganization(organization), nowhere);
      return linesOf(tables);
    },
    /** Its organization comes before it, unless it is one that has no record of its own. */
    service(resource: ExportedResource) {
      const tables: TableRows = new Map();
      const { organization, ...service } = hsdsService(resource);
      const add = rowAdder(tables);
      add('services', service, nowhere);
      if (!written.has(`organizations ${resource.organization.id}`)) {
        add('organizations', hsdsOrganization(resource.organization), nowhere);
      }
      return linesOf(tables);
    },
  };
}

const nowhere = { file: '', line: 0 };

/** A service of the JSON form; files hold a list of them. */
export function hsdsJson(resource: ExportedResource): string {
  return JSON.stringify(hsdsService(resource));
}
