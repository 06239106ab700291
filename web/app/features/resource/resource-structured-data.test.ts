import type { Resource } from '@waymark/contract/resource';
import { describe, expect, test } from 'vitest';
import { sampleResource } from '../../testing/sample-resources.ts';
import { resourceStructuredData } from './resource-structured-data.ts';

const origin = 'https://help.example.org';
const dataFor = (changes: Partial<Resource> = {}, at = origin) =>
  JSON.parse(JSON.stringify(resourceStructuredData(sampleResource(changes), at)));

const day = (date: string) => ({ date, open: [{ from: '09:00', to: '17:00' }] });
/** Hours as the server returns them; only whether there is a `week` matters here. */
const hours = (weekly: string, more: Resource['operatingHours'] = {}) => ({
  operatingHours: { weekly, week: [day('2026-11-26')], ...more },
});

const open = (opens: string, closes: string, ...days: string[]) => ({
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: days.map((name) => `https://schema.org/${name}`),
  opens,
  closes,
});

describe('the schema.org data of a place', () => {
  test('describes a service of an organization at an address', () => {
    const { id, organizationId } = sampleResource();
    expect(dataFor({ serviceArea: ['Marlow County'] })).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Service',
      '@id': `${origin}/resources/${id}`,
      name: 'Maple Street Pantry',
      description: 'Free groceries once a week.',
      provider: {
        '@type': 'Organization',
        '@id': `${origin}/organizations/${organizationId}`,
        name: 'Maple Street Church',
      },
      areaServed: ['Marlow County'],
      availableChannel: {
        '@type': 'ServiceChannel',
        servicePhone: { '@type': 'ContactPoint', telephone: '740-555-0134' },
        serviceLocation: {
          '@type': 'Place',
          address: {
            '@type': 'PostalAddress',
            streetAddress: '12 Maple Street',
            addressLocality: 'Wexley',
            addressRegion: 'OH',
            postalCode: '05790',
          },
        },
      },
    });
  });

  test('has no @id without an origin', () => {
    expect(JSON.stringify(dataFor({}, ''))).not.toContain('@id');
  });

  test('leaves out what is not known', () => {
    const bare = { address: undefined, contactInfo: undefined, organizationName: undefined, organizationId: undefined };
    expect(Object.keys(dataFor(bare))).toEqual(['@context', '@type', '@id', 'name', 'description']);
  });

  test('is null for a place that hides its address or has closed for good', () => {
    for (const visibility of ['city', 'hidden'] as const) {
      expect(dataFor({ location: { kind: 'physical', visibility } })).toBeNull();
    }
    expect(dataFor({ status: 'PERMANENTLY_CLOSED' })).toBeNull();
  });

  test('does not give a number for text messages as a telephone', () => {
    const place = dataFor({ phones: [{ number: '741741', type: 'text' }], contactInfo: {} });
    expect(JSON.stringify(place)).not.toContain('741741');
  });
});

describe('the point of a place', () => {
  const exact = { latitude: 39.41234, longitude: -82.12345 };
  const pointOf = (changes: Partial<Resource>) => dataFor(changes).availableChannel?.serviceLocation?.geo;

  test('is included when it has at least four decimals', () => {
    const location = { ...exact, kind: 'physical', visibility: 'public' } as const;
    expect(pointOf({ location })).toEqual({ '@type': 'GeoCoordinates', ...exact });
  });

  test('is left out when it is rough or of an earlier address, and where the place is mobile or has no street', () => {
    const visibility = 'public';
    const rough = { ...exact, latitude: 39.4, visibility } as const;
    const old = { ...exact, visibility, positionOfOldAddress: true } as const;
    for (const location of [rough, old, { ...exact, kind: 'mobile', visibility } as const]) {
      expect(dataFor({ location }).availableChannel.serviceLocation).toBeDefined();
      expect(pointOf({ location })).toBeUndefined();
    }
    const inTown = { address: { city: 'Wexley', state: 'OH' }, location: { ...exact, visibility } as const };
    expect(JSON.stringify(dataFor(inTown))).not.toContain('39.41');
  });
});

describe('the hours of a place', () => {
  const hoursOf = (changes: Partial<Resource>) => dataFor(changes).hoursAvailable;

  test('are listed by day, days with the same times together', () => {
    expect(hoursOf(hours('Mo-We 09:00-12:00,13:00-17:00; We 10:00-24:00; Sa 22:00-02:00'))).toEqual([
      open('09:00', '12:00', 'Monday', 'Tuesday'),
      open('13:00', '17:00', 'Monday', 'Tuesday'),
      open('10:00', '23:59', 'Wednesday'),
      open('22:00', '02:00', 'Saturday'),
    ]);
    const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
    expect(hoursOf(hours('24/7'))).toEqual([open('00:00', '23:59', ...all)]);
  });

  test.each([hours('Mo 09:00-12:00; PH off'), hours('Mo 09:00-12:00', { closedOnHolidays: true })])(
    'include a closure on public holidays',
    (changes) => {
      const closed = { ...open('00:00', '00:00'), dayOfWeek: 'https://schema.org/PublicHolidays' };
      expect(hoursOf(changes)).toEqual([open('09:00', '12:00', 'Monday'), closed]);
    },
  );

  test.each<[string, Partial<Resource>]>([
    ['a season', hours('May-Sep: Mo-Fr 09:00-17:00')],
    ['weeks of the month', hours('Mo[1] 09:00-12:00')],
    ['an appointment', hours('Mo 09:00-12:00 "by appointment"')],
    ['an end that is not known', hours('Mo 09:00+')],
    ['a line that the server could not read', { operatingHours: { weekly: 'Mo 09:00-12:00' } }],
    ['words beside the line', hours('Mo 09:00-12:00', { specialHours: 'Not in August' })],
    ['a line that is never open', hours('Mo-Su off')],
    ['no line', { operatingHours: { specialHours: 'Mondays' } }],
    ['an alert', { ...hours('Mo 09:00-12:00'), alert: { text: 'Flooded' } }],
    ['visitors who found it closed', { ...hours('Mo 09:00-12:00'), toldByVisitors: ['closed'] }],
    ['a place that is closed for now', { ...hours('Mo 09:00-12:00'), status: 'TEMPORARILY_CLOSED' }],
  ])('are left out with %s', (_name, changes) => {
    expect(dataFor(changes).name).toBe('Maple Street Pantry');
    expect(hoursOf(changes)).toBeUndefined();
  });
});
