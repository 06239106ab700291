/**
 * Reads a directory in one table, a row for each resource, with the headings of `write-plain.ts`. Only a name and an organization
 * are needed; a row without an id is known by its organization, name and street.
 */
import { ResourceStatus, ResourceType, readCategory } from '@waymark/contract/enumerations';
import { LocationKind, LocationVisibility, type Phone, PhoneType, type Resource } from '@waymark/contract/resource';
import { readPoint } from './coordinates.ts';
import type { TextFile } from './directory-tables.ts';
import type { ImportedDirectory, ImportedOrganization, ImportedResource } from './imported.ts';
import { readPhone } from './phone-number.ts';
import { readList, readParts } from './plain-lists.ts';
import { readAddress } from './postal-address.ts';
import { longestName } from './read-organizations.ts';
import { type Row, readTable } from './read-table.ts';
import { type RowProblem, rowProblem } from './row-problem.ts';
import { stableId } from './stable-id.ts';
import { readEmail, readWebAddress } from './web-address.ts';
import { type PlainColumn, plainColumns } from './write-plain.ts';
import { given, oneLine, tidy } from './written-text.ts';

export type PlainOptions = {
  /** Short name of the directory; with a row's id there it names the record for ever. */
  source: string;
  /** The moment of reading: dates of change after it are wrong. */
  now: Date;
};

/** Never throws on what the file holds: rows that cannot be read are refused in the answer. */
export function readPlain(file: TextFile, options: PlainOptions): ImportedDirectory {
  const table = readTable(file.name, file.text);
  const problems = [...table.problems];
  const missing = (['Name', 'Organization'] as const).filter((column) => !table.columns.includes(column.toLowerCase()));
  for (const column of missing) {
    const reason = `A list of resources needs a column with the heading "${column}". It is not there.`;
    problems.push(rowProblem({ file: file.name, line: 1 }, 'refused', column, undefined, reason));
  }
  const known: readonly string[] = plainColumns.map((column) => column.toLowerCase());
  for (const column of table.columns.filter((one) => one !== '' && !known.includes(one))) {
    const reason = 'This column is not one of ours. It was not read.';
    problems.push(rowProblem({ file: file.name, line: 1 }, 'doubtful', column, undefined, reason));
  }
  const organizations = new Map<string, ImportedOrganization>();
  const lines = new Map<string, number>();
  const resources: ImportedResource[] = [];
  for (const row of missing.length > 0 ? [] : table.rows) {
    const named = readNames(row, lines, problems);
    if (named) {
      const organization = organizationOf(row, named.organization, options.source);
      lines.set(named.id, row.line);
      organizations.set(organization.id, organizations.get(organization.id) ?? organization);
      resources.push(readRow(row, named, organization, options, problems));
    }
  }
  return { organizations: [...organizations.values()], resources, problems };
}

function textOf(row: Row, column: PlainColumn): string | undefined {
  return tidy(row.cells[column.toLowerCase()]);
}

type Named = { id: string; name: string; organization: string };

function readNames(row: Row, lines: ReadonlyMap<string, number>, problems: RowProblem[]): Named | null {
  const name = oneLine(textOf(row, 'Name'));
  const organization = oneLine(textOf(row, 'Organization'));
  const street = textOf(row, 'Street') ?? '';
  const id = textOf(row, 'ID') ?? [organization, name, street].join('/').toLowerCase();
  const refuse = (field: PlainColumn, reason: string) => {
    problems.push(rowProblem(row, 'refused', field, textOf(row, field), reason));
    return null;
  };
  const earlier = lines.get(id);
  if (name === undefined) {
    return refuse('Name', 'The row has no name.');
  }
  if (organization === undefined) {
    return refuse('Organization', 'The row names no organization.');
  }
  if (name.length > longestName || organization.length > longestName) {
    const field = name.length > longestName ? 'Name' : 'Organization';
    return refuse(field, `The name is longer than ${longestName} characters.`);
  }
  return earlier === undefined
    ? { id, name, organization }
    : refuse('ID', `Line ${earlier} is the same resource. Only that one is loaded.`);
}

/** All that the table says of it is its name, so an organization that is known already is left as it is. */
function organizationOf(row: Row, name: string, source: string): ImportedOrganization {
  const sourceId = textOf(row, 'Organization ID') ?? name;
  return {
    id: stableId(source, 'organization', sourceId),
    source,
    sourceId,
    externalIds: [{ source, id: sourceId }],
    unmapped: {},
    origin: { file: row.file, line: row.line },
    name,
    onlyNamed: true,
  };
}

