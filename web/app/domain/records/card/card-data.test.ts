import { describe, expect, test } from 'vitest';
import { sampleFound } from '../../../testing/sample-resources.ts';
import { toResultCardData, truncate } from './card-data.ts';

const six = ['one', 'two', 'three', 'four', 'five', 'six'];

describe('a card', () => {
  test('keeps the caps: 3 tags, 2 things to bring, 2 restrictions, 2 languages, 2 accessibility features', () => {
    const card = toResultCardData(
      sampleFound({ tags: six, toBring: six, restrictions: six, languages: six, accessibilityFeatures: six }),
    );
    expect(card.tags).toEqual({ shown: ['one', 'two', 'three'], more: 3 });
    for (const list of [card.toBring, card.restrictions, card.languages, card.accessibility]) {
      expect(list).toEqual({ shown: ['one', 'two'], more: 4 });
    }
  });

  test('has two requirements: one condition and one thing to bring where there are both', () => {
    const papers = ['photo ID', 'proof of income'];
    const requirementsOf = (requirements: string[], toBring: string[]) => {
      const card = toResultCardData(sampleFound({ requirements, toBring }));
      return [card.conditions.shown, card.toBring.shown];
    };
    expect(requirementsOf(papers, papers)).toEqual([[], papers]);
    expect(requirementsOf(['homeless', 'a veteran', 'a parent'], [])).toEqual([['homeless', 'a veteran'], []]);
    expect(requirementsOf(['homeless', 'a veteran', ...papers], papers)).toEqual([['homeless'], ['photo ID']]);
  });

  test('has no street of a confidential place', () => {
    const card = toResultCardData(sampleFound({ location: { kind: 'physical', visibility: 'city' } }));
    expect(JSON.stringify(card)).not.toMatch(/12 Maple/);
    expect(card.address).toBeNull();
  });

  test('keeps reasons and cautions apart', () => {
    const card = toResultCardData(
      sampleFound(
        {},
        {
          score: 1,
          reasons: [
            { kind: 'concept', label: 'Food pantry' },
            { kind: 'caution', label: 'Ask about ID' },
          ],
        },
      ),
    );
    expect(card.reasons.map((reason) => reason.label)).toEqual(['Food pantry']);
    expect(card.cautions.map((caution) => caution.label)).toEqual(['Ask about ID']);
  });

  test('truncates between words', () => {
    expect(truncate('Free groceries, every week', 20)).toBe('Free groceries…');
    expect(truncate('short', 20)).toBe('short');
  });
});
