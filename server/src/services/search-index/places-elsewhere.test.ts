import type { GazetteerPlace } from '@waymark/matching/understanding/place-mentions';
import { describe, expect, it } from 'vitest';
import { placesElsewhere } from './places-elsewhere.ts';

const inOhio: GazetteerPlace[] = [
  { name: 'Wexley', kind: 'city', latitude: 39.4, longitude: -82.1, states: ['oh'] },
  { name: 'Marlow County', kind: 'county' },
];
const { town, zipCode } = placesElsewhere(inOhio);
const named = (words: string, state: string | null = null) => town(words.split(' '), state)?.name ?? null;

describe('A town where nothing is listed', () => {
  it('has the mean of its post offices as its point', () => {
    const place = town(['nelsonville'], null);
    expect(place).toMatchObject({ name: 'Nelsonville', kind: 'city', states: ['oh'] });
    expect(place?.latitude).toBeCloseTo(39.45, 1);
    expect(place?.longitude).toBeCloseTo(-82.22, 1);
  });

  it.each(['mc arthur', 'mcarthur', 'st clairsville', 'saint clairsville', 'the plains', 'mt vernon', 'newark'])(
    'is known as "%s"',
    (words) => {
      expect(named(words)).not.toBeNull();
    },
  );

  it('of several is the nearest to the directory, or the one in the state', () => {
    expect(town(['athens'], null)?.states).toEqual(['oh']);
    expect(town(['athens'], 'ga')?.states).toEqual(['ga']);
    expect(named('athens', 'ga')).toBe('Athens, GA');
    expect(named('athens', 'zz')).toBeNull();
  });

  it('is not found beyond 100 miles without its state', () => {
    expect(named('beverly hills')).toBeNull();
    expect(named('beverly hills', 'ca')).toBe('Beverly Hills, CA');
  });

  it('with the name of a state or country is found only with its state', () => {
    expect(named('delaware')).toBeNull();
    expect(named('lebanon')).toBeNull();
    expect(named('delaware', 'oh')).toBe('Delaware');
  });

  it('is not assembled from parts of words', () => {
    expect(named('nelson ville')).toBeNull();
  });

  it('has its state in its name when the directory has a town of that name', () => {
    const { town: beside } = placesElsewhere([...inOhio, { name: 'Athens', kind: 'city', states: ['oh'] }]);
    expect(beside(['athens'], 'wv')?.name).toBe('Athens, WV');
  });

  it('is not found when no place of the directory has a point', () => {
    expect(placesElsewhere([{ name: 'Wexley', kind: 'city' }]).town(['nelsonville'], null)).toBeNull();
  });
});

it('a ZIP code without an area, for post boxes only, has a point too', () => {
  expect(zipCode('45712')).toMatchObject({ name: '45712', kind: 'zip' });
  expect(zipCode('09001')).toBeNull();
  expect(zipCode('90210'), 'too far, and as often a sum').toBeNull();
  expect(zipCode('90210', true)).toMatchObject({ name: '90210', kind: 'zip' });
});
