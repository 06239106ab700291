import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { NewContactMessage, SettingsUpdate } from './admin-schemas.ts';
import { NeedUpdate, NewMatch, NewNeed, titleFromDescription } from './need.ts';
import { NewOrganization, OrganizationUpdate } from './organization-requests.ts';
import { AdminResourcesQuery, NewResource, ResourceUpdate } from './resource-requests.ts';
import { NewSuggestion, SuggestionDecision } from './suggestion.ts';
import { NewVolunteer, SkillQuery } from './volunteer.ts';

/** The first message of every refused field. */
function errorsOf(schema: z.core.$ZodType, sent: unknown): Record<string, string> {
  const read = z.safeParse(schema, sent);
  const entries = (read.error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]);
  return Object.fromEntries(entries);
}

/** Fields of a wrong type. */
function mistypedFields(schema: z.core.$ZodType, sent: unknown): string[] {
  const issues = z.safeParse(schema, sent).error?.issues ?? [];
  return issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.'));
}

const address = { street: '1 Main St', city: 'Athens', state: 'OH', zipCode: '00701' };
const pantry = { name: 'Pantry', description: 'Food for all.', address };
const edited = { ...pantry, category: 'FOOD', type: 'FOOD_BANK', status: 'AVAILABLE', revision: 3 };

describe('a resource that is added', () => {
  it('reports all missing fields at once', () => {
    expect(errorsOf(NewResource, {})).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      'address.street': 'Street is required',
      'address.city': 'City is required',
      'address.state': 'State is required',
      'address.zipCode': 'ZIP Code is required',
    });
  });
  it('has no default category and type, and ignores fields that the server sets', () => {
    const read = z.parse(NewResource, { ...pantry, status: 'APPROVED', createdBy: 'me', id: '1' });
    expect(read).toMatchObject({ address });
    expect([read.category, read.type]).toEqual([undefined, undefined]);
    expect(read).not.toHaveProperty('status');
    expect(read).not.toHaveProperty('createdBy');
  });
  it('accepts streetAddress for street, SHELTER for HOUSING and MEDICAL for HEALTHCARE', () => {
    const { street, ...rest } = address;
    const read = z.parse(NewResource, { ...pantry, category: 'SHELTER', address: { ...rest, streetAddress: street } });
    expect(read).toMatchObject({ category: 'HOUSING', address });
    expect(z.parse(NewResource, { ...pantry, category: 'MEDICAL' }).category).toBe('HEALTHCARE');
  });
  it('needs no street when it is reached by phone', () => {
    const line = {
      name: 'Crisis line',
      description: 'Talk.',
      location: { kind: 'phone' },
      contactInfo: { phone: '988' },
    };
    expect(errorsOf(NewResource, line)).toEqual({});
  });
  it('reports errors inside its groups', () => {
    const sent = {
      ...pantry,
      contactInfo: { email: 'x', phone: '12', website: 'nowhere' },
      capacityInfo: { currentCapacity: 9, maxCapacity: 5 },
    };
    expect(errorsOf(NewResource, sent)).toEqual({
      'contactInfo.email': 'Enter a valid email address',
      'contactInfo.phone': 'Enter a valid phone number',
      'contactInfo.website': 'Enter a valid website URL',
      'capacityInfo.currentCapacity': 'Current cannot exceed max',
    });
    expect(errorsOf(NewResource, { ...pantry, capacityInfo: { maxCapacity: -1 } })).toEqual({
      'capacityInfo.maxCapacity': 'Must be 0 or greater',
    });
  });
  it('reports wrong types as invalid_type, not as missing', () => {
    expect(mistypedFields(NewResource, { ...pantry, name: 5, tags: 'a,b', address: { ...address, city: [] } })).toEqual(
      ['name', 'address.city', 'tags'],
    );
  });
  it('trims tags and removes duplicates', () => {
    expect(z.parse(NewResource, { ...pantry, tags: [' food ', '', 'food'] }).tags).toEqual(['food']);
  });
  it('is refused with the coordinates 0, 0', () => {
    const sent = { ...pantry, location: { latitude: 0, longitude: 0 } };
    expect(errorsOf(NewResource, sent)).toEqual({
      'location.latitude': 'Leave latitude and longitude empty when they are not known',
    });
  });
});

describe('a resource that is changed', () => {
  it('requires five fields', () => {
    expect(errorsOf(ResourceUpdate, {})).toEqual({
      name: 'Name is required',
      description: 'Description is required',
      category: 'Category is required',
      type: 'Type is required',
      status: 'Status is required',
    });
  });
  it('leaves an absent group unchanged, and clears the missing parts of a given group', () => {
    const read = z.parse(ResourceUpdate, { ...edited, contactInfo: { email: '', website: 'example.org' } });
    expect(read.operatingHours).toBeUndefined();
    expect(read.contactInfo).toEqual({ email: undefined, website: 'https://example.org' });
    expect(z.parse(ResourceUpdate, { ...edited, contactInfo: null }).contactInfo).toEqual({});
  });
  it('distinguishes a cleared text (null) from an absent one (undefined)', () => {
    const read = z.parse(ResourceUpdate, { ...edited, waitTime: '' });
    expect(read.waitTime).toBeNull();
    expect(read.transportation).toBeUndefined();
  });
  it('is refused with an unknown status', () => {
    expect(errorsOf(ResourceUpdate, { ...edited, status: 'Open' }).status).toMatch(/^Choose one of: AVAILABLE, /);
  });
});

