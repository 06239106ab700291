import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';
import type { GazetteerPlace } from './place-mentions.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
const understand = (text: string, more: Partial<Parameters<typeof engine.understand>[1]> = {}) =>
  engine.understand(text, { now, locale: 'en', ...more });
const needs = (text: string) => understand(text).needs.map(({ concept }) => concept);
/** Concepts found by whole phrases, rather than single words. */
const sure = (text: string) =>
  understand(text)
    .needs.filter(({ confidence }) => confidence > 0.6)
    .map(({ concept }) => concept);

describe('A need is understood in the language of the text', () => {
  it.each([
    ['en', 'I need food for my kids'],
    ['es', 'necesito comida para mis niños'],
    ['fr', 'nous avons besoin de nourriture'],
    ['pt', 'preciso de uma cesta básica'],
    ['zh', '请问哪里有免费食物'],
    ['ar', 'أحتاج إلى الطعام لأطفالي'],
    ['ru', 'нужны продукты для детей'],
    ['de', 'wir brauchen Lebensmittel'],
    ['it', 'ho bisogno di cibo'],
    ['ja', '食べ物が必要です'],
    ['ko', '음식이 필요해요'],
    ['hi', 'घर में राशन नहीं है'],
  ])('in %s: %s', (language, text) => {
    const understanding = understand(text);
    expect(understanding.needs[0]?.concept).toBe('food.pantry');
    expect(understanding.language).toBe(language);
  });

  it('with English names of programmes in a Spanish sentence', () => {
    const understanding = understand('necesito ayuda para las food stamps por favor');
    expect(understanding.language).toBe('es');
    expect(understanding.needs.map(({ concept }) => concept)).toContain('food.snap');
  });

  it('without the meaning that a word has in another language', () => {
    expect(needs('I will go there')).toEqual([]);
  });

  it('with labels in the language of the page, else in English', () => {
    expect(understand('food', { locale: 'es' }).needs[0]?.label).toBe('Despensa');
    expect(understand('food', { locale: 'ru' }).needs[0]?.label).toBe('Groceries');
  });
});

describe('Phrases', () => {
  it('match with up to three other words in a gap', () => {
    expect(needs('they shut our heat off')).toContain('utilities.shutoff');
    expect(sure('they shut it and then drove all the way off')).not.toContain('utilities.shutoff');
  });
  it('do not match across sentences', () => {
    expect(sure('Shut the door. Off we went')).not.toContain('utilities.shutoff');
  });
  it('suppress the shorter phrases that they contain', () => {
    expect(needs('food stamps')).toEqual(['food.snap']);
  });
  it('do not count within an exception', () => {
    expect(needs('food handlers card')).not.toContain('food.pantry');
  });
  it('marked as exact do not match other forms', () => {
    expect(needs('they are snapping')).toEqual([]);
    expect(needs('SNAP')).toEqual(['food.snap']);
    expect(needs('will snap cover formula')).toContain('food.snap');
    expect(needs('can i use snap at the farmers market')).toContain('food.snap');
  });
  it('are given as evidence as they were typed', () => {
    expect(understand('The FRIDGE is Empty').needs[0]?.evidence).toEqual(['FRIDGE is Empty']);
  });
});

describe('A refused need is not found', () => {
  it.each([
    ['not looking for shelter, just need furniture', ['other.furniture']],
    ['already went to the food bank, need help with rent', ['housing.rent']],
    ["I don't need food, diapers or furniture but I am behind on rent", ['housing.rent']],
    ['no necesito comida, pero me cortaron la luz y busco refugio', ['housing.shelter']],
    ['我不需要食物，需要收容所', ['housing.shelter']],
    ['음식은 필요 없어요', []],
    ['食べ物はいりません', []],
  ])('%s', (text, expected) => {
    const detected = needs(text);
    for (const concept of expected) expect(detected).toContain(concept);
    expect(detected).not.toContain(detected.includes('food.pantry') ? 'food.pantry' : 'nothing');
  });
  it('a lack is a need', () => {
    expect(needs('we have no food and no heat')).toEqual(expect.arrayContaining(['food.pantry', 'utilities.shutoff']));
    expect(needs('不 没有食物')).toContain('food.pantry');
  });
});

