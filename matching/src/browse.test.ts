/** Searches whose text names no need: only a place, a time or an organization, a vague request for help, or nonsense. */
import { SearchQuery } from '@waymark/contract/search';
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../data/read-classifier.ts';
import { readLexicon } from '../data/read-lexicon.ts';
import { createDirectoryIndex } from './directory-index.ts';
import { createEngine } from './engine.ts';
import { documentForTests } from './lexicon-for-tests.ts';

const engine = createEngine(readLexicon(), { classifier: readClassifier() });
const point = { latitude: 39.4, longitude: -82.1 };
const documents = [
  documentForTests({
    id: 'pantry',
    name: 'Larder',
    description: 'Groceries.',
    city: 'Reading',
    zipCode: '45791',
    point: { latitude: 39.7, longitude: -82.5 },
  }),
  documentForTests({
    id: 'shelter',
    name: 'Night Door',
    description: 'Emergency shelter for families with children who need a bed tonight.',
    category: 'HOUSING',
    type: 'SHELTER',
    city: 'Wexley',
    zipCode: '45790',
    point,
  }),
  documentForTests({
    id: 'ride',
    name: 'Wheels',
    description: 'Rides to the doctor.',
    category: 'TRANSPORTATION',
    locationKind: 'mobile',
    serviceArea: ['Wexley', 'Moss Hollow', 'Northern Ohio'],
  }),
  documentForTests({
    id: 'line',
    name: '211',
    description: 'Information and referral for any kind of help.',
    category: 'OTHER',
    type: 'HOTLINE',
    locationKind: 'phone',
  }),
  documentForTests({ id: 'far', name: 'Elsewhere Pantry', description: 'Groceries.', city: 'Tillbrook', state: 'KY' }),
];
const index = createDirectoryIndex(engine);
for (const document of documents) index.put(document);

function search(text: string, locale = 'en') {
  const now = new Date('2026-11-20T17:00:00Z');
  const places = index.places();
  const { vocabulary, names } = index;
  const understanding = engine.understand(text, { now, locale, places, vocabulary, names });
  const query = SearchQuery.parse({ query: text });
  const answer = index.search({ understanding, query, now, locale, openAt: () => null });
  return { ...answer, understanding, ids: answer.hits.map(({ id }) => id) };
}

describe('A place alone', () => {
  it('offers other services last, though they are the most', () => {
    const town = createDirectoryIndex(engine);
    for (const [id, category] of [
      ['a', 'OTHER'],
      ['b', 'OTHER'],
      ['c', 'FOOD'],
    ] as const) {
      town.put(documentForTests({ id, category, city: 'Wexley', point }));
    }
    const options = { now: new Date('2026-11-20T17:00:00Z'), locale: 'en' };
    const understanding = engine.understand('Wexley', { ...options, places: town.places() });
    const query = SearchQuery.parse({ query: 'Wexley' });
    const { choices } = town.search({ understanding, query, ...options, openAt: () => null });
    expect(choices.map(({ category }) => category)).toEqual(['FOOD', 'OTHER']);
  });
  it.each(['Wexley', 'wexley', '45790', 'in wexley', 'near 45790', 'close to Wexley', 'cerca de Wexley'])(
    '%s lists the places in it first, then those that serve it',
    (text) => {
      const { ids, understanding } = search(text);
      expect(understanding.needs).toEqual([]);
      expect(ids[0]).toBe('shelter');
      expect(ids).toEqual(expect.arrayContaining(['ride', 'line']));
      expect(ids).not.toContain('far');
    },
  );
  it.each(['Wexley oh', 'wexley ohio'])('%s gives the same results as without its state', (text) => {
    expect(search(text).ids).toEqual(search('wexley').ids);
  });
  it.each(['es', 'ar', 'en'])('keeps the language of the page: %s', (locale) => {
    expect(search('wexley', locale).understanding.language).toBe(locale);
  });
  it('may be a town that is only named in service areas', () => {
    expect(search('moss hollow').ids).toEqual(['ride', 'line']);
    expect(search('moss hollow').understanding.place).toMatchObject({ name: 'Moss Hollow', kind: 'city' });
    expect(search('northern ohio').understanding.place).toBeNull();
  });
  it('offers the categories of its places, with their counts', () => {
    expect(search('Wexley').choices).toEqual(
      expect.arrayContaining([
        { category: 'HOUSING', count: 1 },
        { category: 'TRANSPORTATION', count: 1 },
      ]),
    );
  });
});

describe('A town whose name is also a word', () => {
  it.each([
    ['Reading', true],
    ['food in reading', true],
    ['help with reading', false],
    ['my kid needs help in reading', false],
  ])('%s: %s', (text, isTown) => expect(search(text).understanding.place?.name === 'Reading').toBe(isTown));
});

