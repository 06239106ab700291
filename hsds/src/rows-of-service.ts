/** Selects the rows of other tables that belong to a service at one of its places. */

import { cleanLine, meaningfulText, uniqueTexts } from './clean-text.ts';
import { cellValue, unmappedColumns } from './directory-tables.ts';
import type { Unmapped } from './import-types.ts';
import type { Row } from './read-csv.ts';
import { type ServiceLocation, unmappedTable } from './read-locations.ts';
import type { ReadContext } from './read-organizations.ts';

/** Where a service is given: the service_at_location row, where there is one, and the place. */
export type ServiceAtLocation = {
  atLocationId?: string;
  place: ServiceLocation;
  /** The resource that it is here, where an export of ours says so. */
  resourceId?: string;
};

/** Columns that only say what a row belongs to. */
export const linkColumns = ['service_id', 'location_id', 'organization_id', 'service_at_location_id', 'contact_id'];

/** Service areas are names of places; longer texts in that column are something else. */
const maxAreaLength = 100;

function atPlace(
  table: string,
  serviceId: string,
  presence: ServiceAtLocation | undefined,
  reading: Pick<ReadContext, 'tables'>,
) {
  const { tables } = reading;
  return {
    here: presence?.atLocationId ? tables.linked(table, 'service_at_location_id', presence.atLocationId) : [],
    // A row that names another place of the service belongs to that one.
    service: tables.linked(table, 'service_id', serviceId).filter((row) => fits(row, presence)),
    location: presence
      ? tables
          .linked(table, 'location_id', presence.place.locationId)
          .filter((row) => ['', serviceId].includes(cellValue(row, 'service_id')))
      : [],
  };
}

function fits(row: Row, presence: ServiceAtLocation | undefined): boolean {
  return (
    ['', presence?.atLocationId].includes(cellValue(row, 'service_at_location_id')) &&
    ['', presence?.place.locationId].includes(cellValue(row, 'location_id'))
  );
}

/** Only the closest level: the hours of a building are not those of a service that has its own. */
export function scheduleRows(
  serviceId: string,
  presence: ServiceAtLocation | undefined,
  tables: ReadContext['tables'],
): readonly Row[] {
  const { here, service, location } = atPlace('schedules', serviceId, presence, { tables });
  return [here, service, location].find((rows) => rows.length > 0) ?? [];
}

export function languageRows(
  serviceId: string,
  presence: ServiceAtLocation | undefined,
  tables: ReadContext['tables'],
): Row[] {
  const { service, location } = atPlace('languages', serviceId, presence, { tables });
  return [...new Set([...service, ...location])].filter(
    (row) => cellValue(row, 'phone_id') === '' || cellValue(row, 'service_id') !== '',
  );
}

/** Closest first; the organization's only when there is no other number. */
export function phoneRowsOf(
  serviceId: string,
  organizationId: string,
  presence: ServiceAtLocation | undefined,
  reading: ReadContext,
): Row[] {
  const { here, service, location } = atPlace('phones', serviceId, presence, reading);
  const rows = [...new Set([...here, ...service, ...location])];
  const called = rows.some((row) => ['voice', 'text'].includes(reading.phones.read(row)?.type ?? ''));
  const ofOrganization = reading.tables
    .linked('phones', 'organization_id', organizationId)
    .filter((row) =>
      ['service_id', 'location_id', 'service_at_location_id', 'contact_id'].every(
        (column) => cellValue(row, column) === '',
      ),
    );
  return called ? rows : [...rows, ...ofOrganization];
}

export function areaRows(serviceId: string, presence: ServiceAtLocation | undefined, tables: ReadContext['tables']) {
  const { here, service } = atPlace('service_areas', serviceId, presence, { tables });
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