describe('Several needs', () => {
  it('are all found', () => {
    expect(needs('we need diapers, food and help with rent')).toEqual(
      expect.arrayContaining(['other.diapers', 'food.pantry', 'housing.rent']),
    );
  });
  it('can be removed and added by the person', () => {
    const understanding = understand('food and diapers for my baby in here', {
      without: ['other.diapers', 'family'],
      concept: ['housing.rent'],
    });
    expect(understanding.needs.map(({ concept }) => concept)).not.toContain('other.diapers');
    expect(understanding.needs[0]).toMatchObject({ concept: 'housing.rent', confidence: 1, evidence: [] });
    expect(understanding.needs[1]?.concept).toBe('food.pantry');
    expect(understanding.populations).toEqual([]);
  });
});

describe('Populations and features', () => {
  it.each([
    ['two kids and no food', 'family'],
    ['my aunt is 83 and needs groceries', 'senior'],
    ['he is a 74 year old man', 'senior'],
    ['navy man without a bed', 'veteran'],
  ])('%s: %s', (text, population) => {
    expect(understand(text).populations.map(({ id }) => id)).toContain(population);
  });
  it('a number of days is no age', () => {
    expect(understand('I am 70 days behind on rent').populations).toEqual([]);
  });
  it('a lost ID is the feature “no ID needed”', () => {
    expect(understand('food, I lost my ID').features).toEqual([
      { id: 'no_id', label: 'No ID needed', evidence: ['lost my ID'] },
    ]);
  });
});

describe('Places of the directory', () => {
  const places: GazetteerPlace[] = [
    { name: 'Oak Hollow', kind: 'city', latitude: 39.5, longitude: -82.2 },
    { name: 'Bed', kind: 'city' },
    { name: '01234', kind: 'zip', latitude: 40, longitude: -80 },
    { name: 'Marlow County', kind: 'county' },
  ];
  const place = (text: string) => understand(text, { places }).place;
  it('are found by town, county and ZIP code', () => {
    expect(place('food in oak hollow')).toMatchObject({ name: 'Oak Hollow', kind: 'city', latitude: 39.5 });
    expect(place('rent help anywhere in Marlow County')?.kind).toBe('county');
    expect(place('shelter 01234')).toMatchObject({ name: '01234', kind: 'zip' });
  });
  it('that are ordinary words need a preposition', () => {
    expect(place('I need a bed')).toBeNull();
    expect(place('shelter in Bed')?.name).toBe('Bed');
  });
  it('can be removed', () => {
    expect(understand('food in Oak Hollow', { places, without: ['place'] }).place).toBeNull();
  });
});

describe('Danger', () => {
  it.each([
    ['I want to die', 'suicide'],
    ['i wanna kil myself', null],
    ['quiero morir', 'suicide'],
    ['mi pareja me golpea', 'domestic_violence'],
    ['我想自杀', 'suicide'],
    ['я хочу покончить с собой', 'suicide'],
    ['자살하고 싶어요', 'suicide'],
    ['もう死にたい', 'suicide'],
    ['मैं आत्महत्या करना चाहता हूँ', 'suicide'],
    ['أفكر في الانتحار', 'suicide'],
    ['je veux me suicider', 'suicide'],
    ['quero me matar', 'suicide'],
    ['ich will mich umbringen', 'suicide'],
    ['voglio uccidermi', 'suicide'],
  ])('%s: %s', (text, kind) => {
    expect(understand(text).crisis?.kind ?? null).toBe(kind);
  });
  it.each(['how do I kill time', 'voy a la corte el martes', 'me golpeé la rodilla', 'suicide prevention training'])(
    'is not found in: %s',
    (text) => {
      expect(understand(text).crisis).toBeNull();
    },
  );
  it('has the crisis lines of its kind in the language of the page', () => {
    expect(understand('matarme', { locale: 'es' }).crisis?.lines).toEqual([
      { name: 'Línea 988', number: '988', text: 'Text 988' },
    ]);
  });
  it('follows from a critical urgency, without a kind and with the general crisis lines', () => {
    const { crisis } = understand('food', { urgency: 'CRITICAL' });
    expect(crisis?.kind).toBeNull();
    expect(crisis?.lines.map(({ number }) => number)).toEqual(['911', '988']);
  });
  it('adds the concepts that help in it', () => {
    expect(needs('he hits me')).toContain('housing.shelter');
  });
});

describe('A request that is out of scope, or nonsense', () => {
  it.each(['pizza delivery', 'asdf jkl qwrt', '', '!!! 12 ???', 'movie times'])('gives no need: %s', (text) => {
    expect(needs(text)).toEqual([]);
  });
  it('does not suppress a need beside it', () => {
    expect(needs('no money for pizza delivery, we are homeless and need groceries')).toContain('food.pantry');
  });
});