function readRow(
  row: Row,
  { id, name }: Named,
  organization: ImportedOrganization,
  { source, now }: PlainOptions,
  problems: RowProblem[],
): ImportedResource {
  const doubt = (field: PlainColumn, reason: string) =>
    problems.push(rowProblem(row, 'doubtful', field, textOf(row, field), reason));
  const text = (column: PlainColumn) => textOf(row, column);
  function read<T>(column: PlainColumn, reader: (written: string) => T | null | undefined, reason: string) {
    const written = text(column);
    const value = written === undefined ? undefined : (reader(written) ?? undefined);
    if (written !== undefined && value === undefined) {
      doubt(column, reason);
    }
    return value;
  }
  const list = (column: PlainColumn) => readList(text(column) ?? '');
  const count = (column: PlainColumn) =>
    read(
      column,
      (written) => (/^\d{1,7}$/.test(written) ? Number(written) : null),
      'This is not a whole number. It was left out.',
    );
  const yes = (column: PlainColumn) => read(column, readYes, 'Write yes or no. It was left out.');
  const capacity = { currentCapacity: count('People there'), maxCapacity: count('Places in all') };
  const fits = (capacity.currentCapacity ?? 0) <= (capacity.maxCapacity ?? Number.POSITIVE_INFINITY);
  if (!fits) {
    doubt('People there', 'There are more people than places. Both were left out.');
  }
  const ages = { minimumAge: count('Lowest age'), maximumAge: count('Highest age') };
  const crossed = (ages.minimumAge ?? 0) > (ages.maximumAge ?? 130);
  if (crossed) {
    doubt('Lowest age', 'Ages go from 0 to 130, the lowest first. Both were left out.');
  }
  const noticeText = text('Notice');
  const status = read(
    'Status',
    (written) => ResourceStatus.options.find((one) => one === plainName(written)),
    'This is not one of our statuses. The resource waits for a person to look at it.',
  );
  const email = read('Email', readEmail, 'This is not an e-mail address. It was left out.');
  const website = read('Website', readWebAddress, 'This is not a web address. It was left out.');
  const phone = read(
    'Phone',
    (written) => readPhone(written)?.number,
    'This is not one phone number that can be dialled. It was left out.',
  );
  const phones = readPhones(list('Phones'), () =>
    doubt('Phones', 'One of these is not a phone number that can be dialled. It was left out.'),
  );
  const place = readPlace(row, doubt);
  const populations = list('People');
  const serviceArea = list('Area served');
  return {
    id: stableId(source, 'resource', id),
    source,
    sourceId: id,
    externalIds: [{ source, id }],
    unmapped: {},
    origin: { file: row.file, line: row.line },
    organizationId: organization.id,
    organizationName: organization.name,
    name,
    description: text('Description') ?? '',
    status: status ?? (text('Status') === undefined ? 'AVAILABLE' : 'PENDING'),
    tags: list('Tags'),
    languages: list('Languages'),
    accessibilityFeatures: list('Accessibility'),
    requirements: list('What to bring'),
    restrictions: list('Who cannot come'),
    location: place.location,
    ...given<Partial<Omit<ImportedResource, 'id' | 'name'>>>({
      category: read(
        'Category',
        readCategory,
        'This is not one of our categories. It is worked out from the text instead.',
      ),
      type: read(
        'Type',
        (written) => ResourceType.options.find((one) => one === plainName(written)),
        'This is not one of our types. It is worked out from the text instead.',
      ),
      address: place.address,
      contactInfo: given({ phone: phone ?? phones.find(({ type }) => type === 'voice')?.number, email, website }),
      phones: phones.length > 0 ? phones : undefined,
      operatingHours: given<NonNullable<Resource['operatingHours']>>({
        weekly: text('Hours'),
        specialHours: text('Other hours'),
        closedOnHolidays: yes('Closed on holidays'),
        timeZone: read('Time zone', readZone, 'This is not a time zone such as America/New_York. It was left out.'),
      }),
      capacityInfo: given<NonNullable<Resource['capacityInfo']>>({
        ...(fits ? capacity : { currentCapacity: undefined, maxCapacity: undefined }),
        capacityNotes: text('About places'),
        waitingList: yes('Waiting list'),
      }),
      serviceArea: serviceArea.length > 0 ? serviceArea : undefined,
      eligibility: given<NonNullable<Resource['eligibility']>>({
        description: text('Who can come'),
        ...(crossed ? { minimumAge: undefined, maximumAge: undefined } : ages),
        populations: populations.length > 0 ? populations : undefined,
      }),
      fees: given<NonNullable<Resource['fees']>>({ description: text('Fees'), free: yes('Free') }),
      applicationProcess: text('How to apply'),
      interpretation: text('Interpretation'),
      transportation: text('Transportation'),
      waitTime: text('Wait'),
      alert: noticeText === undefined ? undefined : { text: noticeText, ...given({ until: text('Notice until') }) },
      verification: given({
        lastVerifiedAt: read('Checked on', readDay, 'This is not a day such as 2026-03-15. It was left out.'),
      }),
      updatedAt: read(
        'Last changed',
        (written) => pastMoment(written, now),
        'This is not a past moment such as 2026-03-15T10:30:45Z. It was left out.',
      ),
    }),
  };
}

