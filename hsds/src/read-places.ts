/** Converts HSDS locations: address, coordinates, accessibility, directions. */
import type { Address, ResourceLocation } from '@waymark/contract/resource';
import { type ReadAccess, readAccess } from './accessibility-features.ts';
import { readPoint } from './coordinates.ts';
import { cell, type DirectoryTables, leftOver } from './directory-tables.ts';
import type { Unmapped } from './imported.ts';
import { readAddress } from './postal-address.ts';
import type { Row } from './read-csv.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';
import { given, meaning, oneLine } from './written-text.ts';

export type Place = {
  locationId: string;
  location: ResourceLocation;
  address?: Address;
  access: ReadAccess;
  transportation?: string;
  unmapped: Unmapped;
};

/** That letters go there (`postal`) does not say how the help is given. */
const kinds: Record<string, ResourceLocation['kind']> = { physical: 'physical', virtual: 'virtual', mobile: 'mobile' };
const noMatter = /^not necessary for service$/i;

/** Reads each location once, so that its problems are reported once for any number of services. */
export function placeReader(tables: DirectoryTables, problems: RowProblem[]): (row: Row) => Place {
  const cached = new Map<Row, Place>();
  return (row) => {
    const place = cached.get(row) ?? readPlace(row, tables, problems);
    cached.set(row, place);
    return place;
  };
}

function readPlace(row: Row, tables: DirectoryTables, problems: RowProblem[]): Place {
  const locationId = cell(row, 'id');
  const addressRows = tables.linked('addresses', 'location_id', locationId);
  const addressRow = addressRows.find((one) => /^(physical|)$/i.test(cell(one, 'address_type')));
  const country = (cell(addressRow, 'country') || 'US').toUpperCase();
  const read = readAddress({
    lines: [cell(addressRow, 'address_1'), cell(addressRow, 'address_2')],
    city: cell(addressRow, 'city'),
    state: cell(addressRow, 'state_province'),
    zipCode: cell(addressRow, 'postal_code'),
    country,
  });
  const isPublic = read.visibility === 'public';
  if (addressRow) {
    for (const { field, value, reason } of read.doubts) {
      problems.push(rowProblem(addressRow, 'doubtful', field, value, reason));
    }
    if (read.postBox) {
      problems.push(rowProblem(addressRow, 'doubtful', 'address_1', cell(addressRow, 'address_1'), 'post-box'));
    }
  }
  const point = isPublic && !read.postBox ? readRowPoint(row, addressRow ? country : undefined, problems) : undefined;
  const transportation = meaning(cell(row, 'transportation'));
  const access = readAccess(
    tables.linked('accessibility', 'location_id', locationId).map((one) => cell(one, 'description')),
  );
  return {
    locationId,
    location: {
      ...point,
      ...given({
        kind: read.postBox
          ? undefined
          : (kinds[cell(row, 'location_type').toLowerCase()] ??
            (read.address?.street || point || !isPublic ? 'physical' : undefined)),
      }),
      visibility: read.visibility,
    },
    access,
    ...given<Pick<Place, 'address' | 'transportation'>>({
      address: read.address,
      // Directions reveal the address.
      transportation:
        isPublic && transportation !== undefined && !noMatter.test(transportation) ? transportation : undefined,
    }),
    // A confidential place leaves no trace of its address, not even in unmapped values.
    unmapped: isPublic ? leftOvers(row, addressRow, addressRows, read.address, access, tables) : {},
  };
}

function readRowPoint(row: Row, country: string | undefined, problems: RowProblem[]) {
  const latitude = cell(row, 'latitude') || undefined;
  const longitude = cell(row, 'longitude') || undefined;
  const { point, doubt } = readPoint(latitude, longitude, country);
  if (doubt !== undefined) {
    problems.push(rowProblem(row, 'doubtful', 'latitude', `${latitude ?? ''}, ${longitude ?? ''}`, doubt));
  }
  return point;
}

function leftOvers(
  row: Row,
  addressRow: Row | undefined,
  addressRows: readonly Row[],
  address: Address | undefined,
  access: ReadAccess,
  tables: DirectoryTables,
): Unmapped {
  const locationId = cell(row, 'id');
  const usedOfLocation = ['location_type', 'latitude', 'longitude', 'organization_id'];
  if (!noMatter.test(cell(row, 'transportation'))) {
    usedOfLocation.push('transportation');
  }
  const name = oneLine(cell(row, 'name'));
  // `attention` is a person's name.
  const usedOfAddress = ['location_id', 'address_1', 'address_2', 'city', 'address_type', 'attention'];
  usedOfAddress.push(...(address?.state ? ['state_province'] : []), ...(address?.zipCode ? ['postal_code'] : []));
  if (cell(addressRow, 'country').toUpperCase() === 'US') {
    usedOfAddress.push('country');
  }
  const undecided = new Set(access.undecided);
  return {
    ...some('locations', [leftOver(row, name === undefined ? [...usedOfLocation, 'name'] : usedOfLocation)]),
    ...some(
      'addresses',
      addressRows.map((one) => leftOver(one, one === addressRow ? usedOfAddress : ['location_id', 'attention'])),
    ),
    ...some(
      'accessibility',
      tables
        .linked('accessibility', 'location_id', locationId)
        .map((one) =>
          leftOver(one, undecided.has(cell(one, 'description')) ? ['location_id'] : ['location_id', 'description']),
        ),
    ),
  };
}

/** A table of unmapped rows, absent when there are none. */
export function some(table: string, rows: readonly (Record<string, string> | undefined)[]): Unmapped {
  const kept = rows.filter((row) => row !== undefined);
  return kept.length === 0 ? {} : { [table]: kept };
}
