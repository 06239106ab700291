/** Converts one HSDS service at one place (or none) to one resource. */

import { maxAge } from '@waymark/contract/field-limits';
import { isInOrder } from '@waymark/contract/number-rules';
import type { Eligibility, Phone, Resource } from '@waymark/contract/resource';
import { inferredFields, type TextField } from '@waymark/contract/resource-table';
import { isMoment } from '@waymark/contract/validation-rules';
import { cleanLine, meaningfulText, omitUndefined, uniqueTexts } from './clean-text.ts';
import { stableId } from './deterministic-id.ts';
import { unmappedColumns } from './directory-tables.ts';
import { mayHaveNightHours } from './hours/night-places.ts';
import type { ImportedOrganization, ImportedResource } from './import-types.ts';
import { parseLanguages } from './parse-languages.ts';
import { parseEmail, parseWebAddress } from './parse-web-address.ts';
import { parseCapacity } from './read-capacity.ts';
import { parseClassification, valueAtLocation } from './read-classification.ts';
import { cellValue, type Row } from './read-csv.ts';
import { parseFees } from './read-fees.ts';
import { unmappedTable } from './read-locations.ts';
import { checkedCells, type ReadContext } from './read-organizations.ts';
import { readSchedules } from './read-schedules.ts';
import { applyRoundTripFields } from './round-trip-fields.ts';
import { type Reason, rowProblem } from './row-problem.ts';
import {
  areaRows,
  languageRows,
  linkColumns,
  phoneRowsOf,
  type ServiceAtLocation,
  scheduleRows,
  serviceRows,
} from './rows-of-service.ts';
import { parseStatus } from './service-status.ts';
import { serviceTexts } from './text-columns.ts';

export type Service = {
  row: Row;
  id: string;
  name: string;
  organization: ImportedOrganization;
  now: Date;
};

export function serviceToResource(
  service: Service,
  atLocation: ServiceAtLocation | undefined,
  sourceId: string,
  context: ReadContext,
): ImportedResource {
  const { row, id, name, organization, now } = service;
  const { tables, source, problems } = context;
  const doubt = (field: string, reason: Reason, at: Row = row) =>
    problems.push(rowProblem(at, 'doubtful', field, cellValue(at, field), reason));
  const isPrimary = sourceId === id;
  // Problems of a service are reported once, not for each of its places.
  const readCell = checkedCells(row, isPrimary ? problems : []);
  const email = readCell('email', parseEmail, 'email-wrong');
  const website = readCell('url', parseWebAddress, 'website-wrong');
  const classification = parseClassification(id, tables);
  const status = parseStatus(cellValue(row, 'status'), classification.status);
  const eligibility = readEligibility(row, isPrimary ? doubt : () => undefined);
  const updatedAt = readMoment(cellValue(row, 'last_modified'), now);
  const assuredDate = readMoment(cellValue(row, 'assured_date'), now)?.slice(0, 10);
  const lastSeenAt = readMoment(
    valueAtLocation('seen', atLocation?.atLocationId, tables) ?? classification.seen ?? '',
    now,
  );
  const description = meaningfulText(cellValue(row, 'description'));
  const capacity = parseCapacity(id, tables, isPrimary ? problems : []);
  if (isPrimary) {
    if (status === null) {
      doubt('status', 'hsds-status-unknown');
    }
    if (description === undefined) {
      doubt('description', 'description-missing');
    }
    if (updatedAt === undefined && meaningfulText(cellValue(row, 'last_modified')) !== undefined) {
      doubt('last_modified', 'moment-wrong');
    }
  }
  const languages = parseLanguages(languageRows(id, atLocation, tables).map((one) => cellValue(one, 'name')));
  const hours = readSchedules(scheduleRows(id, atLocation, tables), now.toISOString().slice(0, 10), {
    mayBeNight: mayHaveNightHours(name),
  });
  for (const one of isPrimary ? hours.doubts : []) {
    problems.push(rowProblem(one.row, 'doubtful', one.field, one.value, one.reason));
  }
  const phoneRows = phoneRowsOf(id, organization.sourceId, atLocation, context);
  const phones = distinctPhones(phoneRows.map(context.phones.read).filter((phone) => phone !== null));
  const access = atLocation?.location.access;
  const areas = areaRows(id, atLocation, tables);
  const documents = tables.linked('required_documents', 'service_id', id);
  const texts: Partial<Record<TextField, string | undefined>> = Object.fromEntries(
    serviceTexts.map(([field, column]) => [field, meaningfulText(cellValue(row, column))]),
  );
  const alert = meaningfulText(cellValue(row, 'alert'));
  const fees = parseFees(
    [cellValue(row, 'fees_description'), cellValue(row, 'fees')],
    tables.linked('cost_options', 'service_id', id),
  );
  const { doubts: _doubts, written: writtenHours, ...operatingHours } = hours;
  // An export of ours says itself which fields were inferred.
  const isParsed = writtenHours !== undefined && classification.exact === undefined;
  const inferred = inferredFields.filter(
    (field) => classification.inferred.includes(field) || (isParsed && field === 'operatingHours.weekly'),
  );
  const resource: ImportedResource = {
    id: stableId(source, 'resource', atLocation?.resourceId ?? sourceId),
    source,
    sourceId,
    externalIds: [{ source, id: sourceId }],
    origin: { file: row.file, line: row.line },
    organizationId: organization.id,
    organizationName: organization.name,
    name,
    description: description ?? '',
    tags: classification.tags,
    languages: languages.languages,
    accessibilityFeatures: uniqueTexts([
      ...(access?.features ?? []),
      ...(languages.signLanguage ? ['Sign Language Interpreter'] : []),
    ]),
    requirements: uniqueTexts(documents.map((one) => meaningfulText(cleanLine(cellValue(one, 'document'))))),
    restrictions: access?.restrictions ?? [],
    ...omitUndefined<Optional>({
      category: classification.category,
      type: classification.type,
      status: statusWith(capacity.full, status),
      inferred: inferred.length > 0 ? inferred : undefined,
      address: atLocation?.location.address,
      contactInfo: omitUndefined({
        phone: phones.find(({ type }) => type === 'voice')?.number,
        email: email.value,
        website: website.value,
      }),
      phones: phones.length > 0 ? phones : undefined,
      operatingHours: omitUndefined<NonNullable<Resource['operatingHours']>>(operatingHours),
      capacityInfo: capacity.info,
      location: atLocation?.location.location,
      serviceArea: areas.names.length > 0 ? areas.names : undefined,
      eligibility,
      fees,
      ...texts,
      interpretation: uniqueTexts([texts.interpretation, languages.interpretation]).join('. ') || undefined,
      transportation: atLocation?.location.transportation,
      waitTime: /^none\.?$/i.test(cellValue(row, 'wait_time')) ? 'No wait' : texts.waitTime,
      alert: alert === undefined ? undefined : { text: alert },
      verification: assuredDate === undefined ? undefined : { lastVerifiedAt: assuredDate },
      updatedAt,
      listing: lastSeenAt === undefined ? undefined : { lastSeenAt },
    }),
    unmapped: {
      ...unmappedTable('services', [
        unmappedColumns(
          row,
          usedColumns(row, {
            email: email.used,
            website: website.used,
            assuredDate,
            updatedAt,
            eligibility,
          }),
        ),
      ]),
      ...atLocation?.location.unmapped,
      ...unmappedTable(
        'phones',
        phoneRows.filter((one) => context.phones.read(one) === null).map((one) => unmappedColumns(one, linkColumns)),
      ),
      ...unmappedTable('schedules', [writtenHours === undefined ? undefined : { description: writtenHours }]),
      ...unmappedTable('service_areas', areas.unmapped),
      ...serviceRows(id, context),
      ...(classification.unmapped.length > 0 && { attributes: classification.unmapped }),
    },
  };
  return applyRoundTripFields(
    resource,
    valueAtLocation('exact', atLocation?.atLocationId, tables) ?? classification.exact,
  );
}

