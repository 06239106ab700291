import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { standardTables } from '../testing/standard-check.ts';
import type { ExportedService } from './export-types.ts';
import { arbitraryResource, exported, findingsInFiles, findingsInRecords, tableFiles } from './exported-for-tests.ts';
import { locationTables, readTestTables, serviceTable } from './hsds-for-tests.ts';
import { joinPlaces } from './join-places.ts';
import { readHsds } from './read-hsds.ts';
import { readHsdsJson } from './read-hsds-json.ts';
import { hsdsPackage } from './standard-tables.ts';
import { hsdsJson } from './write-hsds.ts';

const now = new Date('2026-11-21T12:00:00Z');

const findings = (services: readonly ExportedService[]) => [
  ...findingsInRecords(services),
  ...findingsInFiles(services),
];

const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

it('writes valid HSDS for any record, in both forms', () => {
  const several = fc.uniqueArray(arbitraryResource, {
    minLength: 1,
    maxLength: 4,
    selector: ({ id, organization }) => `${id} ${organization.id}`,
  });
  fc.assert(
    fc.property(several, (resources) => {
      expect(findings(resources.map((resource) => [resource]))).toEqual([]);
    }),
    { numRuns: 50 },
  );
});

it.each([
  ['https://example.org/a|b?c=[d]#e#f', 'https://example.org/a%7Cb?c=%5Bd%5D#e%23f'],
  ['https://example.org/100%', 'https://example.org/100%25'],
  ['https://exämple.org/ñ', 'https://xn--exmple-cua.org/%C3%B1'],
])('percent-encodes a web address that RFC 3986 forbids: %s', (website, written) => {
  const [resource] = fc.sample(arbitraryResource, 1);
  if (!resource) throw new Error('no resource was made');
  const json = hsdsJson([{ ...resource, contactInfo: { website } }]);
  expect(JSON.parse(json).url).toBe(written);
  expect(findings([[{ ...resource, contactInfo: { website } }]])).toEqual([]);
  expect(readHsdsJson({ name: 'a', text: json }, { source: 'back', now }).resources).toMatchObject([
    { contactInfo: { website } },
  ]);
});

it('describes each table in the data package as the standard does', () => {
  const described = (tables: typeof standardTables) =>
    tables
      .toSorted((one, other) => (one.name < other.name ? -1 : 1))
      .map(({ name, path, schema }) => ({
        name,
        path,
        fields: schema.fields.map(({ name: field, type, format, constraints: { required } }) => [
          field,
          type,
          format,
          required,
        ]),
      }));
  const { resources } = JSON.parse(hsdsPackage());
  const names = new Set(described(resources).map(({ name }) => name));
  expect(described(resources)).toEqual(described(standardTables.filter(({ name }) => names.has(name))));
});

describe('a service at three places', () => {
  const id = '2f0b7c11-6d0e-4a52-9a0c-0d8a3c1f5e01';
  const given = readTestTables({
    services: serviceTable('last_modified', '2026-03-01T10:00:00Z').replace('\ns1', `\n${id}`),
    locations: 'id,location_type\nl1,physical\nl2,physical\nl3,physical',
    addresses: `${locationTables.addresses}\na2,l2,7 Oak St,Millrun,OH,45791,US,physical\na3,l3,1 Elm St,Wexley,OH,45790,US,physical`,
    service_at_locations: `id,service_id,location_id\nx1,${id},l1\nx2,${id},l2\nx3,${id},l3`,
    phones: `id,service_id,location_id,number,type\np1,${id},,740 555 2000,voice\np2,,l3,740 555 2003,voice`,
    schedules: `id,service_at_location_id,freq,byday,opens_at,closes_at\nh1,x2,WEEKLY,MO,09:00,12:00`,
    languages: `id,service_id,location_id,name\ng1,${id},,English\ng2,,l2,Spanish`,
  });
  const resources = exported(given).map((one, at) => ({
    ...one,
    listing: { lastSeenAt: `2026-11-0${at + 1}T04:00:00.000Z` },
  }));
  const services = joinPlaces(resources);
  const [whole] = services;
  if (!whole) throw new Error('there is no service');

  it('is one service at three locations, in both forms', () => {
    expect(resources).toHaveLength(3);
    expect(services).toHaveLength(1);
    expect(findings(services)).toEqual([]);
    const rows = new Map(
      tableFiles([], services).map(({ name, text }) => [name, text.trim().split('\r\n').length - 1]),
    );
    expect([rows.get('services.csv'), rows.get('service_at_location.csv'), rows.get('locations.csv')]).toEqual([
      1, 3, 3,
    ]);
    const { phones, schedules, service_at_locations } = JSON.parse(hsdsJson(whole));
    expect([phones, schedules]).toEqual([undefined, undefined]);
    expect(service_at_locations.flatMap((one: { schedules?: object[] }) => one.schedules ?? [])).toHaveLength(1);
  });

  it.each([
    ['tables', () => readHsds(tableFiles([], services), { source: 'back', now })],
    ['JSON', () => readHsdsJson({ name: 'a', text: hsdsJson(whole) }, { source: 'back', now })],
  ])('is read back as the same three resources: %s', (_form, back) => {
    expect(exported(back()).toSorted(byId)).toEqual(resources.toSorted(byId));
  });

  it('becomes two services when some of its places were renamed', () => {
    const [first, ...others] = resources;
    if (!first) throw new Error('there is no resource');
    expect(joinPlaces([first, ...others.map((one) => ({ ...one, name: 'Clinic' }))])).toHaveLength(2);
  });
});
