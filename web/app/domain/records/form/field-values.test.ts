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

it('a resource that is opened and sent again is the same', () => {
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

it('what nobody filled in is left out, and the contract takes the rest', () => {
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

it('how people get the help stays unsaid where nobody has said it', () => {
  const start = toInitialValues(sampleResource({ location: { visibility: 'public' } }));
  expect(start['location.kind']).toBe('');
  expect(toRequestFields(start).location).toEqual({ visibility: 'public' });
});

it('a position that was begun and then is asked for no more is not sent', () => {
  const begun = { ...toInitialValues(pantry), 'location.longitude': '' };
  expect(toRequestFields({ ...begun, 'location.kind': 'phone' }).location).toEqual({ kind: 'phone' });
  expect(toRequestFields({ ...toInitialValues(pantry), 'location.kind': 'phone' }).location).toMatchObject({
    latitude: pantry.location?.latitude,
  });
});
