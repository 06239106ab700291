import { NewResource } from '@waymark/contract/resource-requests';
import { expect, it } from 'vitest';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { toInitialValues, toRequestFields } from './field-values.ts';

const pantry = sampleResource({
  tags: ['groceries', 'walk-in'],
  languages: ['English', 'Somali'],
  accessibilityFeatures: ['Elevator Access'],
  requirements: ['photo ID, or a letter'],
  restrictions: ['once a month'],
  contactInfo: { phone: '740-555-0134', email: 'pantry@example.org', website: 'https://pantry.example.org' },
  operatingHours: { weekly: 'Mo-Fr 09:00-17:00', timeZone: 'America/Chicago', closedOnHolidays: true },
  capacityInfo: { currentCapacity: 0, maxCapacity: 20, waitingList: true, capacityNotes: 'Boxes.' },
});

it('converting a resource to form values and back changes nothing', () => {
  const { address, contactInfo, tags, languages, accessibilityFeatures, requirements, restrictions } = pantry;
  expect(toRequestFields(toInitialValues(pantry))).toEqual({
    address,
    contactInfo,
    tags,
    languages,
    accessibilityFeatures,
    requirements,
    restrictions,
    operatingHours: pantry.operatingHours,
    capacityInfo: pantry.capacityInfo,
    location: pantry.location,
  });
});

it('empty fields become empty groups and lists, a phone service sends no address, and the contract accepts the body', () => {
  const body = toRequestFields({ 'location.kind': 'phone', 'address.street': '12 Maple Street', tags: ' , ' });
  expect(body).toEqual({
    contactInfo: {},
    operatingHours: {},
    tags: [],
    languages: [],
    accessibilityFeatures: [],
    requirements: [],
    restrictions: [],
    capacityInfo: {},
    location: { kind: 'phone' },
  });
  expect(NewResource.safeParse({ name: 'Line', description: 'Talk to us.', ...body }).success).toBe(true);
});

it('the location kind is left out when it was never set', () => {
  const initialValues = toInitialValues(sampleResource({ location: { visibility: 'public' } }));
  expect(initialValues['location.kind']).toBe('');
  expect(toRequestFields(initialValues).location).toEqual({ visibility: 'public' });
});

it('a phone service sends complete coordinates and leaves incomplete ones out', () => {
  const incompleteCoordinates = { ...toInitialValues(pantry), 'location.longitude': '' };
  expect(toRequestFields({ ...incompleteCoordinates, 'location.kind': 'phone' }).location).toEqual({ kind: 'phone' });
  expect(toRequestFields({ ...toInitialValues(pantry), 'location.kind': 'phone' }).location).toMatchObject({
    latitude: pantry.location?.latitude,
  });
});