describe('A general request for help', () => {
  it.each([
    ['help', 'en'],
    ['i need help', 'en'],
    ['struggling', 'en'],
    ['free stuff', 'en'],
    ['need money', 'en'],
    ['emergency assistance', 'en'],
    ['help for single moms', 'en'],
    ['please help me', 'en'],
    ['necesito ayuda', 'es'],
    ['aidez-moi', 'fr'],
    ['preciso de ajuda', 'pt'],
    ['我需要帮助', 'zh'],
    ['أحتاج مساعدة', 'ar'],
    ['нужна помощь', 'ru'],
    ['ich brauche hilfe', 'de'],
    ['ho bisogno di aiuto', 'it'],
    ['助けが必要です', 'ja'],
    ['도와주세요', 'ko'],
    ['मदद चाहिए', 'hi'],
    ['i am so scared and dont know what to do', 'en'],
    ['tengo miedo', 'es'],
    ['j’ai peur', 'fr'],
    ['estou com medo', 'pt'],
    ['我很害怕', 'zh'],
    ['أنا خائفة', 'ar'],
    ['мне страшно', 'ru'],
    ['ich bin verzweifelt', 'de'],
    ['ho paura', 'it'],
    ['怖い', 'ja'],
    ['무서워요', 'ko'],
    ['समझ नहीं आ रहा क्या करूँ', 'hi'],
    ['hello', 'en'],
    ['buenos días, por favor', 'es'],
    ['what’s near me', 'en'],
    ['todos los servicios cerca de mí', 'es'],
    ['附近', 'zh'],
    ['قريب مني', 'ar'],
    ['все рядом со мной', 'ru'],
    ['in meiner Nähe', 'de'],
    ['vicino a me', 'it'],
    ['मेरे पास', 'hi'],
  ])('is vague, and the answer has categories to choose from: %s', (text, locale) => {
    const { understanding, choices, total } = search(text, locale);
    expect(understanding.vague).toBe(true);
    expect(choices.length).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(0);
  });
  it('lists first the place that helps with anything', () => expect(search('i need help').ids[0]).toBe('line'));
  it('counts only the places for the population group that the text names', () => {
    expect(search('help for families').choices).toEqual([{ category: 'HOUSING', count: 1 }]);
  });
  it.each(['help with rent', 'i need help with food', 'asdfgh', 'lottery numbers', ''])(
    'is not vague when a need or nonsense is typed: “%s”',
    (text) => expect(search(text).understanding.vague).toBe(false),
  );
});

describe('Nonsense and requests that no place serves', () => {
  it.each(['asdfgh qwert', 'lottery numbers', 'pizza delivery'])('find nothing: %s', (text) => {
    const { understanding, total, choices } = search(text);
    expect([understanding.needs, total, choices]).toEqual([[], 0, []]);
  });
});

describe('An organization that is named', () => {
  it('is returned with the number of its places, which are listed first', () => {
    const own = { organizationId: 'o1', organizationName: 'Haven House' };
    const indexWithOrganization = createDirectoryIndex(engine);
    for (const document of documents) indexWithOrganization.put(document);
    indexWithOrganization.put(documentForTests({ id: 'h1', name: 'Haven House', category: 'HOUSING', ...own }));
    indexWithOrganization.put(documentForTests({ id: 'h2', name: 'Youth Beds', category: 'HOUSING', ...own }));
    const now = new Date('2026-11-20T17:00:00Z');
    const query = SearchQuery.parse({ query: 'haven house' });
    const understanding = engine.understand(query.query, { now, locale: 'en', names: indexWithOrganization.names });
    const { hits, names } = indexWithOrganization.search({
      understanding,
      query,
      now,
      locale: 'en',
      openAt: () => null,
    });
    expect(names).toEqual([{ id: 'o1', name: 'Haven House', places: 2 }]);
    // Words of a name ("house") are not a need.
    expect(understanding.needs).toEqual([]);
    expect(hits.slice(0, 2).map(({ id }) => id)).toEqual(['h1', 'h2']);
    expect(hits[0]?.match.reasons[0]).toEqual({ kind: 'name', label: 'Name: Haven House' });
  });
});

describe('A time alone', () => {
  it.each(['tonight', 'at six', 'sunday morning', 'mañana'])(
    '“%s” lists every place, with categories to choose from',
    (text) => {
      const { understanding, ids, choices } = search(text);
      expect(understanding).toMatchObject({ needs: [], vague: false });
      expect(understanding.time).not.toBeNull();
      expect(ids).toHaveLength(documents.length);
      expect(choices).not.toEqual([]);
    },
  );

  it("gives no result a reason of kind 'words'", () => {
    const { hits } = search('tonight');
    expect(hits.flatMap(({ match }) => match.reasons.filter(({ kind }) => kind === 'words'))).toEqual([]);
  });
});
