import type { Resource } from '@waymark/contract/resource';
import { expect, it } from 'vitest';
import { toSuggestionRequest, toUpdateRequest } from './form-to-request.ts';
import { toResourceFormValues } from './resource-to-form.ts';
import { requiresReviewAgain } from './reviewed-fields.ts';

const shelter: Resource = {
  id: '1',
  name: 'Safe Harbor',
  description: 'A bed for tonight.',
  category: 'HOUSING',
  type: 'SHELTER',
  status: 'AVAILABLE',
  tags: ['bed', 'shelter'],
  languages: ['English'],
  accessibilityFeatures: [],
  requirements: ['photo ID, or a friend'],
  restrictions: [],
  address: { street: '9 Secret Lane', city: 'Wexley', state: 'OH', zipCode: '05791' },
  contactInfo: { phone: '+17405550134' },
  operatingHours: { weekly: 'Mo-Fr 9:00-17:00', timeZone: 'America/New_York', closedOnHolidays: false },
  capacityInfo: { maxCapacity: 20, currentCapacity: 3 },
  location: { latitude: 39.3, longitude: -82.1, kind: 'physical', visibility: 'hidden' },
  eligibility: { description: 'Women', minimumAge: 18 },
  may: { edit: true, moveTo: ['AVAILABLE', 'LIMITED', 'PENDING'], check: [], availability: true },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 4,
};
const texts = toResourceFormValues(shelter);

it('an update without changes sends what is stored, and leaves out what has no field', () => {
  expect(toUpdateRequest(texts, shelter)).toEqual({
    name: 'Safe Harbor',
    description: 'A bed for tonight.',
    category: 'HOUSING',
    type: 'SHELTER',
    status: 'AVAILABLE',
    address: shelter.address,
    contactInfo: shelter.contactInfo,
    operatingHours: shelter.operatingHours,
    capacityInfo: shelter.capacityInfo,
    location: shelter.location,
    tags: shelter.tags,
    languages: shelter.languages,
    accessibilityFeatures: [],
    requirements: shelter.requirements,
    restrictions: [],
    revision: 4,
  });
});

it('the address stays hidden whatever is changed, and the position stays until it is changed itself', () => {
  const moved = toUpdateRequest({ ...texts, 'address.street': '10 Other Road' }, shelter);
  expect(moved.location).toEqual(shelter.location);
  const placed = { ...texts, 'location.latitude': '39.41', 'location.longitude': '-82.2' };
  expect(toUpdateRequest(placed, shelter).location).toEqual({ ...shelter.location, latitude: 39.41, longitude: -82.2 });
  const unplaced = { ...texts, 'location.latitude': '', 'location.longitude': ' ' };
  expect(toUpdateRequest(unplaced, shelter).location).toEqual({ kind: 'physical', visibility: 'hidden' });
  expect(toUpdateRequest({ ...texts, name: 'Harbor' }, shelter).location).toEqual(shelter.location);
});

it('an emptied value is left out of its group; a text outside any group is sent as null', () => {
  const record = { ...shelter, applicationProcess: 'Call.' };
  const body = toUpdateRequest(
    { ...toResourceFormValues(record), 'contactInfo.phone': '', applicationProcess: ' ' },
    record,
  );
  expect(body.contactInfo).toEqual({});
  expect(body.applicationProcess).toBeNull();
});

it('a new description of eligibility keeps the minimum age, which has no field', () => {
  expect(toUpdateRequest({ ...texts, 'eligibility.description': 'Everyone' }, shelter).eligibility).toEqual({
    description: 'Everyone',
    minimumAge: 18,
  });
});

it('a suggestion has only what was changed, with groups complete', () => {
  expect(toSuggestionRequest(texts, shelter)).toEqual({});
  expect(toSuggestionRequest({ ...texts, 'capacityInfo.currentCapacity': '5', name: 'Harbor' }, shelter)).toEqual({
    name: 'Harbor',
    capacityInfo: { currentCapacity: 5, maxCapacity: 20 },
  });
  expect(toSuggestionRequest({ ...texts, languages: '' }, shelter)).toEqual({ languages: [] });
  expect(toSuggestionRequest({ waitTime: '' }, { ...shelter, waitTime: 'A week' })).toEqual({ waitTime: null });
});

it('nothing is suggested about fields that the form did not show', () => {
  const { address, ...shownFields } = shelter;
  expect(toSuggestionRequest({ description: 'A bed for the night.' }, shownFields)).toEqual({
    description: 'A bed for the night.',
  });
});

it.each([
  ['nothing', {}, 'editor', false],
  ['the name', { name: 'Harbor' }, 'editor', true],
  ['the city', { 'address.city': 'Marlow' }, 'editor', true],
  ['what else people call it', { alternateName: 'The Harbor' }, 'editor', true],
  ['how full it is', { status: 'LIMITED' }, 'editor', false],
  ['the status to Pending', { status: 'PENDING' }, 'editor', true],
  ['the name, as an administrator', { name: 'Harbor' }, 'admin', false],
] as const)('requiresReviewAgain for a change of %s', (_, change, role, expected) => {
  expect(requiresReviewAgain(shelter, { ...texts, ...change }, role)).toBe(expected);
});

it('a resource that is pending does not go back to review', () => {
  const waiting: Resource = { ...shelter, status: 'PENDING' };
  expect(requiresReviewAgain(waiting, { ...toResourceFormValues(waiting), name: 'Harbor' }, 'editor')).toBe(false);
});
