/** Writes a directory as one table for a spreadsheet, a row for each resource. `read-spreadsheet.ts` reads it back. */
import { type DirectoryColumn, directoryColumns } from '@waymark/contract/directory-columns';
import type { Phone } from '@waymark/contract/resource';
import { textFields } from '@waymark/contract/resource-table';
import { spreadsheetLines } from './csv-escaping.ts';
import { type DataStatement, statementCells, statementColumns } from './data-statement.ts';
import type { ExportedResource } from './export-types.ts';
import { formatCellParts, formatListCell } from './list-cells.ts';
import { type SpreadsheetTextColumn, textColumns } from './text-columns.ts';
import { formatPhoneNumber } from './to-hsds-records.ts';

type Column = (resource: ExportedResource) => string | number | boolean | undefined;

// `Object.fromEntries` loses the types by key.
const plainTexts = Object.fromEntries(
  textFields.map((field) => [textColumns[field].plain, (resource: ExportedResource) => resource[field]]),
) as Record<SpreadsheetTextColumn, Column>;

/** By heading. */
const columns = {
  ID: ({ id }) => id,
  Name: ({ name }) => name,
  Organization: ({ organization }) => organization.name,
  'Organization ID': ({ organization }) => organization.id,
  Description: ({ description }) => description,
  Category: ({ category }) => category,
  Type: ({ type }) => type,
  Status: ({ status }) => status,
  Street: ({ address }) => address?.street,
  City: ({ address }) => address?.city,
  State: ({ address }) => address?.state,
  ZIP: ({ address }) => address?.zipCode,
  Latitude: ({ location }) => location?.latitude,
  Longitude: ({ location }) => location?.longitude,
  Place: ({ location }) => location?.kind,
  'Address shown': ({ location }) => location?.visibility,
  Phone: ({ contactInfo }) => contactInfo?.phone && formatPhoneNumber(contactInfo.phone),
  Phones: ({ phones }) => phones && formatListCell(phones.map(formatPhone)),
  Email: ({ contactInfo }) => contactInfo?.email,
  Website: ({ contactInfo }) => contactInfo?.website,
  Hours: ({ operatingHours }) => operatingHours?.weekly,
  'Other hours': ({ operatingHours }) => operatingHours?.specialHours,
  'Closed on holidays': ({ operatingHours }) => yesOrNo(operatingHours?.closedOnHolidays),
  'Time zone': ({ operatingHours }) => operatingHours?.timeZone,
  Languages: ({ languages }) => formatListCell(languages),
  Accessibility: ({ accessibilityFeatures }) => formatListCell(accessibilityFeatures),
  'What to bring': ({ requirements }) => formatListCell(requirements),
  'Who cannot come': ({ restrictions }) => formatListCell(restrictions),
  'Who can come': ({ eligibility }) => eligibility?.description,
  'Lowest age': ({ eligibility }) => eligibility?.minimumAge,
  'Highest age': ({ eligibility }) => eligibility?.maximumAge,
  People: ({ eligibility }) => eligibility?.populations && formatListCell(eligibility.populations),
  'Area served': ({ serviceArea }) => serviceArea && formatListCell(serviceArea),
  Fees: ({ fees }) => fees?.description,
  Free: ({ fees }) => yesOrNo(fees?.free),
  ...plainTexts,
  'People there': ({ capacityInfo }) => capacityInfo?.currentCapacity,
  'Places in all': ({ capacityInfo }) => capacityInfo?.maxCapacity,
  'About places': ({ capacityInfo }) => capacityInfo?.capacityNotes,
  'Waiting list': ({ capacityInfo }) => yesOrNo(capacityInfo?.waitingList),
  Tags: ({ tags }) => formatListCell(tags),
  Notice: ({ alert }) => alert?.text,
  'Notice until': ({ alert }) => alert?.until,
  'Checked on': ({ verification }) => verification?.lastVerifiedAt,
  'Worked out': ({ inferred }) => inferred && formatListCell(inferred),
  'Last changed': ({ updatedAt }) => updatedAt,
} as const satisfies Record<DirectoryColumn, Column>;

/** The header line, after a UTF-8 byte order mark. */
export function spreadsheetHeader(statement?: DataStatement): string {
  return `\ufeff${spreadsheetLines([[...directoryColumns, ...(statement ? statementColumns : [])]])}`;
}

export function spreadsheetRow(resource: ExportedResource, statement?: DataStatement): string {
  const cells = directoryColumns.map((column) => String(columns[column](resource) ?? ''));
  return spreadsheetLines([[...cells, ...(statement ? statementCells(statement) : [])]]);
}

function yesOrNo(value: boolean | undefined): string | undefined {
  return value === undefined ? undefined : value ? 'yes' : 'no';
}

function formatPhone({ number, extension, type, languages, hours, description }: Phone): string {
  const written = [formatPhoneNumber(number), extension && `ext. ${extension}`].filter(Boolean).join(' ');
  return formatCellParts([written, type, (languages ?? []).join(', '), hours ?? '', description ?? '']);
}
