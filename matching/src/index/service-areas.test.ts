import { describe, expect, it } from 'vitest';
import { documentForTests } from '../lexicon-for-tests.ts';
import { createDirectoryGazetteer } from './gazetteer.ts';
import { everywhere, onlyCountiesOf } from './service-areas.ts';

const serving = (...serviceArea: string[]) => documentForTests({ id: serviceArea.join(), serviceArea });

describe('The counties to which a record limits itself', () => {
  it.each([
    [['Marlow County'], ['marlow county']],
    [['Marlow and Adams Counties'], ['marlow county', 'adams county']],
    [
      ['Marlow County', 'All of Adams County'],
      ['marlow county', 'adams county'],
    ],
    [['Marlow County', 'Wexley'], []],
    [['Marlow County', 'Statewide'], []],
    [['Ohio'], []],
    [[], []],
  ])('of %j are %j', (areas, counties) => {
    expect(onlyCountiesOf(serving(...areas))).toEqual(counties);
  });
});

describe('An area without limits', () => {
  it.each(['nationwide', 'national', 'statewide', 'anywhere', 'anywhere in the us', 'all counties of ohio'])(
    'is %s',
    (area) => {
      expect(everywhere.test(area)).toBe(true);
    },
  );
  it.each(['national city', 'anywhere in marlow county', 'university of ohio'])('is not %s', (area) => {
    expect(everywhere.test(area)).toBe(false);
  });
});

describe('The home county of a directory', () => {
  const places = createDirectoryGazetteer();
  const other = serving('Adams County');
  places.add(serving('Marlow County'));
  places.add(serving('Marlow County', 'Marlow and Adams Counties'));
  places.add(other);
  places.add(serving('Nationwide'));

  it('is the one that more than half of the records with counties serve', () => {
    expect(places.homeCounty()).toBe('marlow county');
  });
  it('is null where no county is served by so many, and known again after removals', () => {
    places.add(serving('Pike County'));
    places.add(serving('Hocking County'));
    expect(places.homeCounty()).toBeNull();
    places.remove(other);
    places.remove(serving('Pike County'));
    expect(places.homeCounty()).toBe('marlow county');
  });
  it('is null in an empty directory', () => {
    expect(createDirectoryGazetteer().homeCounty()).toBeNull();
  });
});
