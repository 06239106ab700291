import type { Understanding } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { InView, lifeline, sampleNeed, sampleUnderstanding, wexley } from './sample-understanding.tsx';
import { UnderstandingChips } from './understanding-chips.tsx';

const sunday = { id: 'sunday', label: 'Sunday', from: '', until: '', evidence: ['sunday'] };
const rent = sampleNeed('housing.rent', 'Help with rent');
const guess = sampleNeed('legal.eviction', 'Eviction help', { maybe: true });

const shown = (understood: Partial<Understanding>, language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(
    language,
    <InView>
      <UnderstandingChips understanding={sampleUnderstanding(understood)} />
    </InView>,
  );

describe('the chips of what was understood', () => {
  test.each([
    ['en', 'Maybe: Eviction help'],
    ['es', 'Quizá: Eviction help'],
    ['ar', 'ربما: Eviction help'],
  ] as const)('say in %s that a guess is one, and take it away by its own name', (language, words) => {
    const html = shown({ needs: [guess] }, language);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('value="without:legal.eviction:Eviction help"');
  });

  test('put guesses after what was said', () => {
    const text = textOf(shown({ needs: [guess, rent] }));
    expect(text.indexOf('Help with rent')).toBeLessThan(text.indexOf('Maybe'));
  });

  test('say where and when, each to be taken away', () => {
    const html = shown({ needs: [rent], place: wexley, time: sunday });
    expect(textOf(html)).toMatch(/near Wexley Remove Sunday$/);
    expect(html).toContain('value="without:place:near Wexley"');
    expect(html).toContain('value="without:time:Sunday"');
  });

  test('are few only in an emergency', () => {
    const needs = ['a', 'b', 'c'].map((id) => sampleNeed(id, id));
    const crisis = { kind: null, lines: [lifeline] };
    expect(textOf(shown({ needs, crisis: { ...crisis, level: 'emergency' } }))).toContain('and 1 more');
    expect(textOf(shown({ needs, crisis: { ...crisis, level: 'serious' } }))).not.toContain('more');
  });
});
