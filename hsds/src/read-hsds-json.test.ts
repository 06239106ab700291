import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readHsdsJson } from './read-hsds-json.ts';

const now = new Date('2026-11-21T12:00:00Z');
const readText = (text: string) => readHsdsJson({ name: 'county.json', text }, { source: 'test', now });
const read = (value: unknown) => readText(JSON.stringify(value));

const organization = { id: 'o1', name: 'Helping Hands' };
const service = {
  id: 's1',
  name: 'Food Pantry',
  description: 'Groceries',
  status: 'active',
  organization,
  phones: [{ number: '740 555-2000', type: 'voice', languages: [{ name: 'Spanish' }] }],
  service_at_locations: [
    {
      id: 'x1',
      location: {
        id: 'l1',
        location_type: 'physical',
        latitude: 39.41,
        longitude: -82.09,
        addresses: [{ address_1: '12 Main St', city: 'Wexley', state_province: 'OH', postal_code: '45790' }],
      },
    },
  ],
};
const expected = {
  name: 'Food Pantry',
  organizationName: 'Helping Hands',
  address: { street: '12 Main St', city: 'Wexley', state: 'OH', zipCode: '45790' },
  location: { latitude: 39.41, longitude: -82.09 },
  phones: [{ number: '+17405552000', type: 'voice' }],
};

describe('a JSON file of HSDS', () => {
  it.each([
    ['a list of services', [service]],
    ['a page of services', { total_items: 1, contents: [service] }],
    ['one service', service],
    [
      'a list of organizations with their services',
      [{ ...organization, services: [{ ...service, organization: undefined }] }],
    ],
    [
      'tables',
      {
        organizations: [organization],
        'services.csv': [{ ...service, organization_id: 'o1', organization: undefined }],
      },
    ],
  ])('may be %s', (_what, value) => {
    const { resources, problems } = read(value);
    expect(problems.filter(({ severity }) => severity === 'refused')).toEqual([]);
    expect(resources).toMatchObject([expected]);
  });

  it('keeps one copy of an organization that several services contain', () => {
    const { organizations, resources } = read([
      service,
      { ...service, id: 's2', service_at_locations: [{ ...service.service_at_locations[0], id: 'x2' }] },
    ]);
    expect(organizations).toHaveLength(1);
    expect(resources).toMatchObject([expected, expected]);
  });

  it.each([
    ['not JSON', '[{', 'not JSON'],
    ['an empty list', '[]', 'no service'],
    ['a text', '"services"', 'no service'],
  ])('that is %s is refused with a reason', (_what, text, words) => {
    const { resources, problems } = readText(text);
    expect(resources).toEqual([]);
    expect(problems).toContainEqual(
      expect.objectContaining({ severity: 'refused', reason: expect.stringContaining(words) }),
    );
  });

  it('reports the position of a record that it refuses', () => {
    const { resources, problems } = read([service, 7, { ...service, id: 's2', name: '' }]);
    expect(resources).toHaveLength(1);
    expect(problems.filter(({ severity }) => severity === 'refused')).toMatchObject([
      { file: 'county.json', line: 2 },
      { file: 'county.json', line: 3, field: 'name' },
    ]);
  });

  it.each(['constructor', 'valueOf', '__proto__'])('reads “%s” as an ordinary word in any field', (word) => {
    const saying = (text: string) =>
      read([
        {
          ...service,
          description: `Groceries &${text};`,
          status: text,
          phones: [{ number: '740 555-2000', type: text }],
          service_at_locations: [{ id: 'x1', location: { id: 'l1', location_type: text } }],
          [text]: [{ id: 'a' }],
        },
      ]).resources;
    const ofOrdinary = JSON.stringify(saying('somewhat')).replaceAll('somewhat', word);
    expect(JSON.stringify(saying(word))).toBe(ofOrdinary);
  });

  it('is read without failing, for any content', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.constantFrom(...Object.keys(service)), (value, field) => {
        expect(read([{ ...service, [field]: value }]).resources.length).toBeLessThanOrEqual(1);
        read(value);
      }),
    );
  });
});

const examples = fileURLToPath(new URL('../../../shared/data/hsds-3.2.3-examples/', import.meta.url));
describe.skipIf(!existsSync(examples))('the examples of HSDS 3.2.3 (needs ../shared/data/hsds-3.2.3-examples)', () => {
  it.each(['service_full.json', 'organization_full.json', 'tabular.json', 'service_list.json'])(
    '%s is read',
    (name) => {
      const { resources, organizations } = readText(readFileSync(examples + name, 'utf8'));
      expect(resources.map((resource) => resource.name)).toEqual(['Community Counselling']);
      expect(organizations.map((one) => one.name)).toEqual(['Example Organization Inc.']);
    },
  );
});
