/**
 * Reads a directory in one table, a row for each resource, with the headings of `write-spreadsheet.ts`. Only a name and an
 * organization are required; a row without an id is identified by its organization, name and street.
 */

import type { ColumnMapping } from '@waymark/contract/column-mapping';
import type { DirectoryColumn } from '@waymark/contract/directory-columns';
import { parseCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { maxAge } from '@waymark/contract/field-limits';
import { isInOrder } from '@waymark/contract/number-rules';
import { LocationKind, LocationVisibility, type Phone, PhoneType, type Resource } from '@waymark/contract/resource';
import { inferredFields, recordOf, textFields } from '@waymark/contract/resource-table';
import { calendarDay, isMoment, type Rule, timeZone } from '@waymark/contract/validation-rules';
import { cleanLine, cleanText, omitUndefined } from './clean-text.ts';
import { applyMapping, withHeading } from './column-mapping/apply-mapping.ts';
import { missingProblems, questionOf, unknownColumns } from './column-mapping/mapping-question.ts';
import { unescapeFormula } from './csv-escaping.ts';
import { stableId } from './deterministic-id.ts';
import type { TextFile } from './directory-tables.ts';
import { mayHaveNightHours } from './hours/night-places.ts';
import { createHoursReader } from './hours/parse-hours.ts';
import type { DirectoryPart, ImportedDirectory, ImportedOrganization, ImportedResource } from './import-types.ts';
import { parseCellParts, parseListCell } from './list-cells.ts';
import { parseAddress } from './parse-address.ts';
import { parsePoint } from './parse-coordinates.ts';
import { parsePhone, saysTextOnly } from './parse-phone.ts';
import { parseEmail, parseWebAddress } from './parse-web-address.ts';
import { type Row, readTable, type Table } from './read-csv.ts';
import { maxNameLength } from './read-organizations.ts';
import { type Reason, type RowProblem, rowProblem } from './row-problem.ts';
import { textColumns } from './text-columns.ts';

export type SpreadsheetOptions = {
  /** Short name of the directory; with a row's id there it identifies the record permanently. */
  source: string;
  /** Time of reading: later dates of change are errors. */
  now: Date;
  /** For a table with other headings. */
  mapping?: ColumnMapping | undefined;
};

/** Never throws because of the file's content: invalid rows are refused in the result. */
export function readSpreadsheet(file: TextFile | Table, options: SpreadsheetOptions): ImportedDirectory {
  const written = 'text' in file ? readTable(file.name, file.text) : file;
  const { question, read } = createTableReader(written, options);
  return { ...read(written), ...(question && { question }) };
}

/** Reads a table in parts. `head`: its first part, which the headings are understood by. */
export function createTableReader(head: Table, options: SpreadsheetOptions) {
  const { mapping } = options;
  const question = questionOf(head, mapping);
  const missing = question?.missing ?? [];
  const organizationIds = new Set<string>();
  const lines = new Map<string, number>();
  const readHours = createHoursReader();
  const reported = new Set<string>();
  /** Problems of columns are found in every part. */
  const isNew = ({ line, code, field }: RowProblem) => {
    const key = `${code} ${field}`;
    const isRepeated = line === 1 && reported.has(key);
    if (line === 1) {
      reported.add(key);
    }
    return !isRepeated;
  };
  function read(part: Table): DirectoryPart {
    const table = mapping ? applyMapping(part, mapping) : part;
    const unknown = (mapping ? [] : unknownColumns(table)).map((heading) =>
      rowProblem({ file: table.file, line: 1 }, 'doubtful', heading, undefined, 'column-unknown'),
    );
    const problems = [...table.problems, ...missingProblems(missing), ...unknown].filter(isNew);
    const organizations: ImportedOrganization[] = [];
    const resources: ImportedResource[] = [];
    for (const row of missing.length > 0 ? [] : table.rows) {
      const named = readNames(row, lines, problems);
      if (named) {
        const organization = organizationOf(row, named.organization, options.source);
        lines.set(named.id, row.line);
        if (!organizationIds.has(organization.id)) {
          organizationIds.add(organization.id);
          organizations.push(organization);
        }
        resources.push(readRow(row, named, organization, { ...options, readHours }, problems));
      }
    }
    return {
      organizations,
      resources,
      problems: mapping ? problems.map((problem) => withHeading(problem, mapping)) : problems,
    };
  }
  return { question, read };
}

function textOf(row: Row, column: DirectoryColumn): string | undefined {
  return cleanText(unescapeFormula(row.cells[column.toLowerCase()] ?? ''));
}

type Named = { id: string; name: string; organization: string };

function readNames(row: Row, lines: ReadonlyMap<string, number>, problems: RowProblem[]): Named | null {
  const name = cleanLine(textOf(row, 'Name'));
  const organization = cleanLine(textOf(row, 'Organization'));
  const street = textOf(row, 'Street') ?? '';
  const id = textOf(row, 'ID') ?? [organization, name, street].join('/').toLowerCase();
  const refuse = (field: DirectoryColumn, reason: Reason) => {
    problems.push(rowProblem(row, 'refused', field, textOf(row, field), reason));
    return null;
  };
  const earlier = lines.get(id);
  if (name === undefined) {
    return refuse('Name', 'name-missing');
  }
  if (organization === undefined) {
    return refuse('Organization', 'row-without-organization');
  }
  if (name.length > maxNameLength || organization.length > maxNameLength) {
    const field = name.length > maxNameLength ? 'Name' : 'Organization';
    return refuse(field, { code: 'name-long', values: { limit: maxNameLength } });
  }
  return earlier === undefined
    ? { id, name, organization }
    : refuse('ID', { code: 'resource-again', values: { line: earlier } });
}

/** The table holds only its name, so an existing organization is left unchanged. */
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
    nameOnly: true,
  };
}

