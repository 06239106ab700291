/** Selects the rows of other tables that belong to a service at one of its places. */

import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';
import { unmappedColumns } from './directory-tables.ts';
import type { Unmapped } from './import-types.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type ServiceLocation, unmappedTable } from './read-locations.ts';
import type { ReadContext } from './read-organizations.ts';

/** A location of a service, with the id of the service_at_location row. */
export type ServiceAtLocation = {
  atLocationId?: string;
  location: ServiceLocation;
  /** The id of the resource at this location, in an export of ours. */
  resourceId?: string;
};

/** Columns that only link a row to its record. */
export const linkColumns = ['service_id', 'location_id', 'organization_id', 'service_at_location_id', 'contact_id'];

/** Service areas are names of places; longer texts in that column are something else. */
const maxAreaLength = 100;

function atPlace(
  table: string,
  serviceId: string,
  atLocation: ServiceAtLocation | undefined,
  context: Pick<ReadContext, 'tables'>,
) {
  const { tables } = context;
  return {
    here: atLocation?.atLocationId ? tables.linked(table, 'service_at_location_id', atLocation.atLocationId) : [],
    // A row that names another place of the service belongs to that one.
    service: tables.linked(table, 'service_id', serviceId).filter((row) => belongsHere(row, atLocation)),
    location: atLocation
      ? tables
          .linked(table, 'location_id', atLocation.location.locationId)
          .filter((row) => ['', serviceId].includes(cellValue(row, 'service_id')))
      : [],
  };
}

function belongsHere(row: Row, atLocation: ServiceAtLocation | undefined): boolean {
  return (
    ['', atLocation?.atLocationId].includes(cellValue(row, 'service_at_location_id')) &&
    ['', atLocation?.location.locationId].includes(cellValue(row, 'location_id'))
  );
}

/** Only the closest level: the hours of a building are not those of a service that has its own. */
export function scheduleRows(
  serviceId: string,
  atLocation: ServiceAtLocation | undefined,
  tables: ReadContext['tables'],
): readonly Row[] {
  const { here, service, location } = atPlace('schedules', serviceId, atLocation, { tables });
  return [here, service, location].find((rows) => rows.length > 0) ?? [];
}

export function languageRows(
  serviceId: string,
  atLocation: ServiceAtLocation | undefined,
  tables: ReadContext['tables'],
): Row[] {
  const { service, location } = atPlace('languages', serviceId, atLocation, { tables });
  return [...new Set([...service, ...location])].filter(
    (row) => cellValue(row, 'phone_id') === '' || cellValue(row, 'service_id') !== '',
  );
}

/** Closest first; the organization's only when there is no other number. */
export function phoneRowsOf(
  serviceId: string,
  organizationId: string,
  atLocation: ServiceAtLocation | undefined,
  context: ReadContext,
): Row[] {
  const { here, service, location } = atPlace('phones', serviceId, atLocation, context);
  const rows = [...new Set([...here, ...service, ...location])];
  const isCallable = rows.some((row) => ['voice', 'text'].includes(context.phones.read(row)?.type ?? ''));
  const ofOrganization = context.tables
    .linked('phones', 'organization_id', organizationId)
    .filter((row) =>
      ['service_id', 'location_id', 'service_at_location_id', 'contact_id'].every(
        (column) => cellValue(row, column) === '',
      ),
    );
  return isCallable ? rows : [...rows, ...ofOrganization];
}

export function areaRows(serviceId: string, atLocation: ServiceAtLocation | undefined, tables: ReadContext['tables']) {
  const { here, service } = atPlace('service_areas', serviceId, atLocation, { tables });
  const rows = [...new Set([...here, ...service])];
  const name = (row: Row) => meaningfulText(cleanLine(cellValue(row, 'name')))?.replace(/[,;:]$/, '');
  const isName = (row: Row) => (name(row)?.length ?? 0) <= maxAreaLength;
  return {
    names: uniqueTexts(rows.filter(isName).map(name)),
    unmapped: rows.map((row) => unmappedColumns(row, isName(row) ? [...linkColumns, 'name'] : linkColumns)),
  };
}

/** Rows of tables without a field here. Names of contact persons are removed. */
export function serviceRows(serviceId: string, { tables }: ReadContext): Unmapped {
  const ofService = (table: string, used: readonly string[]) =>
    unmappedTable(
      table,
      tables.linked(table, 'service_id', serviceId).map((row) => unmappedColumns(row, [...linkColumns, ...used])),
    );
  return {
    ...ofService('contacts', ['name']),
    ...ofService('funding', []),
    ...ofService('urls', []),
    ...ofService('required_documents', ['document']),
    ...ofService('languages', ['name', 'code', 'phone_id']),
  };
}
