/** Converts HSDS organizations. */
import type { Address } from '@waymark/contract/resource';
import { cleanLine, meaningfulText, omitUndefined } from './clean-text.ts';
import { stableId } from './deterministic-id.ts';
import { type DirectoryTables, unmappedColumns } from './directory-tables.ts';
import type { ImportedOrganization, Unmapped } from './import-types.ts';
import { parseEmail, parseWebAddress } from './parse-web-address.ts';
import { cellValue, type Row } from './read-csv.ts';
import { type ServiceLocation, unmappedTable } from './read-locations.ts';
import type { PhoneReader } from './read-phones.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';

/** Names longer than this are refused by the contract and the database. */
export const maxNameLength = 300;

export type ReadContext = {
  tables: DirectoryTables;
  source: string;
  problems: RowProblem[];
  phones: PhoneReader;
  readLocation: (row: Row) => ServiceLocation;
};

/** The organizations by their id in the source. Rows without id or name, and duplicate ids, are refused. */
export function readOrganizations(context: ReadContext): Map<string, ImportedOrganization> {
  const { tables, problems } = context;
  const found = new Map<string, ImportedOrganization>();
  for (const row of tables.rows('organizations')) {
    const sourceId = cellValue(row, 'id');
    const name = meaningfulText(cleanLine(cellValue(row, 'name')));
    const problem = validateRequiredCells(row, sourceId, name, found.get(sourceId)?.origin.line);
    if (problem !== null || name === undefined) {
      problems.push(problem ?? rowProblem(row, 'refused', 'name', undefined, 'organization-name-missing'));
      continue;
    }
    found.set(sourceId, readOrganization(row, sourceId, name, context));
  }
  return found;
}

/** The reason to refuse a row of an organization or service; null when valid. */
export function validateRequiredCells(
  row: Row,
  id: string,
  name: string | undefined,
  sameIdLine: number | undefined,
): RowProblem | null {
  if (id === '') {
    return rowProblem(row, 'refused', 'id', undefined, 'id-missing');
  }
  if (sameIdLine !== undefined) {
    return rowProblem(row, 'refused', 'id', id, { code: 'id-again', values: { line: sameIdLine } });
  }
  if (name === undefined) {
    return rowProblem(row, 'refused', 'name', cellValue(row, 'name'), 'name-missing');
  }
  return name.length > maxNameLength
    ? rowProblem(row, 'refused', 'name', name, { code: 'name-long', values: { limit: maxNameLength } })
    : null;
}

function readOrganization(row: Row, sourceId: string, name: string, context: ReadContext): ImportedOrganization {
  const { tables, source, phones } = context;
  const readCell = checkedCells(row, context.problems);
  const email = readCell('email', parseEmail, 'email-wrong');
  const website = readCell('website', parseWebAddress, 'website-wrong');
  const logo = readCell('logo', parseWebAddress, 'website-wrong');
  const ownPhones = tables.linked('phones', 'organization_id', sourceId).filter((one) =>
    // With contact_id it is the number of a person.
    ['service_id', 'location_id', 'service_at_location_id', 'contact_id'].every(
      (column) => cellValue(one, column) === '',
    ),
  );
  const phoneRow = ownPhones.find((one) => phones.read(one)?.type === 'voice');
  return {
    id: stableId(source, 'organization', sourceId),
    source,
    sourceId,
    externalIds: [{ source, id: sourceId }],
    origin: { file: row.file, line: row.line },
    name,
    ...omitUndefined<Pick<ImportedOrganization, 'description' | 'email' | 'website' | 'logo' | 'phone' | 'address'>>({
      // HSDS requires a description; a copy of the name holds no information.
      description:
        cleanLine(cellValue(row, 'description')) === name ? undefined : meaningfulText(cellValue(row, 'description')),
      email: email.value,
      website: website.value,
      logo: logo.value,
      phone: (phoneRow && phones.read(phoneRow)?.number) || undefined,
      address: sharedAddress(tables.linked('locations', 'organization_id', sourceId).map(context.readLocation)),
    }),
    unmapped: {
      ...unmappedTable('organizations', [
        unmappedColumns(row, ['name', 'description', ...[email, website, logo].flatMap((one) => one.used)]),
      ]),
      ...unmappedTable(
        'phones',
        ownPhones.map((one) =>
          one === phoneRow
            ? unmappedColumns(one, ['organization_id', 'number', 'type'])
            : unmappedColumns(one, ['organization_id']),
        ),
      ),
      ...unmappedLinkedRows(tables, sourceId),
    },
  };
}

/** Rows of tables without a field in our schema. Names of contact persons are removed as personal data. */
function unmappedLinkedRows(tables: DirectoryTables, organizationId: string): Unmapped {
  const ofOrganization = (table: string, excludedColumns: readonly string[] = []) =>
    unmappedTable(
      table,
      tables
        .linked(table, 'organization_id', organizationId)
        .filter((row) => cellValue(row, 'service_id') === '')
        .map((row) => unmappedColumns(row, ['organization_id', ...excludedColumns])),
    );
  return {
    ...ofOrganization('funding'),
    ...ofOrganization('organization_identifiers'),
    ...ofOrganization('programs'),
    ...ofOrganization('urls'),
    ...ofOrganization('contacts', ['name']),
  };
}

/** The one address of its locations; undefined when there are several, or when one is virtual or not public. */
function sharedAddress(locations: readonly ServiceLocation[]): Address | undefined {
  const publicLocations = locations.filter(
    ({ location }) => location.visibility === 'public' && location.kind !== 'virtual',
  );
  const addressByJson = new Map(
    publicLocations.flatMap(({ address }) => (address ? [[JSON.stringify(address), address]] : [])),
  );
  return addressByJson.size === 1 && publicLocations.length === locations.length
    ? [...addressByJson.values()][0]
    : undefined;
}

/**
 * Returns a function that reads a cell of a required format. `used` gets the column only when it was valid, so that an
 * invalid value stays in `unmapped`.
 */
export function checkedCells(row: Row, problems: RowProblem[]) {
  return (
    column: string,
    read: (text: string) => string | null,
    reason: Reason,
  ): { value?: string; used: string[] } => {
    const text = meaningfulText(cellValue(row, column));
    if (text === undefined) {
      return { used: [] };
    }
    const value = read(text);
    if (value === null) {
      problems.push(rowProblem(row, 'doubtful', column, text, reason));
      return { used: [] };
    }
    return { value, used: [column] };
  };
}
