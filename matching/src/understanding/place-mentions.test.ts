/** Towns, counties and ZIP codes as people name them, and the words that only look like them. */
import { describe, expect, it } from 'vitest';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { tokenize } from '../text/tokenize.ts';
import type { GazetteerPlace, PlacesElsewhere } from './place-mentions.ts';
import { townKey } from './town-key.ts';

const engine = createEngine(readLexicon());
const now = new Date('2026-11-20T17:00:00Z');
const states = ['oh'];
const places: GazetteerPlace[] = [
  { name: 'Wexley', kind: 'city', states },
  { name: 'Tillbrook', kind: 'city', states },
  { name: 'Castine Hill', kind: 'city', states },
  { name: 'Harlan Ferry', kind: 'city', states },
  { name: 'Oak Hollow', kind: 'city', states },
  { name: 'Hope', kind: 'city', states },
  { name: 'San Aurelio', kind: 'city', states },
  { name: '45790', kind: 'zip', states },
  { name: 'Marlow County', kind: 'county', states },
];
const place = (text: string) => engine.understand(text, { now, locale: 'en', places }).place?.name ?? null;

describe('A place is recognised', () => {
  it.each([
    ['food pantry in wexley', 'Wexley'],
    ['WEXLEY OH food', 'Wexley'],
    ['rent help near Wexley, OH 45790', '45790'],
    ['shelter Wexley Ohio', 'Wexley'],
    ['I live up in Castine and need a ride', 'Castine Hill'],
    ['over by harlan ferry', 'Harlan Ferry'],
    ['oakhollow food', 'Oak Hollow'],
    ['anything in Marlow County', 'Marlow County'],
    ['marlow county', 'Marlow County'],
    ['ayuda en el condado de Marlow', 'Marlow County'],
    ['comida en Tillbrook', 'Tillbrook'],
    ['vivo en San Aurelio', 'San Aurelio'],
    ['je cherche un abri à Wexley', 'Wexley'],
    ['Wexleyの近くで食べ物', 'Wexley'],
    ['我住在Tillbrook，需要食物', 'Tillbrook'],
    ['Marlow县哪里有食物', 'Marlow County'],
    ['мне нужна еда в Wexley', 'Wexley'],
    ['طعام في Wexley', 'Wexley'],
    ['45790', '45790'],
    ['shelter in Hope', 'Hope'],
  ])('%s: %s', (text, name) => {
    expect(place(text)).toBe(name);
  });
});

describe('One typo in a long name is accepted', () => {
  it.each([
    ['food in wexly', 'Wexley'],
    ['shelter near tilbrook', 'Tillbrook'],
    ['tillbrok dentist', 'Tillbrook'],
    ['in castne hill', 'Castine Hill'],
    ['harlen ferry food bank', 'Harlan Ferry'],
    ['near san aurellio', 'San Aurelio'],
  ])('%s: %s', (text, name) => {
    expect(place(text)).toBe(name);
  });
});

describe('Words that only look like a place of the directory', () => {
  it.each([
    'help in Wexley, TX',
    'Wexley Texas food',
    'moving to Wexley, New York',
    'a casting call for my son',
    'my son Wexley needs shoes',
    'my caseworker is Mr Harlan',
    'I hope you can help',
    'my name is Tillbrook',
    'I sleep on Wexley Street',
    'not in Wexley please',
    '45790.50 dollars of debt to 45799',
  ])('are no place: %s', (text) => {
    const found = place(text);
    expect(found === null || found === '45790').toBe(true);
    if (!text.includes('45790')) expect(found).toBeNull();
  });
});

describe('Of two places the one where help is needed is chosen', () => {
  it.each([
    ['I live in Tillbrook but work in Wexley', 'Tillbrook'],
    ['I work in Wexley and live in Tillbrook', 'Tillbrook'],
    ['moving from Wexley to Tillbrook next week', 'Tillbrook'],
    ['we moved to Oak Hollow from Wexley', 'Oak Hollow'],
    ['need a ride from Wexley to a doctor in Tillbrook', 'Wexley'],
    ["not in Wexley, I'm in Harlan Ferry", 'Harlan Ferry'],
    ['stuck in Oak Hollow, my mom lives in Wexley', 'Oak Hollow'],
    ['anything in Marlow County, I stay in Tillbrook', 'Tillbrook'],
    ['vivo en Tillbrook pero trabajo en Wexley', 'Tillbrook'],
  ])('%s: %s', (text, name) => {
    expect(place(text)).toBe(name);
  });
});

