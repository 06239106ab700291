/** What a person tells beside a need: that it may not cost much, or that they cannot drive to it. With the shipped lexicon. */
import { describe, expect, it } from 'vitest';
import { readClassifier } from '../../data/read-classifier.ts';
import { readLexicon } from '../../data/read-lexicon.ts';
import { createEngine } from '../engine.ts';

const { understand } = createEngine(readLexicon(), { classifier: readClassifier() });
const certain = (text: string, locale = 'en') =>
  understand(text, { now: new Date(0), locale })
    .needs.filter(({ maybe }) => !maybe)
    .map(({ concept }) => concept);

describe('A circumstance', () => {
  it.each([
    ['en', 'my tooth is killing me and i got no money', 'health.dental-emergency'],
    ['pt', 'preciso de óculos e não tenho dinheiro', 'health.vision'],
    ['ko', '안경 맞추고 싶은데 돈이 없음', 'health.vision'],
  ])('is no need of its own beside one (%s: %s)', (locale, text, need) => {
    expect(certain(text, locale)).toEqual([need]);
  });
  it('is none for who cannot drive, either', () => {
    const needs = certain('no tengo carro y necesito comida', 'es');
    expect(needs).toContain('food.help');
    expect(needs).not.toContain('transport.ride');
  });
  it('is the need where no other is named', () => {
    expect(certain('we have no money')).toContain('other.money');
    expect(certain('i have no car')).toContain('transport.ride');
    expect(certain('we do not need food, we have no money')).toContain('other.money');
    expect(certain('no car and no money')).toEqual(expect.arrayContaining(['other.money', 'transport.ride']));
  });
});