function plainName(written: string): string {
  return written.toUpperCase().replace(/[\s-]+/g, '_');
}

function readYes(written: string): boolean | null {
  return /^(yes|y|true|1|x)$/i.test(written) ? true : /^(no|n|false|0)$/i.test(written) ? false : null;
}

function readZone(written: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: written }) && written;
  } catch {
    return null;
  }
}

function readDay(written: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : null;
}

function pastMoment(written: string, now: Date): string | null {
  const time = /^\d{4}-\d{2}-\d{2}/.test(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) || time > now.getTime() ? null : new Date(time).toISOString();
}

/** `(740) 555-2000 ext. 5 | voice | English, Spanish | Mo-Fr 9-5 | Front desk`; all but the number may be left out. */
function readPhones(texts: readonly string[], doubt: () => unknown): Phone[] {
  return texts.flatMap((text) => {
    const [number = '', kind = '', languages = '', hours = '', description = ''] = readParts(text);
    const [, bare = number, extension] = /^(.*) ext\. (\d{1,8})$/.exec(number) ?? [];
    const read = readPhone(bare);
    const type = kind === '' ? 'voice' : PhoneType.options.find((one) => one === kind.toLowerCase());
    if (read === null || type === undefined) {
      doubt();
      return [];
    }
    const spoken = languages
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    return [
      {
        number: read.number,
        type,
        ...given<Partial<Phone>>({
          extension: extension ?? read.extension,
          languages: spoken.length > 0 ? spoken : undefined,
          hours: hours || undefined,
          description: description || undefined,
        }),
      },
    ];
  });
}

function readPlace(
  row: Row,
  doubt: (field: PlainColumn, reason: string) => unknown,
): Pick<ImportedResource, 'address'> & { location: NonNullable<Resource['location']> } {
  const text = (column: PlainColumn) => textOf(row, column);
  const choice = <T extends string>(column: PlainColumn, options: readonly T[], reason: string) => {
    const found = options.find((one) => one === text(column)?.toLowerCase());
    if (found === undefined && text(column) !== undefined) {
      doubt(column, reason);
    }
    return found;
  };
  const read = readAddress({ lines: [text('Street')], city: text('City'), state: text('State'), zipCode: text('ZIP') });
  for (const { field, reason } of read.doubts) {
    doubt(field === 'postal_code' ? 'ZIP' : 'State', reason);
  }
  const kind = choice(
    'Place',
    LocationKind.options,
    `Write one of ${LocationKind.options.join(', ')}. It was left out.`,
  );
  const shown = choice(
    'Address shown',
    LocationVisibility.options,
    `Write one of ${LocationVisibility.options.join(', ')}. Nothing is shown until a person has looked.`,
  );
  const unclear = text('Address shown') !== undefined && shown === undefined;
  const visibility = unclear
    ? 'hidden'
    : read.visibility === 'public'
      ? (shown ?? 'public')
      : shown === 'hidden'
        ? shown
        : read.visibility;
  const point = readPoint(text('Latitude'), text('Longitude'), 'US');
  if (point.doubt !== undefined) {
    doubt('Latitude', point.doubt);
  }
  const somewhere = read.address?.street !== undefined || point.point !== undefined || visibility !== 'public';
  return {
    location: { ...point.point, kind: kind ?? (read.postBox || !somewhere ? 'phone' : 'physical'), visibility },
    ...given<Pick<ImportedResource, 'address'>>({ address: read.address }),
  };
}
