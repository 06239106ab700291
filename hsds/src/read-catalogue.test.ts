import { describe, expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.ts';

const line = {
  id: 'r1',
  name: 'Lantern Shelter',
  description: 'Beds for families.',
  category: 'SHELTER',
  type: 'SHELTER',
  status: 'LIMITED',
  tags: ['families'],
  languages: ['English', 'interpreters'],
  accessibilityFeatures: ['wheelchair accessible', 'two accessible suites'],
  requirements: ['ID'],
  restrictions: ['no pets'],
  address: { street: '940 Linden St', city: 'Wexley', state: 'OH', zipCode: '45790' },
  lat: 39.41852,
  lon: -82.09582,
  contactInfo: { phone: '740-555-2000', email: 'info@lantern.example.org', website: 'lantern.example.org/family' },
  operatingHours: { weekly: 'Mo-Su 16:30-07:30', specialHours: null, closedOnHolidays: false },
  capacityInfo: { total: 20, available: 4, unit: 'beds', waitlist: true },
  organizationName: 'Lantern Housing Partners',
};
const read = (...lines: object[]) =>
  readCatalogue({ name: 'c.jsonl', text: lines.map((one) => JSON.stringify(one)).join('\n') }, { source: 'test' });

it('converts a line to a resource and its organization', () => {
  const { resources, organizations, problems } = read(line);
  expect(problems).toEqual([]);
  expect(resources).toMatchObject([
    {
      name: 'Lantern Shelter',
      category: 'HOUSING',
      type: 'SHELTER',
      status: 'LIMITED',
      languages: ['English'],
      interpretation: 'Interpreters',
      accessibilityFeatures: ['Wheelchair Accessible', 'two accessible suites'],
      location: { latitude: 39.41852, longitude: -82.09582, kind: 'physical', visibility: 'public' },
      contactInfo: {
        phone: '+17405552000',
        email: 'info@lantern.example.org',
        website: 'https://lantern.example.org/family',
      },
      phones: [{ number: '+17405552000', type: 'voice' }],
      operatingHours: { weekly: 'Mo-Su 16:30-07:30', closedOnHolidays: false },
      capacityInfo: { maxCapacity: 20, currentCapacity: 16, capacityNotes: '4 of 20 beds free', waitingList: true },
    },
  ]);
  expect(organizations).toMatchObject([
    {
      name: 'Lantern Housing Partners',
      email: 'info@lantern.example.org',
      website: 'https://lantern.example.org',
      address: line.address,
    },
  ]);
});

it('gives a hotline the kind "phone", even with the address of its office', () => {
  expect(read({ ...line, type: 'HOTLINE' }).resources[0]?.location).toMatchObject({
    kind: 'phone',
    latitude: 39.41852,
  });
});

it('gives a mobile service the kind "mobile"', () => {
  expect(read({ ...line, name: 'Marlow Mobile Market' }).resources[0]?.location?.kind).toBe('mobile');
});

it('keeps only city and state of a confidential place, and no address of its organization', () => {
  const { resources, organizations } = read({ ...line, address: { ...line.address, street: 'confidential location' } });
  expect(resources[0]?.location).toEqual({ kind: 'physical', visibility: 'city' });
  expect(resources[0]?.address).toEqual({ city: 'Wexley', state: 'OH' });
  expect(organizations[0]).not.toHaveProperty('address');
});

it('gives an organization only values that all of its resources share', () => {
  const { organizations } = read(line, {
    ...line,
    id: 'r2',
    address: { ...line.address, street: '1 Other St' },
    contactInfo: { phone: null, email: null, website: null },
  });
  expect(organizations).toHaveLength(1);
  expect(organizations[0]).not.toHaveProperty('address');
  expect(organizations[0]).not.toHaveProperty('email');
});

it('reads a resource without category, type, status or place', () => {
  const { resources, problems } = read({ id: 'r1', name: 'Desk', organizationName: 'Hall' });
  expect(problems).toEqual([]);
  expect(resources[0]).toMatchObject({ name: 'Desk', description: '', tags: [] });
  expect(resources[0]).not.toHaveProperty('category');
  expect(resources[0]).not.toHaveProperty('status');
});

describe('reports a doubtful value, and keeps the rest', () => {
  it.each([
    ['category', { category: 'PIZZA' }],
    ['type', { type: 'KIOSK' }],
    ['status', { status: 'MAYBE' }],
    ['lat', { lat: 0, lon: 0 }],
    ['lat', { lat: -82.09, lon: 39.41 }],
    ['contactInfo.phone', { contactInfo: { phone: 'call us' } }],
    ['contactInfo.website', { contactInfo: { website: 'a@b.org' } }],
    ['contactInfo.email', { contactInfo: { email: 'nobody' } }],
    ['capacityInfo.available', { capacityInfo: { total: 2, available: 3 } }],
    ['address.zipCode', { address: { zipCode: '1' } }],
  ])('%s', (field, wrong) => {
    const { resources, problems } = read({ ...line, ...wrong });
    expect(resources).toHaveLength(1);
    expect(problems).toMatchObject([{ file: 'c.jsonl', line: 1, field, severity: 'doubtful' }]);
  });
});

describe('refuses a line that is no resource, and reads the others', () => {
  it.each([
    ['not JSON', '{"id": ', ''],
    ['without a name', JSON.stringify({ ...line, name: undefined }), 'name'],
    ['with a text for a list', JSON.stringify({ ...line, tags: 'families' }), 'tags'],
    ['a list', '[]', ''],
  ])('%s', (_what, bad, field) => {
    const text = `\ufeff${bad}\r\n\r\n${JSON.stringify({ ...line, id: 'r2' })}\r\n${JSON.stringify({ ...line, id: 'r2' })}`;
    const { resources, problems } = readCatalogue({ name: 'c.jsonl', text }, { source: 'test' });
    expect(resources.map(({ origin }) => origin.line)).toEqual([3]);
    expect(problems).toMatchObject([
      { line: 1, field, severity: 'refused' },
      { line: 4, field: 'id', severity: 'refused' },
    ]);
  });
});

describe('the visibility of a location', () => {
  it('is read as given, and is "hidden" for an unknown word', () => {
    const { resources, problems } = read(
      { ...line, location: { kind: 'mobile', visibility: 'hidden' } },
      { ...line, id: 'r2', location: { visibility: 'nobody' } },
    );
    expect(resources.map(({ location }) => location)).toEqual([
      { kind: 'mobile', visibility: 'hidden' },
      { kind: 'physical', visibility: 'hidden' },
    ]);
    expect(problems).toMatchObject([{ line: 2, field: 'location.visibility', severity: 'doubtful' }]);
  });

  it('cannot make a confidential address public', () => {
    const address = { ...line.address, street: 'Confidential' };
    const { resources } = read({ ...line, address, location: { visibility: 'public' } });
    expect(resources[0]?.location?.visibility).toBe('city');
  });
});

it('keeps eligibility, without ages in the wrong order', () => {
  const eligibility = { description: 'Families', minimumAge: 18, maximumAge: 65, populations: ['veterans'] };
  const { resources, problems } = read(
    { ...line, eligibility },
    { ...line, id: 'r2', eligibility: { ...eligibility, minimumAge: 80 } },
  );
  expect(resources.map((one) => one.eligibility)).toEqual([
    eligibility,
    { description: 'Families', populations: ['veterans'] },
  ]);
  expect(problems).toMatchObject([{ line: 2, field: 'eligibility.minimumAge' }]);
});
