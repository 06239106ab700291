/** Arbitrary valid records, as passed to an export. */

import { ResourceCategory, ResourceStatus, ResourceType } from '@waymark/contract/enumerations';
import { LocationKind, LocationVisibility, type Phone, PhoneType } from '@waymark/contract/resource';
import { inferredFields } from '@waymark/contract/resource-table';
import fc, { type Arbitrary } from 'fast-check';
import { findingsInRecord, findingsInTables } from '../testing/standard-check.ts';
import { cleanLine, cleanText, meaningfulText, uniqueTexts } from './clean-text.ts';
import type { ExportedOrganization, ExportedResource, ExportedService } from './export-types.ts';
import type { ImportedDirectory } from './import-types.ts';
import { type HsdsTable, hsdsFile, hsdsTables } from './standard-tables.ts';
import { hsdsCsvWriter, hsdsHeader, hsdsJson } from './write-hsds.ts';

/** Texts that have caused a failure before, and arbitrary ones. */
const anyText = fc
  .oneof(
    fc.constantFrom(
      'Free groceries',
      '=1+1',
      '@here',
      '-5',
      "'=x",
      '+1 740',
      'a; b',
      'c\\',
      '\\;',
      'N/A',
      '"quoted"',
      'a|b',
      'None',
      '食べ物',
      'Not step-free',
      'two\nlines',
      '\t=cmd',
      '1e5',
      'daily, 9-5',
    ),
    fc.string({ unit: 'grapheme', maxLength: 30 }),
  )
  .map((text) => cleanText(text.replaceAll('\r', '')))
  .filter((text) => text !== undefined);
const name = anyText.map((text) => meaningfulText(cleanLine(text))).filter((text) => text !== undefined);
const list = fc
  .array(
    anyText.map((text) => cleanLine(text) ?? text),
    { maxLength: 4 },
  )
  .map(uniqueTexts);
const number = fc.constantFrom('+17405552000', '+16145550142', '988', '211', '+442079460958');
const word = fc.constantFrom('English', 'Spanish', 'Haitian Creole', 'Front desk', 'Mo-Fr 9-5');
const optional = { requiredKeys: [] };

const phone: Arbitrary<Phone> = fc.record(
  {
    number,
    type: fc.constantFrom(...PhoneType.options),
    extension: fc.constantFrom('5', '1234'),
    languages: fc.uniqueArray(word, { minLength: 1, maxLength: 2 }),
    hours: word,
    description: word,
  },
  { requiredKeys: ['number', 'type'] },
);

const address = fc.record(
  {
    street: fc.constantFrom('12 Main St', '=1 Elm, "rear"'),
    city: fc.constantFrom('Wexley', 'Peña'),
    state: fc.constant('OH'),
    zipCode: fc.constantFrom('02138', '45790-1234'),
  },
  optional,
);

export const arbitraryOrganization: Arbitrary<ExportedOrganization> = fc.record(
  {
    id: fc.uuid({ version: 4 }),
    name,
    description: name,
    email: fc.constantFrom('ada@example.org', '-x@example.org'),
    phone: fc.constantFrom('+17405552000', '988'),
    website: fc.constant('https://example.org/a?b=c'),
    address: fc.record({ street: fc.constant('12 Main St'), city: fc.constant('Wexley') }),
  },
  { requiredKeys: ['id', 'name'] },
);

const location = fc
  .record({
    kind: fc.constantFrom(...LocationKind.options),
    visibility: fc.constantFrom(...LocationVisibility.options),
    point: fc.option(
      fc.record({
        latitude: fc.integer({ min: 25_000_000, max: 49_000_000 }),
        longitude: fc.integer({ min: -124_000_000, max: -70_000_000 }),
      }),
    ),
  })
  .map(({ point, ...rest }) => ({
    ...rest,
    ...(point && rest.visibility === 'public' && { latitude: point.latitude / 1e6, longitude: point.longitude / 1e6 }),
  }));

const nonEmpty = <T extends object>(group: Arbitrary<T>) => group.filter((fields) => Object.keys(fields).length > 0);