describe('a suggestion', () => {
  it('must change something', () => {
    expect(errorsOf(NewSuggestion, { note: 'hm', name: ' ' })).toEqual({ name: 'Change at least one field' });
    expect(errorsOf(NewSuggestion, { address: { city: 'Athens' } })).toEqual({});
  });
  it('cannot have a field both accepted and declined', () => {
    expect(errorsOf(SuggestionDecision, { accept: ['name'], decline: ['name'] })).toEqual({
      accept: 'A field can be accepted or declined, not both',
    });
    expect(z.parse(SuggestionDecision, {})).toEqual({ accept: [], decline: [] });
  });
});

describe('an organization', () => {
  it('requires city and state when any part of an address is given', () => {
    expect(errorsOf(NewOrganization, { name: 'Helpers', address: { zipCode: '45701' } })).toEqual({
      'address.city': 'City is required when address is provided',
      'address.state': 'State is required when address is provided',
    });
    expect(errorsOf(NewOrganization, { name: 'Helpers', address: { street: '', city: '' } })).toEqual({});
  });
  it('reports an invalid web address with an example', () => {
    expect(errorsOf(OrganizationUpdate, { name: '', website: 'x', phone: '123' })).toEqual({
      name: 'Name is required',
      website: 'Enter a valid website URL (e.g., https://example.org)',
      phone: 'Enter a valid phone number',
    });
  });
});

it('a volunteer requires a name and an email address', () => {
  expect(errorsOf(NewVolunteer, {})).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
  });
  expect(errorsOf(NewVolunteer, { firstName: 'A', lastName: 'B', email: 'c' })).toEqual({
    email: 'Enter a valid email address',
  });
});

describe('a request for help', () => {
  it('requires a description, and is OTHER and MEDIUM by default', () => {
    expect(errorsOf(NewNeed, { description: '  ' })).toEqual({ description: 'Description is required' });
    expect(z.parse(NewNeed, { description: 'heat', status: 'OPEN' })).toMatchObject({
      category: 'OTHER',
      priority: 'MEDIUM',
    });
  });
  it('accepts OPEN for PENDING', () => {
    expect(z.parse(NeedUpdate, { status: 'OPEN' }).status).toBe('PENDING');
  });
  it('gets a title from the first whole words of its description', () => {
    expect(titleFromDescription(' no  heat ')).toBe('no heat');
    expect(titleFromDescription('word '.repeat(40))).toBe(`${'word '.repeat(15)}word…`);
    expect(titleFromDescription('a'.repeat(100))).toBe(`${'a'.repeat(80)}…`);
    expect(titleFromDescription(`${'a'.repeat(79)}😀`).isWellFormed()).toBe(true);
  });
  it('is matched with either one resource or one volunteer', () => {
    expect(errorsOf(NewMatch, {})).toEqual({ resourceId: 'Choose one resource or one volunteer' });
    expect(errorsOf(NewMatch, { resourceId: 'a', volunteerId: 'b' })).not.toEqual({});
    expect(errorsOf(NewMatch, { volunteerId: 'b' })).toEqual({});
  });
});

it('settings are refused outside of their bounds', () => {
  expect(errorsOf(SettingsUpdate, { maxResourcesPerUser: 101, maxNeedsPerUser: 0 })).toEqual({
    maxResourcesPerUser: 'Enter a number from 1 to 100',
    maxNeedsPerUser: 'Enter a number from 1 to 50',
  });
  expect(errorsOf(SettingsUpdate, { maxResourcesPerUser: 100, maxNeedsPerUser: 50 })).toEqual({});
});

it('a contact message requires only its text', () => {
  expect(errorsOf(NewContactMessage, { email: 'x' })).toEqual({
    email: 'Enter a valid email address',
    message: 'Message is required',
  });
});

it('a list treats empty parameters as absent, and accepts aliases of categories', () => {
  expect(z.parse(AdminResourcesQuery, { status: '', page: '', size: '', sort: '', category: 'shelter' })).toEqual({
    search: '',
    status: [],
    category: 'HOUSING',
    page: 1,
    size: 20,
    sort: '-createdAt',
  });
  expect(z.parse(SkillQuery, { skill: ' cook ' }).skill).toBe('cook');
  expect(errorsOf(AdminResourcesQuery, { size: '1000' })).toEqual({ size: 'Ask for 1 to 100 results at a time.' });
});
