import { describe, expect, it } from 'vitest';
import { documentForTests } from '../lexicon-for-tests.ts';
import { tokenize } from '../text/tokenize.ts';
import { createNameIndex } from './name-index.ts';

const records = [
  documentForTests({ id: 'a', name: 'Haven House', organizationName: 'Haven House' }),
  documentForTests({ id: 'b', name: 'Second Harvest Food Bank', organizationName: 'Second Harvest' }),
  documentForTests({ id: 'c', name: 'Lantern Dental Clinic', organizationName: 'Lantern Health' }),
  documentForTests({ id: 'd', name: 'Family Housing and Adult Resources (FHAR)' }),
  documentForTests({ id: 'e', name: 'Grace Food Bank' }),
  documentForTests({ id: 'f', name: 'Golden Gate Regional Center' }),
  documentForTests({ id: 'g', name: 'Общество Милосердие' }),
  documentForTests({ id: 'h', name: '希望之家' }),
  documentForTests({ id: 'i', name: 'مركز الأمل' }),
  documentForTests({ id: 'k', name: 'Fair Oaks Community Center' }),
  documentForTests({ id: 'j', name: 'Wexley Family Center', alternateName: 'The Old Armory' }),
];
const index = createNameIndex();
for (const [slot, record] of records.entries()) index.put(slot, record);

const needWords = new Set(['food', 'bank', 'dental', 'clinic']);
const towns = new Set(['nelsonville']);
const stopWords = new Set(['the', 'is', 'where', 'of', 'on']);
function ask(text: string, on = index) {
  const tokens = tokenize(text);
  return on.match({
    tokens,
    isNeutral: (at) => stopWords.has(tokens[at]?.word ?? ''),
    isPlace: (at) => towns.has(tokens[at]?.word ?? ''),
    isNeedWord: (at) => needWords.has(tokens[at]?.word ?? ''),
  });
}
const best = (text: string) => ask(text)[0]?.name;

describe('A name is found', () => {
  it.each([
    ['whole', 'haven house', 'Haven House'],
    ['in part', 'second harvest', 'Second Harvest'],
    ['with an additional stop word', 'the haven house', 'Haven House'],
    ['with a letter changed', 'havan house', 'Haven House'],
    ['with its first letter changed', 'gaven house', 'Haven House'],
    ['by its sound', 'hayvun house', 'Haven House'],
    ['by its sound, with a typo in another word', 'fare oaks comunity', 'Fair Oaks Community Center'],
    ['with letters swapped', 'second havrest food bank', 'Second Harvest Food Bank'],
    ['with two typos in a long word', 'regionnel golden gate', 'Golden Gate Regional Center'],
    ['by its beginning', 'lant', 'Lantern Health'],
    ['joined', 'havenhouse', 'Haven House'],
    ['split', 'haven ho use', 'Haven House'],
    ['by its acronym', 'fhar', 'Family Housing and Adult Resources (FHAR)'],
    ['by its initials', 'ggrc', 'Golden Gate Regional Center'],
    ['by its alternate name', 'old armory', 'The Old Armory'],
    ['inside a question', 'where is haven house on sunday mornings', 'Haven House'],
    ['in Cyrillic', 'милосердие', 'Общество Милосердие'],
    ['in Chinese', '希望之家', '希望之家'],
    ['in Arabic', 'مركز الامل', 'مركز الأمل'],
  ])('%s: %s', (_how, text, name) => expect(best(text)).toBe(name));
});

describe('An acronym', () => {
  const acronyms = createNameIndex();
  acronyms.put(0, documentForTests({ id: 'a', name: 'Amateur Radio Emergency Service (SCARES)' }));
  acronyms.put(1, documentForTests({ id: 'b', name: 'Home Energy Aid Teams' }));

  it.each([
    ['scares', 0],
    ['heat', 1],
  ])('is found by its letters: %s', (text, slot) => expect(ask(text, acronyms)[0]?.slots).toEqual([slot]));
  it.each(['scared', 'heats'])('is not meant by another word: %s', (text) => {
    expect(ask(text, acronyms)[0]?.evidence ?? 0).toBeLessThan(0.5);
  });
});

describe('Words of a need', () => {
  it('that several names share are weak evidence for each', () => {
    for (const { evidence, exact } of ask('food bank')) {
      expect(exact).toBe(false);
      expect(evidence).toBeLessThan(0.5);
    }
  });
  it('match one word of a name, not also a similar one', () => {
    const shared = createNameIndex();
    shared.put(0, documentForTests({ id: 'a', name: 'Crane Crate' }));
    shared.put(1, documentForTests({ id: 'b', name: 'Crane Tower' }));
    const [first, second] = ask('crane', shared);
    expect(first?.evidence).toBeCloseTo(second?.evidence ?? 0);
  });
  it('in a long sentence match no name', () => {
    expect(ask('my mother needs a ride to the doctor and something to eat')).toEqual([]);
  });
  it('give the position of the words that match', () => {
    const [first] = ask('lantern');
    expect(first?.name).toBe('Lantern Health');
    expect(first?.spans).toEqual([{ start: 0, end: 7 }]);
  });
});

describe('When records are removed', () => {
  it('their names are removed, unless other records have them', () => {
    const changing = createNameIndex();
    const one = documentForTests({ id: 'a', name: 'Haven House' });
    const other = documentForTests({ id: 'b', name: 'Haven House', organizationName: 'Haven House' });
    changing.put(0, one);
    changing.put(1, other);
    changing.remove(0, one);
    expect(ask('haven house', changing)[0]).toMatchObject({ slots: [1], ofOrganization: [1] });
    changing.remove(1, other);
    expect(ask('havan house', changing)).toEqual([]);
    expect(ask('havenhouse', changing)).toEqual([]);
  });
});

describe('A joined word', () => {
  const joining = createNameIndex();
  const names = ['Second Harvest Food Bank', 'Foodbank of the Coast', 'Food for the Bank', 'Foo Dbank'];
  for (const [slot, name] of names.entries()) joining.put(slot, documentForTests({ id: name, name }));

  it('finds names that write it as two words or as one, and none in which the words are apart', () => {
    const found = ask('foodbank', joining).map(({ name }) => name);
    expect(found.toSorted()).toEqual(['Foo Dbank', 'Foodbank of the Coast', 'Second Harvest Food Bank']);
  });
});

describe('Words of a need that are in a name', () => {
  it('tell little of it beside a town that is not', () => {
    const evidenceOf = (text: string) => ask(text).find(({ name }) => name === 'Grace Food Bank')?.evidence ?? 0;
    expect(evidenceOf('food bank')).toBeGreaterThan(0.2);
    expect(evidenceOf('food bank nelsonville')).toBeLessThan(0.5 * evidenceOf('food bank'));
    expect(evidenceOf('grace food bank nelsonville')).toBeGreaterThan(0.5);
  });
});
