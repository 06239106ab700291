/** Converts HSDS locations: address, coordinates, accessibility, directions. */
import type { Address, ResourceLocation } from '@waymark/contract/resource';
import { type ParsedAccessibility, parseAccessibility } from './accessibility-features.ts';
import { cleanLine, meaningfulText, omitUndefined } from './clean-text.ts';
import { type DirectoryTables, unmappedColumns } from './directory-tables.ts';
import type { Unmapped } from './import-types.ts';
import { parseAddress } from './parse-address.ts';
import { parsePoint } from './parse-coordinates.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';

export type ServiceLocation = {
  locationId: string;
  location: ResourceLocation;
  address?: Address;
  access: ParsedAccessibility;
  transportation?: string;
  unmapped: Unmapped;
};

/** Without `postal`: a mailing address does not tell how the help is given. */
const kinds = new Map<string, ResourceLocation['kind']>([
  ['physical', 'physical'],
  ['virtual', 'virtual'],
  ['mobile', 'mobile'],
]);
const notNecessary = /^not necessary for service$/i;

/** Reads each location once, so that its problems are reported once for any number of services. */
export function createLocationReader(tables: DirectoryTables, problems: RowProblem[]): (row: Row) => ServiceLocation {
  const cached = new Map<Row, ServiceLocation>();
  return (row) => {
    const place = cached.get(row) ?? readPlace(row, tables, problems);
    cached.set(row, place);
    return place;
  };
}

function readPlace(row: Row, tables: DirectoryTables, problems: RowProblem[]): ServiceLocation {
  const locationId = cellValue(row, 'id');
  const addressRows = tables.linked('addresses', 'location_id', locationId);
  const addressRow = addressRows.find((one) => /^(physical|)$/i.test(cellValue(one, 'address_type')));
  const country = (cellValue(addressRow, 'country') || 'US').toUpperCase();
  const read = parseAddress({
    lines: [cellValue(addressRow, 'address_1'), cellValue(addressRow, 'address_2')],
    city: cellValue(addressRow, 'city'),
    state: cellValue(addressRow, 'state_province'),
    zipCode: cellValue(addressRow, 'postal_code'),
    country,
  });
  const isPublic = read.visibility === 'public';
  if (addressRow) {
    for (const { field, value, reason } of read.doubts) {
      problems.push(rowProblem(addressRow, 'doubtful', field, value, reason));
    }
    if (read.postBox) {
      problems.push(rowProblem(addressRow, 'doubtful', 'address_1', cellValue(addressRow, 'address_1'), 'post-box'));
    }
  }
  const point = isPublic && !read.postBox ? readRowPoint(row, addressRow ? country : undefined, problems) : undefined;
  const transportation = meaningfulText(cellValue(row, 'transportation'));
  const access = parseAccessibility(
    tables.linked('accessibility', 'location_id', locationId).map((one) => cellValue(one, 'description')),
  );
  return {
    locationId,
    location: {
      ...point,
      ...omitUndefined({
        kind: read.postBox
          ? undefined
          : (kinds.get(cellValue(row, 'location_type').toLowerCase()) ??
            (read.address?.street || point || !isPublic ? 'physical' : undefined)),
      }),
      visibility: read.visibility,
    },
    access,
    ...omitUndefined<Pick<ServiceLocation, 'address' | 'transportation'>>({
      address: read.address,
      // Directions reveal the address.
      transportation:
        isPublic && transportation !== undefined && !notNecessary.test(transportation) ? transportation : undefined,
    }),
    // Unmapped values of a confidential place could reveal its address.
    unmapped: isPublic ? unmappedRows(row, addressRow, addressRows, read.address, access, tables) : {},
  };
}

function readRowPoint(row: Row, country: string | undefined, problems: RowProblem[]) {
  const latitude = cellValue(row, 'latitude') || undefined;
  const longitude = cellValue(row, 'longitude') || undefined;
  const { point, doubt } = parsePoint(latitude, longitude, country);
  if (doubt !== undefined) {
    problems.push(rowProblem(row, 'doubtful', 'latitude', `${latitude ?? ''}, ${longitude ?? ''}`, doubt));
  }
  return point;
}

function unmappedRows(
  row: Row,
  addressRow: Row | undefined,
  addressRows: readonly Row[],
  address: Address | undefined,
  access: ParsedAccessibility,
  tables: DirectoryTables,
): Unmapped {
  const locationId = cellValue(row, 'id');
  const usedOfLocation = ['location_type', 'latitude', 'longitude', 'organization_id'];
  if (!notNecessary.test(cellValue(row, 'transportation'))) {
    usedOfLocation.push('transportation');
  }
  const name = cleanLine(cellValue(row, 'name'));
  // `attention` is a person's name.
  const usedOfAddress = ['location_id', 'address_1', 'address_2', 'city', 'address_type', 'attention'];
  usedOfAddress.push(...(address?.state ? ['state_province'] : []), ...(address?.zipCode ? ['postal_code'] : []));
  if (cellValue(addressRow, 'country').toUpperCase() === 'US') {
    usedOfAddress.push('country');
  }
  const undecided = new Set(access.undecided);
  return {
    ...unmappedTable('locations', [
      unmappedColumns(row, name === undefined ? [...usedOfLocation, 'name'] : usedOfLocation),
    ]),
    ...unmappedTable(
      'addresses',
      addressRows.map((one) => unmappedColumns(one, one === addressRow ? usedOfAddress : ['location_id', 'attention'])),
    ),
    ...unmappedTable(
      'accessibility',
      tables
        .linked('accessibility', 'location_id', locationId)
        .map((one) =>
          unmappedColumns(
            one,
            undecided.has(cellValue(one, 'description')) ? ['location_id'] : ['location_id', 'description'],
          ),
        ),
    ),
  };
}

/** A table of unmapped rows, absent when there are none. */
export function unmappedTable(table: string, rows: readonly (Record<string, string> | undefined)[]): Unmapped {
  const kept = rows.filter((row) => row !== undefined);
  return kept.length === 0 ? {} : { [table]: kept };
}