function readRow(
  row: Row,
  { id, name }: Named,
  organization: ImportedOrganization,
  { source, now, readHours }: SpreadsheetOptions & { readHours: HoursReader },
  problems: RowProblem[],
): ImportedResource {
  const doubt = (field: DirectoryColumn, reason: Reason) =>
    problems.push(rowProblem(row, 'doubtful', field, textOf(row, field), reason));
  const text = (column: DirectoryColumn) => textOf(row, column);
  function read<T>(column: DirectoryColumn, reader: (written: string) => T | null | undefined, reason: Reason) {
    const written = text(column);
    const value = written === undefined ? undefined : (reader(written) ?? undefined);
    if (written !== undefined && value === undefined) {
      doubt(column, reason);
    }
    return value;
  }
  const list = (column: DirectoryColumn) => parseListCell(text(column) ?? '');
  const count = (column: DirectoryColumn) =>
    read(column, (written) => (/^\d{1,7}$/.test(written) ? Number(written) : null), 'not-whole');
  const yesNo = (column: DirectoryColumn) => read(column, readYes, 'not-yes-no');
  const capacity = { currentCapacity: count('People there'), maxCapacity: count('Places in all') };
  const isConsistent = isInOrder(capacity.currentCapacity, capacity.maxCapacity);
  if (!isConsistent) {
    doubt('People there', 'people-above-places');
  }
  const ages = { minimumAge: count('Lowest age'), maximumAge: count('Highest age') };
  const areCrossed =
    !isInOrder(ages.minimumAge, ages.maximumAge) || !isInOrder(ages.maximumAge ?? ages.minimumAge, maxAge);
  if (areCrossed) {
    doubt('Lowest age', 'ages-wrong');
  }
  const noticeText = text('Notice');
  const status = read(
    'Status',
    (written) => ResourceStatus.options.find((one) => one === plainName(written)),
    'status-unknown',
  );
  const email = read('Email', parseEmail, 'email-wrong');
  const website = read('Website', parseWebAddress, 'website-wrong');
  const main = read('Phone', parsePhone, 'phone-wrong');
  const listed = readPhones(list('Phones'), () => doubt('Phones', 'phones-wrong'));
  // A number for text messages only is not offered for calls.
  const isUnlistedText = main?.isText && listed.every(({ number }) => number !== main.number);
  const phones: Phone[] = isUnlistedText ? [...listed, { number: main.number, type: 'text' }] : listed;
  const phone = main?.isText ? undefined : main?.number;
  const place = readPlace(row, doubt);
  const hours = readPlainHours(text('Hours'), name, readHours, (reason) => doubt('Hours', reason));
  const inferred = inferredFields.filter(
    (field) => list('Worked out').includes(field) || (field === 'operatingHours.weekly' && hours.written !== undefined),
  );
  const populations = list('People');
  const serviceArea = list('Area served');
  const missingTextFields = textFields.filter(
    (field) => row.cells[textColumns[field].plain.toLowerCase()] === undefined,
  );
  return {
    id: stableId(source, 'resource', id),
    source,
    sourceId: id,
    externalIds: [{ source, id }],
    unmapped: hours.written === undefined ? {} : { hours: [{ hours: hours.written }] },
    origin: { file: row.file, line: row.line },
    organizationId: organization.id,
    organizationName: organization.name,
    name,
    description: text('Description') ?? '',
    tags: list('Tags'),
    languages: list('Languages'),
    accessibilityFeatures: list('Accessibility'),
    requirements: list('What to bring'),
    restrictions: list('Who cannot come'),
    location: place.location,
    ...omitUndefined<Partial<Omit<ImportedResource, 'id' | 'name'>>>({
      category: read('Category', parseCategory, 'category-unknown'),
      type: read('Type', (written) => ResourceType.options.find((one) => one === plainName(written)), 'type-unknown'),
      status: status ?? (text('Status') === undefined ? undefined : 'PENDING'),
      address: place.address,
      contactInfo: omitUndefined({
        phone: phone ?? phones.find(({ type }) => type === 'voice')?.number,
        email,
        website,
      }),
      phones: phones.length > 0 ? phones : undefined,
      inferred: inferred.length > 0 ? inferred : undefined,
      operatingHours: omitUndefined<NonNullable<Resource['operatingHours']>>({
        weekly: hours.weekly,
        specialHours: [hours.asText, text('Other hours')].filter((one) => one !== undefined).join('\n') || undefined,
        closedOnHolidays: yesNo('Closed on holidays') ?? hours.closedOnHolidays,
        timeZone: read('Time zone', valid(timeZone), 'zone-wrong'),
      }),
      capacityInfo: omitUndefined<NonNullable<Resource['capacityInfo']>>({
        ...(isConsistent ? capacity : { currentCapacity: undefined, maxCapacity: undefined }),
        capacityNotes: text('About places'),
        waitingList: yesNo('Waiting list'),
      }),
      serviceArea: serviceArea.length > 0 ? serviceArea : undefined,
      eligibility: omitUndefined<NonNullable<Resource['eligibility']>>({
        description: text('Who can come'),
        ...(areCrossed ? { minimumAge: undefined, maximumAge: undefined } : ages),
        populations: populations.length > 0 ? populations : undefined,
      }),
      fees: omitUndefined<NonNullable<Resource['fees']>>({ description: text('Fees'), free: yesNo('Free') }),
      ...recordOf(textFields, (field) => text(textColumns[field].plain)),
      missingTextFields: missingTextFields.length > 0 ? missingTextFields : undefined,
      alert:
        noticeText === undefined ? undefined : { text: noticeText, ...omitUndefined({ until: text('Notice until') }) },
      verification: omitUndefined({
        lastVerifiedAt: read('Checked on', valid(calendarDay), 'day-wrong'),
      }),
      updatedAt: read('Last changed', (written) => pastMoment(written, now), 'moment-wrong'),
    }),
  };
}