/** A full service that is available is at capacity. `null`, an unknown status, becomes PENDING: a person reviews it. */
function statusWith(isFull: boolean, status: Resource['status'] | null | undefined): Resource['status'] | undefined {
  return isFull && (status === 'AVAILABLE' || status === undefined)
    ? 'AT_CAPACITY'
    : status === null
      ? 'PENDING'
      : status;
}

type Optional = Omit<Partial<ImportedResource>, 'id' | 'name'>;

function readEligibility(row: Row, doubt: (field: string, reason: Reason) => unknown): Eligibility | undefined {
  const age = (field: string): number | undefined => {
    const text = meaningfulText(cellValue(row, field));
    const years = Number(text);
    if (text !== undefined && !(years >= 0 && years <= maxAge)) {
      doubt(field, 'age-wrong');
      return undefined;
    }
    return text === undefined ? undefined : years;
  };
  const minimumAge = age('minimum_age');
  const maximumAge = age('maximum_age');
  const areCrossed = !isInOrder(minimumAge, maximumAge);
  if (areCrossed) {
    doubt('minimum_age', 'ages-crossed');
  }
  return omitUndefined<Eligibility>({
    // "None; Serves: seniors" describes the audience only.
    description: meaningfulText(cellValue(row, 'eligibility_description'))?.replace(/^none;\s*(?=serves:)/i, ''),
    minimumAge: areCrossed ? undefined : minimumAge,
    maximumAge: areCrossed ? undefined : maximumAge,
  });
}

/** ISO 8601 moment in UTC of a past moment or day; undefined for anything else. */
function readMoment(written: string, now: Date): string | undefined {
  const time = isMoment(written) ? Date.parse(written) : Number.NaN;
  return Number.isNaN(time) || time > now.getTime() + 24 * 60 * 60 * 1000 ? undefined : new Date(time).toISOString();
}

function distinctPhones(phones: readonly Phone[]): Phone[] {
  return [
    ...new Map(
      phones.map((phone) => [
        `${phone.type} ${phone.number} ${phone.extension ?? ''} ${phone.description ?? ''}`,
        phone,
      ]),
    ).values(),
  ];
}

/** Columns with a field in our schema. Values that are empty or invalid go to `unmapped`. */
function usedColumns(
  row: Row,
  read: {
    email: string[];
    website: string[];
    assuredDate: unknown;
    updatedAt: unknown;
    eligibility: Eligibility | undefined;
  },
): string[] {
  const filledColumns = [
    'description',
    'alert',
    'fees_description',
    'fees',
    ...serviceTexts.map(([, column]) => column),
  ].filter((column) => meaningfulText(cellValue(row, column)) !== undefined);
  return [
    ...['organization_id', 'name', 'status', ...filledColumns, ...read.email, ...read.website],
    ...(read.assuredDate === undefined ? [] : ['assured_date']),
    ...(read.updatedAt === undefined ? [] : ['last_modified']),
    ...(read.eligibility?.description === undefined || /^none;/i.test(cellValue(row, 'eligibility_description'))
      ? []
      : ['eligibility_description']),
    ...(read.eligibility?.minimumAge === undefined ? [] : ['minimum_age']),
    ...(read.eligibility?.maximumAge === undefined ? [] : ['maximum_age']),
  ];
}
