/** Match reasons: correct for the record, and worth showing. */
import { SearchQuery } from '@waymark/contract/search';
import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createDirectoryIndex } from '../directory-index.ts';
import { createEngine } from '../engine.ts';
import type { IndexDocument } from '../index/index-document.ts';
import { documentForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(readLexicon());
const pescadero = { city: 'Pescadero', state: 'CA', zipCode: '94060', point: { latitude: 37.25, longitude: -122.38 } };
const now = new Date('2026-11-20T17:00:00Z');

/** @param others in the directory too. */
function reasons(asked: string, record: Partial<IndexDocument>, locale = 'en', others: Partial<IndexDocument>[] = []) {
  const index = createDirectoryIndex(engine);
  index.put(documentForTests({ id: 'x', ...record }));
  for (const [at, other] of others.entries()) index.put(documentForTests({ id: `other ${at}`, ...other }));
  const query = SearchQuery.parse({ query: asked });
  const { vocabulary, names } = index;
  const understanding = engine.understand(asked, { now, locale, places: index.places(), vocabulary, names });
  const answer = index.search({ understanding, query, now, locale, openAt: () => null });
  return answer.hits.find(({ id }) => id === 'x')?.match.reasons.map(({ label }) => label) ?? [];
}

const woodBank: Partial<IndexDocument> = {
  name: 'Firewood Bank',
  description: 'Free firewood for heat.',
  category: 'UTILITIES',
};
const shelter: Partial<IndexDocument> = {
  name: 'Night Shelter',
  description: 'Emergency shelter with beds.',
  category: 'HOUSING',
  type: 'SHELTER',
};
const hotline: Partial<IndexDocument> = {
  name: 'Help Line',
  description: 'Counseling and support by phone.',
  category: 'MENTAL_HEALTH',
  type: 'HOTLINE',
  locationKind: 'phone',
  reach: ['phone'],
};

describe('A place that takes only people who live nearby says so', () => {
  const pantry: Partial<IndexDocument> = {
    name: 'Hill Pantry',
    description: 'Groceries for families.',
    category: 'FOOD',
    type: 'FOOD_BANK',
    city: 'Castine Hill',
    restrictions: ['Castine Hill residents'],
  };

  it('by its rule as it is written', () => {
    expect(reasons('food for my family', pantry)).toContain('only for people nearby: Castine Hill residents');
    const withDollars = { ...pantry, restrictions: ["Castine Hill residents, $$20 or what's left ($')"] };
    expect(reasons('food for my family', withDollars)).toContain(
      "only for people nearby: Castine Hill residents, $$20 or what's left ($')",
    );
  });
});

it('A place that is meant by its name says so once', () => {
  const named = reasons('Samaritan House', { name: 'Samaritan House', description: 'Help of many kinds.' });
  expect(named).toContain('Name: Samaritan House');
  expect(named.join()).not.toContain('mentions');
});

describe('Where a place is, and whom it serves, is said from where the person is', () => {
  const pantry = { name: 'Pantry', description: 'Groceries.', category: 'FOOD', type: 'FOOD_BANK' } as const;
  const line: Partial<IndexDocument> = {
    ...pantry,
    locationKind: 'phone',
    serviceArea: ['Alameda County', 'Marin County', 'San Mateo County'],
  };
  const inTown = { ...pantry, ...pescadero };
  const ofCounty = { ...inTown, serviceArea: ['San Mateo County'] };
  const ofMany = { ...inTown, serviceArea: ['Alameda County', 'Marin County', 'San Mateo County'] };

  it.each([
    ['food in Pescadero', 'en', 'in Pescadero'],
    ['comida en Pescadero', 'es', 'en Pescadero'],
    ['طعام في Pescadero', 'ar', 'في Pescadero'],
    ['food 94060', 'en', 'in 94060'],
  ])('in the town or ZIP code that is named: %s', (asked, locale, label) => {
    const labels = reasons(asked, inTown, locale);
    expect(labels).toContain(label);
    expect(labels.filter((one) => / (mi|ميل)$/.test(one))).toEqual([]);
  });

  it('in another town by the distance', () => {
    const away = { ...inTown, city: 'Half Moon Bay', point: { latitude: 37.46, longitude: -122.43 } };
    expect(reasons('food in Pescadero', away, 'en', [inTown])).toContain('15 mi');
  });

  it.each([
    ['the county of the town', ofCounty],
    ['the county that its listings name most, and name alone', ofMany],
  ])('by the service area that contains the town: %s', (_, listed) => {
    const labels = reasons('food in Pescadero', line, 'en', [listed, ofCounty]);
    expect(labels).toContain('serves San Mateo County');
    expect(labels.join()).not.toContain('Alameda');
  });

  it('by the home county where no listing of the town names a county', () => {
    const elsewhere = {
      ...ofCounty,
      city: 'San Carlos',
      zipCode: '94070',
      point: { latitude: 37.5, longitude: -122.26 },
    };
    expect(reasons('food in Pescadero', line, 'en', [inTown, elsewhere])).toContain('serves San Mateo County');
  });

  it('by all that it serves where that is only other counties', () => {
    const other = { ...line, serviceArea: ['Alameda County', 'Marin County'] };
    expect(reasons('food in Pescadero', other, 'en', [ofCounty])).toContain('serves Alameda County, Marin County');
  });
});

describe('A trait that the record does not mention', () => {
  it.each([
    ['shelter for me and my two kids', shelter, 'ask if they take families'],
    ['shelter, I have a dog', shelter, 'ask about pets'],
    ['shelter, I just got out of prison', shelter, 'ask if a record matters'],
    ['shelter, I use a wheelchair', shelter, 'ask about wheelchair access'],
  ])('is a reason to ask first where it may matter: %s, %o: %s', (asked, record, label) => {
    expect(reasons(asked, record)).toContain(label);
  });
  it.each([
    ['firewood, I have two kids', woodBank, 'ask if they take families'],
    ['firewood, I have a dog', woodBank, 'ask about pets'],
    ['firewood, I am a veteran', woodBank, 'ask if they serve veterans'],
    ['counseling, I use a wheelchair', hotline, 'ask about wheelchair access'],
    ['counseling by phone', hotline, 'ask if they help by phone'],
    ['counseling, no id', hotline, 'ask about ID first'],
  ])('is none where it cannot matter: %s, %o: not %s', (asked, record, label) => {
    const labels = reasons(asked, record);
    expect(labels.length).toBeGreaterThan(0);
    expect(labels).not.toContain(label);
  });
  it('is named in the language of the page', () => {
    expect(reasons('refugio para mí y mis dos hijos', shelter, 'es')).toContain('pregunte si reciben familias');
  });
});

describe('A way of contact is named only when the record has it', () => {
  it('“by phone” needs a number, and “online” a website', () => {
    expect(reasons('counseling', hotline)).toContain('by phone');
    expect(reasons('counseling', { ...hotline, reach: ['email'] })).not.toContain('by phone');
    expect(reasons('counseling', { ...hotline, locationKind: 'virtual' })).not.toContain('online');
    expect(reasons('counseling', { ...hotline, locationKind: 'virtual', reach: ['website'] })).toContain('online');
  });
  it.each([
    ['counseling by phone', 'Phone support. Call or text.', 'helps by phone', 'phone', 'website'],
    ['counseling by phone', 'Phone support. Call or text.', 'helps by phone', 'text', 'email'],
    ['counseling online', 'Counseling by video visits.', 'helps online', 'website', 'phone'],
    ['counseling online', 'Counseling by video visits.', 'helps online', 'email', 'text'],
  ] as const)('%s: "%s" is "%s" with %s, not with %s', (asked, description, label, way, other) => {
    const place = { ...hotline, description, locationKind: 'physical' as const };
    expect(reasons(asked, { ...place, reach: [way] })).toContain(label);
    expect(reasons(asked, { ...place, reach: [other] })).not.toContain(label);
  });
  it.each([
    [['phone'], 'not checked in over a year: call first'],
    [['text'], 'not checked in over a year: send a text message first'],
    [['email', 'website'], 'not checked in over a year: write an email first'],
    [['website'], 'not checked in over a year: look at their website first'],
    [[], 'not checked in over a year: ask first'],
  ] as const)('in the caution of an old entry, ways %o', (reach, label) => {
    expect(reasons('counseling', { ...hotline, reach, verifiedAt: 0 })).toContain(label);
  });
});

describe('A restriction that only names women or men', () => {
  const fits = (restriction: string) =>
    engine.describe({ name: 'Shelter', description: '', restrictions: [restriction] });
  it.each([
    ['men', 'men', 'women'],
    ['men 18+', 'men', 'women'],
    ['Men only', 'men', 'women'],
    ['women', 'women', 'men'],
    ['women and children', 'women', 'men'],
    ['mujeres', 'women', 'men'],
  ])('excludes the others: %s takes %s, not %s', (restriction, taken, left) => {
    expect(fits(restriction).fits).toContain(taken);
    expect(fits(restriction).excludes).toContain(left);
    expect(fits(restriction).fits).not.toContain(left);
  });
  it('excludes nobody when it names both', () => {
    expect(fits('men and women').excludes).toEqual([]);
  });
  it.each([
    ['Adult men and women', 'Counseling groups for women only, and housing.'],
    ['Single men/women', ''],
    ['hombres y mujeres', 'Un albergue para hombres y otro más.'],
    ['', 'A home for single men and women.'],
  ])('takes both when they are named together: %s, %s', (eligibility, description) => {
    const record = engine.describe({ name: 'House', description, eligibility });
    expect(record.fits).toEqual(expect.arrayContaining(['men', 'women']));
    for (const id of ['men', 'women', 'men_only', 'women_only']) expect(record.excludes).not.toContain(id);
    for (const id of ['men_only', 'women_only']) expect(record.fits).not.toContain(id);
  });
  it.each([
    ["Women's Shelter", [], ''],
    ['House', ['Women only'], ''],
    ['House', [], 'Women only, age 18 and over'],
  ])(
    'believes the name %s, the restriction %o and the condition "%s" more than men and women in passing',
    (name, restrictions, eligibility) => {
      const record = engine.describe({
        name,
        description: 'For women only. Violence harms men and women.',
        restrictions,
        eligibility,
      });
      expect(record.excludes).toContain('men');
    },
  );
  it('is a caution for a person whom it excludes', () => {
    expect(reasons('I am a man and need a shelter', { ...shelter, restrictions: ['women'] })).toContain(
      'may not take: Men',
    );
  });
});

describe('Words that tell something only in a person’s text', () => {
  it.each([
    ['Camp Store', 'Sleeping bags, tents and wood stoves.', ['homeless', 'rural']],
    ['Legal Desk', 'Help with pension and Social Security number problems.', ['senior']],
    ['Auto Shop', 'Car seat and toys repair.', ['children', 'infant']],
  ])('are no trait of a record: %s', (name, description, untold) => {
    const { fits } = engine.describe({ name, description });
    for (const id of untold) expect(fits).not.toContain(id);
  });
});
