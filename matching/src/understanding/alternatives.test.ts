import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
const understand = (text: string, more: Partial<Parameters<typeof engine.understand>[1]> = {}) =>
  engine.understand(text, { now, locale: 'en', ...more });
const alternatives = (...asked: Parameters<typeof understand>) =>
  understand(...asked).alternatives.map(({ concept }) => concept);

describe('What a person may add', () => {
  it('is what often goes with the needs heard, in the reader’s language', () => {
    expect(understand('food', { locale: 'es' }).alternatives).toEqual([
      { category: 'FOOD', concept: 'food.meals', label: 'Comidas calientes' },
    ]);
  });
  it('is never a need already', () => {
    expect(alternatives('food and a hot meal')).not.toContain('food.meals');
    expect(alternatives('food', { concept: ['food.meals'] })).not.toContain('food.meals');
  });
  it('is never what was taken away or said not to be needed', () => {
    expect(alternatives('food', { without: ['food.meals'] })).not.toContain('food.meals');
    expect(alternatives('food, I do not need hot meals')).not.toContain('food.meals');
  });
  it('follows what was added when nothing was heard', () => {
    expect(alternatives('asdf jkl qwrt', { concept: ['food.pantry'] })).toEqual(['food.meals']);
  });
  it('is nothing when nothing was heard', () => {
    expect(alternatives('asdf jkl qwrt')).toEqual([]);
  });
});