export const arbitraryResource: Arbitrary<ExportedResource> = fc
  .record(
    {
      id: fc.uuid({ version: 4 }),
      organization: arbitraryOrganization,
      name,
      description: fc.oneof(anyText, fc.constant('')),
      category: fc.constantFrom(...ResourceCategory.options),
      type: fc.constantFrom(...ResourceType.options),
      status: fc.constantFrom(...ResourceStatus.options),
      tags: list,
      languages: list,
      accessibilityFeatures: list,
      requirements: list,
      restrictions: list,
      address: nonEmpty(address),
      contactInfo: nonEmpty(
        fc.record({ phone: number, email: fc.constant('a@b.org'), website: fc.constant('https://b.org') }, optional),
      ),
      phones: fc.array(phone, { minLength: 1, maxLength: 3 }),
      operatingHours: nonEmpty(
        fc.record(
          {
            weekly: fc.constantFrom(
              'Mo-Fr 08:30-16:00; Sa 09:00-12:00',
              '24/7',
              'Mo[1] 10:00-12:00',
              'Fr 22:00-04:00',
              'PH off',
            ),
            specialHours: anyText,
            closedOnHolidays: fc.boolean(),
            timeZone: fc.constant('America/Chicago'),
          },
          optional,
        ),
      ),
      capacityInfo: nonEmpty(
        fc.record(
          {
            currentCapacity: fc.integer({ min: 0, max: 9 }),
            maxCapacity: fc.integer({ min: 9, max: 99 }),
            capacityNotes: anyText,
            waitingList: fc.boolean(),
          },
          optional,
        ),
      ),
      location,
      serviceArea: list.filter((areas) => areas.length > 0),
      eligibility: nonEmpty(
        fc.record(
          {
            description: anyText,
            minimumAge: fc.integer({ min: 0, max: 18 }),
            maximumAge: fc.integer({ min: 18, max: 130 }),
            populations: list.filter((all) => all.length > 0),
          },
          optional,
        ),
      ),
      fees: nonEmpty(fc.record({ description: anyText, free: fc.boolean() }, optional)),
      alternateName: anyText,
      assurerEmail: fc.constant('ada@example.org'),
      applicationProcess: anyText,
      interpretation: anyText,
      transportation: anyText,
      waitTime: anyText,
      alert: fc.record({ text: anyText, until: fc.constant('2027-01-31') }, { requiredKeys: ['text'] }),
      verification: fc.constant({ lastVerifiedAt: '2026-03-15' }),
      listing: fc.constant({ lastSeenAt: '2026-11-19T04:00:00.123Z' }),
      inferred: fc.subarray([...inferredFields], { minLength: 1 }),
      updatedAt: fc.constant('2026-10-01T10:30:45.000Z'),
    },
    {
      requiredKeys: [
        'id',
        'organization',
        'name',
        'description',
        'category',
        'type',
        'status',
        'tags',
        'languages',
        'accessibilityFeatures',
        'requirements',
        'restrictions',
        'location',
        'updatedAt',
      ],
    },
  )
  // Confidential addresses were removed before.
  .map(({ address: where, ...resource }) => {
    const { visibility } = resource.location;
    if (where === undefined || visibility === 'public') {
      return { ...resource, ...(where && { address: where }) };
    }
    const { street: _street, zipCode: _zipCode, ...area } = where;
    return { ...resource, ...(visibility === 'city' && Object.keys(area).length > 0 && { address: area }) };
  });

/** The files of a tabular export. */
export function tableFiles(organizations: readonly ExportedOrganization[], services: readonly ExportedService[]) {
  const writer = hsdsCsvWriter();
  const texts = new Map<HsdsTable, string>(hsdsTables.map((table) => [table, hsdsHeader(table)]));
  for (const { table, lines } of [...services.flatMap(writer.service), ...organizations.flatMap(writer.organization)]) {
    texts.set(table, texts.get(table) + lines);
  }
  return [...texts].map(([table, text]) => ({ name: hsdsFile(table), text }));
}

/** Violations of the HSDS schemas by these services in the JSON form. */
export function findingsInRecords(services: readonly ExportedService[]): string[] {
  return services.flatMap((one) => findingsInRecord('service.json', JSON.parse(hsdsJson(one))));
}

/** The same in the tabular form. */
export function findingsInFiles(services: readonly ExportedService[]): string[] {
  const organizations = services.map(([{ organization }]) => organization);
  return findingsInTables(new Map(tableFiles(organizations, services).map(({ name, text }) => [name, text])));
}

/** The records that an installation would export after importing these. */
export function exported({ organizations, resources }: ImportedDirectory): ExportedResource[] {
  const byId = new Map<string, ExportedOrganization>(
    organizations.map(({ source: _s, sourceId: _i, externalIds: _e, unmapped: _u, origin: _o, ...own }) => [
      own.id,
      own,
    ]),
  );
  return resources.map(({ organizationId, organizationName: name, ...resource }) => {
    const {
      source: _s,
      sourceId: _i,
      externalIds: _e,
      unmapped: _u,
      origin: _o,
      missingTextFields: _h,
      serviceId: _p,
      ...own
    } = resource;
    const organization = byId.get(organizationId) ?? { id: organizationId, name };
    return {
      category: 'OTHER',
      type: 'VOLUNTEER_SERVICE',
      status: 'AVAILABLE',
      updatedAt: '2026-11-21T12:00:00.000Z',
      ...own,
      organization,
    };
  });
}
