/** Selects the rows of other tables that belong to a service at one of its places. */
import { cell, leftOver } from './directory-tables.ts';
import type { Unmapped } from './imported.ts';
import type { Row } from './read-csv.ts';
import type { Reading } from './read-organizations.ts';
import { type Place, some } from './read-places.ts';
import { distinct, meaning, oneLine } from './written-text.ts';

/** Where a service is given: the service_at_location row, where there is one, and the place. */
export type Presence = {
  atLocationId?: string;
  place: Place;
  /** The resource that it is here, where an export of ours says so. */
  resourceId?: string;
};

/** Columns that only say what a row belongs to. */
export const linkColumns = ['service_id', 'location_id', 'organization_id', 'service_at_location_id', 'contact_id'];

/** Service areas are names of places; longer texts in that column are something else. */
const maxAreaLength = 100;

function atPlace(table: string, serviceId: string, presence: Presence | undefined, reading: Pick<Reading, 'tables'>) {
  const { tables } = reading;
  return {
    here: presence?.atLocationId ? tables.linked(table, 'service_at_location_id', presence.atLocationId) : [],
    // A row that names another place of the service belongs to that one.
    service: tables.linked(table, 'service_id', serviceId).filter((row) => fits(row, presence)),
    location: presence
      ? tables
          .linked(table, 'location_id', presence.place.locationId)
          .filter((row) => ['', serviceId].includes(cell(row, 'service_id')))
      : [],
  };
}

function fits(row: Row, presence: Presence | undefined): boolean {
  return (
    ['', presence?.atLocationId].includes(cell(row, 'service_at_location_id')) &&
    ['', presence?.place.locationId].includes(cell(row, 'location_id'))
  );
}

/** Only the closest level: the hours of a building are not those of a service that has its own. */
export function scheduleRows(
  serviceId: string,
  presence: Presence | undefined,
  tables: Reading['tables'],
): readonly Row[] {
  const { here, service, location } = atPlace('schedules', serviceId, presence, { tables });
  return [here, service, location].find((rows) => rows.length > 0) ?? [];
}

export function languageRows(serviceId: string, presence: Presence | undefined, tables: Reading['tables']): Row[] {
  const { service, location } = atPlace('languages', serviceId, presence, { tables });
  return [...new Set([...service, ...location])].filter(
    (row) => cell(row, 'phone_id') === '' || cell(row, 'service_id') !== '',
  );
}

/** Closest first; the organization's only when there is no other number. */
export function phoneRowsOf(
  serviceId: string,
  organizationId: string,
  presence: Presence | undefined,
  reading: Reading,
): Row[] {
  const { here, service, location } = atPlace('phones', serviceId, presence, reading);
  const rows = [...new Set([...here, ...service, ...location])];
  const called = rows.some((row) => ['voice', 'text'].includes(reading.phones.read(row)?.type ?? ''));
  const ofOrganization = reading.tables
    .linked('phones', 'organization_id', organizationId)
    .filter((row) =>
      ['service_id', 'location_id', 'service_at_location_id', 'contact_id'].every((column) => cell(row, column) === ''),
    );
  return called ? rows : [...rows, ...ofOrganization];
}

export function areaRows(serviceId: string, presence: Presence | undefined, tables: Reading['tables']) {
  const { here, service } = atPlace('service_areas', serviceId, presence, { tables });
  const rows = [...new Set([...here, ...service])];
  const name = (row: Row) => meaning(oneLine(cell(row, 'name')))?.replace(/[,;:]$/, '');
  const isName = (row: Row) => (name(row)?.length ?? 0) <= maxAreaLength;
  return {
    names: distinct(rows.filter(isName).map(name)),
    unmapped: rows.map((row) => leftOver(row, isName(row) ? [...linkColumns, 'name'] : linkColumns)),
  };
}

/** Rows of tables without a field here. Names of contact persons are removed. */
export function serviceRows(serviceId: string, { tables }: Reading): Unmapped {
  const ofService = (table: string, used: readonly string[]) =>
    some(
      table,
      tables.linked(table, 'service_id', serviceId).map((row) => leftOver(row, [...linkColumns, ...used])),
    );
  return {
    ...ofService('contacts', ['name']),
    ...ofService('funding', []),
    ...ofService('urls', []),
    ...ofService('required_documents', ['document']),
    ...ofService('languages', ['name', 'code', 'phone_id']),
  };
}
