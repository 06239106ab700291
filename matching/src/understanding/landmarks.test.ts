/** Landmarks: "food near the bus station" asks for food, not for a bus. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';
import { Language } from '../text/language.ts';

const files = readLexicon();
const engine = createEngine(files, { classifier: readClassifier() });
const needsOf = (text: string, locale: Language) =>
  engine.understand(text, { now: new Date('2026-11-18T15:00:00Z'), locale }).needs;
/** Without guesses. */
const certainConcepts = (text: string, locale: Language) =>
  needsOf(text, locale).flatMap(({ concept, maybe }) => (maybe ? [] : [concept]));

/** A request for food, and the same near a landmark. */
const requests: Record<Language, [string, (landmark: string) => string]> = {
  en: ['food', (landmark) => `food near the ${landmark}`],
  es: ['comida', (landmark) => `comida cerca de ${landmark}`],
  fr: ['nourriture', (landmark) => `nourriture près de ${landmark}`],
  pt: ['comida', (landmark) => `comida perto de ${landmark}`],
  de: ['Essen', (landmark) => `Essen in der Nähe von ${landmark}`],
  it: ['cibo', (landmark) => `cibo vicino a ${landmark}`],
  ru: ['еда', (landmark) => `еда возле ${landmark}`],
  ar: ['طعام', (landmark) => `طعام قرب ${landmark}`],
  zh: ['食物', (landmark) => `${landmark}附近的食物`],
  ja: ['食べ物', (landmark) => `${landmark}の近くの食べ物`],
  ko: ['음식', (landmark) => `${landmark} 근처 음식`],
  hi: ['खाना', (landmark) => `${landmark} के पास खाना`],
};

describe('A landmark after a word for near', () => {
  it.each(Language.options)('adds no need (%s)', (language) => {
    const [alone, beside] = requests[language];
    const wish = certainConcepts(alone, language);
    expect(wish.length).toBeGreaterThan(0);
    const landmarks = files.grammar.landmarks?.[language] ?? [];
    expect(landmarks.length).toBeGreaterThan(10);
    const added = landmarks.filter((landmark) =>
      certainConcepts(beside(landmark), language).some((concept) => !wish.includes(concept)),
    );
    expect(added).toEqual([]);
  });

  it('adds no guess either', () => {
    const guesses = [
      'food near the bus station',
      'food across from the hospital',
      'comida al lado de la biblioteca',
    ].flatMap((text) => needsOf(text, 'en').map(({ concept }) => concept));
    expect(guesses.filter((concept) => !concept.startsWith('food.'))).toEqual([]);
  });
});

describe('A landmark that is itself requested is a need', () => {
  it.each([
    ['near the library', 'education.library'],
    ['bus station', 'transport.long-distance'],
    ['ride to the bus station', 'transport.ride'],
  ])('%s', (text, concept) => {
    expect(needsOf(text, 'en').map((need) => need.concept)).toContain(concept);
  });
});

it.each(['comida para llevar', 'quiero comida para llevar'])('take-away food is food: %s', (text) => {
  expect(certainConcepts(text, 'es')).toContain('food.help');
});