describe('A town where nothing is listed', () => {
  const isNear = true;
  const towns = [
    ...[
      'Nelsonville',
      'The Plains',
      'Saint Albans',
      'Mc Arthur',
      'Logan',
      'Jackson',
      'Help',
      'Home',
      'Wexley Hills',
    ].map((name) => ({ name, state: 'oh', isNear })),
    { name: 'Athens', state: 'ga', isNear: false },
    { name: 'Wexley', state: 'tx', isNear: false },
  ];
  const elsewhere: PlacesElsewhere = {
    zipCode: (digits, surely) =>
      digits === '90210' && surely ? { name: digits, kind: 'zip', latitude: 34.1, longitude: -118.4 } : null,
    town(words, state) {
      const found = towns.find(
        (town) =>
          townKey(words) === townKey(tokenize(town.name).map(({ word }) => word)) &&
          (state ? state === town.state : town.isNear),
      );
      const name = found?.isNear === false ? `${found.name}, ${found.state.toUpperCase()}` : found?.name;
      return name === undefined ? null : { name, kind: 'city', latitude: 39.5, longitude: -82.2 };
    },
  };
  const understood = (text: string, locale = 'en') => engine.understand(text, { now, locale, places, elsewhere }).place;

  it.each([
    ['food near Nelsonville', 'Nelsonville'],
    ['food near nelsonville', 'Nelsonville'],
    ['I live in nelsonville and need rent help', 'Nelsonville'],
    ['nelsonville', 'Nelsonville'],
    ['Nelsonville food pantry', 'Nelsonville'],
    ['food pantry nelsonville oh', 'Nelsonville'],
    ['food in St. Albans', 'Saint Albans'],
    ['shelter in the plains', 'The Plains'],
    ['a dentist near McArthur, OH', 'Mc Arthur'],
    ['food in Home, OH', 'Home'],
    ['a ride from nelsonville to the doctor', 'Nelsonville'],
    ['comida cerca de Nelsonville', 'Nelsonville'],
    ['nourriture à Nelsonville', 'Nelsonville'],
    ['еда в Nelsonville', 'Nelsonville'],
    ['food near Athens, GA', 'Athens, GA'],
    ['food near Athens Georgia', 'Athens, GA'],
    ['help in Wexley, TX', 'Wexley, TX'],
  ])('%s: %s', (text, name) => {
    expect(understood(text)).toMatchObject({ name, kind: 'city', latitude: 39.5 });
  });

  it.each([
    'food near 90210',
    'food close to 90210',
    'food in the 90210 area',
    'food not far from 90210',
    'my zip code is 90210 and I need food',
    'comida cerca de 90210',
    'comida cerca del 90210',
    'comida por 90210',
    'comida por el 90210',
    'comida por la zona de 90210 para mi familia',
    'busco comida por la zona del 90210',
    'comida en los alrededores de 90210',
    'mi código postal es 90210 y busco comida',
    'nourriture près du 90210',
    'nourriture aux alentours de 90210',
    'je cherche à manger dans le coin de 90210',
    'Essen in der Nähe von 90210',
    'Essen im Raum 90210',
    'Essen in der Gegend um 90210',
    'comida perto do 90210',
    'preciso de comida na região de 90210',
    'cibo dalle parti del 90210, nei pressi di 90210',
    'cerco cibo nei dintorni di 90210',
    'еда недалеко от 90210',
    'нужна еда рядом с 90210',
    'еда в районе 90210',
    'طعام بالقرب من 90210',
    'طعام في منطقة 90210',
    '90210附近哪里有食物',
    '我住在90210，需要食物',
    '邮编90210，哪里有食物',
    '90210の近くで食べ物がほしい',
    '90210 周辺の食料支援',
    '90210 근처에서 음식을 받을 수 있나요',
    '우편번호 90210 음식',
    '90210 के पास खाना चाहिए',
    '90210 के इलाके में खाना',
  ])('a far ZIP code, in %s', (text) => {
    expect(understood(text)).toMatchObject({ name: '90210', kind: 'zip' });
  });

  it.each([
    'busco comida por la zona de Nelsonville para mis tres hijos',
    'comida cerca del pueblo de la zona de Nelsonville',
    'je cherche de la nourriture aux alentours de Nelsonville pour mes enfants',
    'ich suche Essen in der Nähe von Nelsonville für meine Kinder',
    'preciso de comida perto de Nelsonville para meus filhos hoje',
    'cerco cibo nei dintorni di Nelsonville per i miei bambini',
    'ищу еду недалеко от Nelsonville для моих детей',
    'أبحث عن طعام بالقرب من Nelsonville لأطفالي',
    '我需要给孩子们找吃的，在Nelsonville附近',
    'Nelsonvilleの近くで食べ物を探しています',
    'Nelsonville 근처에서 아이들 음식을 찾고 있어요',
    'Nelsonville के पास बच्चों के लिए खाना चाहिए',
  ])('and a town, in %s', (text) => {
    expect(understood(text)).toMatchObject({ name: 'Nelsonville', kind: 'city' });
  });

  describe('A ZIP code that nobody knows', () => {
    const unknownZip = (text: string) => engine.understand(text, { now, locale: 'en', places, elsewhere }).unknownZip;

    it.each([
      'food near 00000',
      'food 99999',
      '00000',
      'rent help 99998',
      'I live in 99999 and need a dentist',
      'zip code 99999 food',
      'my ZIP code is 99999',
      'food around 99998',
      'comida por la zona del 99999',
      'mi código postal es 99999',
      'nourriture près de 99999',
      'Essen in der Nähe von 99999',
      'еда рядом с 99999',
      '99999附近哪里有食物',
      '99999 근처 음식',
    ])('is told of: %s', (text) => {
      expect(unknownZip(text)).toBe(/\d{5}/.exec(text)?.[0]);
    });

    it.each([
      'I owe 12000 dollars',
      'debt of $99999',
      'rent 11950',
      'loan 12000',
      'my income is around 11950',
      'we make around 23450 and need food',
      'grant for 99998 people',
      'case 99999',
      'case number 99999',
      'order #99999',
      'expediente 99999',
      'I am at 99999 Broadway and need food',
      'we live at 99999 Main Street and need food',
      'from 11950 to 12950',
      'promo code 99999',
      '12000',
      'food near 90210',
      'food near 45790',
      'food in Wexley 99999',
      'call 740-555-0142',
    ])('is not found in: %s', (text) => {
      expect(unknownZip(text)).toBeUndefined();
    });

    it('leaves the need as it was', () => {
      const needs = (text: string) =>
        engine.understand(text, { now, locale: 'en', places, elsewhere }).needs.map(({ concept }) => concept);
      expect(needs('food near 00000')).toEqual(needs('food'));
    });
  });

  it.each([
    'I need help',
    'Help',
    'HELP',
    'in help',
    'food at home',
    'help in home please',
    'food near Athens',
    'food near Athens, TX',
    'my son Logan needs shoes',
    'I need to talk to Jackson about rent',
    'my husband left and nelsonville is where we met, he took all our money and I have nothing',
    'food near Logan High School',
    'food in nelsonville county',
    'food near nelsonville high school',
    'I came from Jackson',
    'I was robbed at a gas station in Jackson last year and cannot pay rent here',
    'a day at Jackson',
    'oh jackson five',
    'I stay on Nelsonville Road',
    'not in Nelsonville please',
  ])('is not found in: %s', (text) => {
    expect(understood(text)).toBeNull();
  });

  it.each([
    ['food in Nelsonville or Wexley', 'Wexley'],
    ['food in Wexley Hills', 'Wexley'],
    ['I live in Nelsonville but work in Wexley', 'Nelsonville'],
    ['I live in Wexley but work in Nelsonville', 'Wexley'],
  ])('is chosen after a listed one, unless the person lives there: %s: %s', (text, name) => {
    expect(understood(text)?.name).toBe(name);
  });

  it('is where a town without a point of its own is', () => {
    expect(understood('food in San Aurelio')).not.toHaveProperty('latitude');
    towns.push({ name: 'San Aurelio', state: 'oh', isNear });
    expect(understood('food in San Aurelio')).toMatchObject({ name: 'San Aurelio', latitude: 39.5 });
  });
});
