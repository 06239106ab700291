import { describe, expect, it } from 'vitest';
import { createEngine } from '../engine.ts';
import { lexiconForTests } from '../lexicon-for-tests.ts';

const engine = createEngine(lexiconForTests);
const now = new Date('2026-11-20T17:00:00Z');
const understand = (text: string, more: Partial<Parameters<typeof engine.understand>[1]> = {}) =>
  engine.understand(text, { now, locale: 'en', ...more });
const alternatives = (...asked: Parameters<typeof understand>) =>
  understand(...asked).alternatives.map(({ concept }) => concept);

describe('The concepts that are offered to add', () => {
  it('are those related to the needs, in the language of the page', () => {
    expect(understand('food', { locale: 'es' }).alternatives).toEqual([
      { category: 'FOOD', concept: 'food.meals', label: 'Comidas calientes' },
    ]);
  });
  it('are not among the needs', () => {
    expect(alternatives('food and a hot meal')).not.toContain('food.meals');
    expect(alternatives('food', { concept: ['food.meals'] })).not.toContain('food.meals');
  });
  it('are neither removed nor refused', () => {
    expect(alternatives('food', { without: ['food.meals'] })).not.toContain('food.meals');
    expect(alternatives('food, I do not need hot meals')).not.toContain('food.meals');
  });
  it('are related to added concepts when the text names no need', () => {
    expect(alternatives('asdf jkl qwrt', { concept: ['food.pantry'] })).toEqual(['food.meals']);
  });
  it('are none without a need', () => {
    expect(alternatives('asdf jkl qwrt')).toEqual([]);
  });
});