type HoursReader = ReturnType<typeof createHoursReader>;
type PlainHours = { weekly?: string; closedOnHolidays?: boolean | undefined; asText?: string; written?: string };

/** Hours that cannot be parsed are kept as text. */
function readPlainHours(
  written: string | undefined,
  name: string,
  readHours: HoursReader,
  doubt: (reason: Reason) => unknown,
): PlainHours {
  if (written === undefined) {
    return {};
  }
  const answer = readHours(written, { mayBeNight: mayHaveNightHours(name) });
  if (answer.hours === null) {
    doubt(answer.reason);
    return { asText: written };
  }
  return { ...answer.hours, ...(answer.hours.weekly !== written && { written }) };
}

function plainName(written: string): string {
  return written.toUpperCase().replace(/[\s-]+/g, '_');
}

function readYes(written: string): boolean | null {
  return /^(yes|y|true|1|x)$/i.test(written) ? true : /^(no|n|false|0)$/i.test(written) ? false : null;
}

/** A reader of texts that a rule of the forms accepts. */
function valid(rule: Rule): (written: string) => string | null {
  return (written) => (rule(written) === null ? written : null);
}

function pastMoment(written: string, now: Date): string | null {
  const time = isMoment(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) || time > now.getTime() ? null : new Date(time).toISOString();
}

