import { describe, expect, it } from 'vitest';
import { documentForTests } from '../lexicon-for-tests.ts';
import { createDirectoryGazetteer } from './gazetteer.ts';

const point = { latitude: 39.4, longitude: -82.1 };
const inWexley = documentForTests({ id: 'a', city: 'Wexley', state: 'OH', zipCode: '45790', point });

function countiesOf(area: string): string[] {
  const places = createDirectoryGazetteer();
  places.add(documentForTests({ id: 'b', serviceArea: [area] }));
  return places
    .places()
    .filter(({ kind }) => kind === 'county')
    .map(({ name }) => name);
}

describe('Counties are read out of service areas', () => {
  it.each([
    ['All of Marlow County', ['Marlow County']],
    ['Serving Marlow County', ['Marlow County']],
    ['All San Mateo County', ['San Mateo County']],
    ['Marlow and Adams Counties', ['Marlow County', 'Adams County']],
    ['County of San Mateo', ['San Mateo County']],
    ['Lafourche Parish', ['Lafourche Parish']],
    ['county residents', []],
  ])('%s', (area, counties) => {
    expect(countiesOf(area)).toEqual(counties);
  });
});

describe('A service area that names a county or parish', () => {
  it.each(['Marlow County', 'Lafourche Parish', 'Kenai Peninsula Borough'])('serves the towns of it: %s', (county) => {
    const places = createDirectoryGazetteer();
    places.add({ ...inWexley, serviceArea: [county] });
    const far = documentForTests({ id: 'c', city: 'Columbus', state: 'OH', serviceArea: [`All of ${county}`] });
    places.add(far);
    expect(places.coverageAt(point).serves(far)).toBe(true);
  });
});

describe('A service area that is a whole state', () => {
  it.each([
    ['Ohio', true],
    ['OH', true],
    ['All of Ohio', true],
    ['Statewide', true],
    ['Texas', false],
    ['Ohio County', false],
  ])('serves a town of Ohio (%s: %s)', (area, served) => {
    const places = createDirectoryGazetteer();
    places.add(inWexley);
    const far = documentForTests({ id: 'c', city: 'Columbus', state: 'OH', serviceArea: [area] });
    places.add(far);
    expect(places.coverageAt(point).serves(far)).toBe(served);
  });
  it('towns are listed with their states', () => {
    const places = createDirectoryGazetteer();
    places.add(inWexley);
    expect(places.places()).toContainEqual({ name: 'Wexley', kind: 'city', ...point, states: ['oh'] });
    places.remove(inWexley);
    expect(places.places()).toEqual([]);
  });
});

describe('The county of a town', () => {
  const inTown = (id: string, ...serviceArea: string[]) => documentForTests({ id, city: 'Wexley', serviceArea });
  it('is the one that its records serve most, several when equal, and follows the records', () => {
    const places = createDirectoryGazetteer();
    expect(places.countiesOfTown('wexley')).toEqual([]);
    places.add(inTown('a', 'Marlow County', 'Adams County'));
    expect(places.countiesOfTown('wexley')).toEqual(['marlow county', 'adams county']);
    places.add(inTown('b', 'Adams County'));
    expect(places.countiesOfTown('wexley')).toEqual(['adams county']);
    places.remove(inTown('b', 'Adams County'));
    places.add(inTown('c', 'Marlow County'));
    expect(places.countiesOfTown('wexley')).toEqual(['marlow county']);
  });
});
