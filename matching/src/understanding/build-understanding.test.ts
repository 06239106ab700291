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

describe('A person is understood in the language they write', () => {
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

  it('also when English programme names stand in a Spanish sentence', () => {
    const understanding = understand('necesito ayuda para las food stamps por favor');
    expect(understanding.language).toBe('es');
    expect(understanding.needs.map(({ concept }) => concept)).toContain('food.snap');
  });

  it('a word of the text’s own language is not read in another one', () => {
    expect(needs('I will go there')).toEqual([]);
  });

  it('labels come in the reader’s language, and in English where there is none', () => {
    expect(understand('food', { locale: 'es' }).needs[0]?.label).toBe('Despensa');
    expect(understand('food', { locale: 'ru' }).needs[0]?.label).toBe('Groceries');
  });
});

describe('Phrases', () => {
  it('may hold up to three other words where the dots are', () => {
    expect(needs('they shut our heat off')).toContain('utilities.shutoff');
    expect(sure('they shut it and then drove all the way off')).not.toContain('utilities.shutoff');
  });
  it('do not reach across sentences', () => {
    expect(sure('Shut the door. Off we went')).not.toContain('utilities.shutoff');
  });
  it('win over the shorter ones inside them', () => {
    expect(needs('food stamps')).toEqual(['food.snap']);
  });
  it('lose their meaning in the wordings listed as exceptions', () => {
    expect(needs('food handlers card')).not.toContain('food.pantry');
  });
  it('marked exact are not found in other forms', () => {
    expect(needs('they are snapping')).toEqual([]);
    expect(needs('SNAP')).toEqual(['food.snap']);
  });
  it('give as evidence the words as they were written', () => {
    expect(understand('The FRIDGE is Empty').needs[0]?.evidence).toEqual(['FRIDGE is Empty']);
  });
});

describe('What a person does not need is not offered', () => {
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
  it('what is missing is wanted', () => {
    expect(needs('we have no food and no heat')).toEqual(expect.arrayContaining(['food.pantry', 'utilities.shutoff']));
    expect(needs('不 没有食物')).toContain('food.pantry');
  });
});

describe('Several needs', () => {
  it('are all heard', () => {
    expect(needs('we need diapers, food and help with rent')).toEqual(
      expect.arrayContaining(['other.diapers', 'food.pantry', 'housing.rent']),
    );
  });
  it('can be taken away and added to by the person', () => {
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

describe('People and wishes', () => {
  it.each([
    ['two kids and no food', 'family'],
    ['my aunt is 83 and needs groceries', 'senior'],
    ['he is a 74 year old man', 'senior'],
    ['navy man without a bed', 'veteran'],
  ])('%s: %s', (text, population) => {
    expect(understand(text).populations.map(({ id }) => id)).toContain(population);
  });
  it('a number of weeks is no age', () => {
    expect(understand('I am 70 days behind on rent').populations).toEqual([]);
  });
  it('no ID is heard as a wish', () => {
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
  it('are recognised by town, county and ZIP code', () => {
    expect(place('food in oak hollow')).toMatchObject({ name: 'Oak Hollow', kind: 'city', latitude: 39.5 });
    expect(place('rent help anywhere in Marlow County')?.kind).toBe('county');
    expect(place('shelter 01234')).toMatchObject({ name: '01234', kind: 'zip' });
  });
  it('that are ordinary words need more than the word', () => {
    expect(place('I need a bed')).toBeNull();
    expect(place('shelter in Bed')?.name).toBe('Bed');
  });
  it('can be taken away', () => {
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
    'is not heard in: %s',
    (text) => {
      expect(understand(text).crisis).toBeNull();
    },
  );
  it('shows the lines for its kind in the reader’s language', () => {
    expect(understand('matarme', { locale: 'es' }).crisis?.lines).toEqual([
      { name: 'Línea 988', number: '988', text: 'Text 988' },
    ]);
  });
  it('is taken from a critical urgency, with the lines for everyone and no kind', () => {
    const { crisis } = understand('food', { urgency: 'CRITICAL' });
    expect(crisis?.kind).toBeNull();
    expect(crisis?.lines.map(({ number }) => number)).toEqual(['911', '988']);
  });
  it('brings the help for it into the needs', () => {
    expect(needs('he hits me')).toContain('housing.shelter');
  });
});

describe('What no community service gives', () => {
  it.each(['pizza delivery', 'asdf jkl qwrt', '', '!!! 12 ???', 'movie times'])('is left silent: %s', (text) => {
    expect(needs(text)).toEqual([]);
  });
  it('does not silence a need beside it', () => {
    expect(needs('no money for pizza delivery, we are homeless and need groceries')).toContain('food.pantry');
  });
});