/** `(740) 555-2000 ext. 5 | voice | English, Spanish | Mo-Fr 9-5 | Front desk`; all but the number may be left out. */
function readPhones(texts: readonly string[], doubt: () => unknown): Phone[] {
  return texts.flatMap((text) => {
    const [number = '', kind = '', languages = '', hours = '', description = ''] = parseCellParts(text);
    const [, dialled = number, extension] = /^(.*) ext\. (\d{1,8})$/.exec(number) ?? [];
    const read = parsePhone(dialled);
    const isText = read?.isText || saysTextOnly(description);
    const type =
      kind === '' ? (isText ? 'text' : 'voice') : PhoneType.options.find((one) => one === kind.toLowerCase());
    if (read === null || type === undefined) {
      doubt();
      return [];
    }
    const languageNames = languages
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
    return [
      {
        number: read.number,
        type,
        ...omitUndefined<Partial<Phone>>({
          extension: extension ?? read.extension,
          languages: languageNames.length > 0 ? languageNames : undefined,
          hours: hours || undefined,
          description: description || undefined,
        }),
      },
    ];
  });
}

function readPlace(
  row: Row,
  doubt: (field: DirectoryColumn, reason: Reason) => unknown,
): Pick<ImportedResource, 'address'> & { location: NonNullable<Resource['location']> } {
  const text = (column: DirectoryColumn) => textOf(row, column);
  const choice = <T extends string>(column: DirectoryColumn, options: readonly T[], reason: Reason) => {
    const found = options.find((one) => one === text(column)?.toLowerCase());
    if (found === undefined && text(column) !== undefined) {
      doubt(column, reason);
    }
    return found;
  };
  const read = parseAddress({
    lines: [text('Street')],
    city: text('City'),
    state: text('State'),
    zipCode: text('ZIP'),
  });
  for (const { field, reason } of read.doubts) {
    doubt(field === 'postal_code' ? 'ZIP' : 'State', reason);
  }
  const kind = choice('Place', LocationKind.options, {
    code: 'choice-unknown',
    values: { choices: LocationKind.options.join(', ') },
  });
  const shown = choice('Address shown', LocationVisibility.options, {
    code: 'shown-unknown',
    values: { choices: LocationVisibility.options.join(', ') },
  });
  const isUnknownVisibility = text('Address shown') !== undefined && shown === undefined;
  const visibility = isUnknownVisibility
    ? 'hidden'
    : read.visibility === 'public'
      ? (shown ?? 'public')
      : shown === 'hidden'
        ? shown
        : read.visibility;
  // As in the other formats, a confidential place or a post box is stored without coordinates.
  const isVisitable = read.visibility === 'public' && !read.postBox;
  const point = isVisitable ? parsePoint(text('Latitude'), text('Longitude'), 'US') : {};
  if (point.doubt !== undefined) {
    doubt('Latitude', point.doubt);
  }
  const isPhysical =
    !read.postBox && (read.address?.street !== undefined || point.point !== undefined || read.visibility !== 'public');
  return {
    location: { ...point.point, ...omitUndefined({ kind: kind ?? (isPhysical ? 'physical' : undefined) }), visibility },
    ...omitUndefined<Pick<ImportedResource, 'address'>>({ address: read.address }),
  };
}
