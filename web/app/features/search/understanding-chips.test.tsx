import type { Understanding } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { lifeline, sampleNeed, sampleUnderstanding, ViewProvider, viewOf, wexley } from './sample-understanding.tsx';
import { UnderstandingChips } from './understanding-chips.tsx';

const sunday = { id: 'sunday', label: 'Sunday', from: '', until: '', evidence: ['sunday'] };
const rent = sampleNeed('housing.rent', 'Help with rent');
const guess = sampleNeed('legal.eviction', 'Eviction help', { maybe: true });

const htmlOf = (understood: Partial<Understanding>, language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(
    language,
    <ViewProvider>
      <UnderstandingChips understanding={sampleUnderstanding(understood)} />
    </ViewProvider>,
  );

describe('the chips of what was understood', () => {
  test.each([
    ['en', 'Maybe: Eviction help'],
    ['es', 'Quizá: Eviction help'],
    ['ar', 'ربما: Eviction help'],
  ] as const)('mark a guess in %s, and remove it by its id and label', (language, words) => {
    const html = htmlOf({ needs: [guess] }, language);
    expect(textOf(html)).toContain(words);
    expect(html).toContain('value="without:legal.eviction:Eviction help"');
  });

  test('come after certain needs when they are guesses', () => {
    const text = textOf(htmlOf({ needs: [guess, rent] }));
    expect(text.indexOf('Help with rent')).toBeLessThan(text.indexOf('Maybe'));
  });

  test('name the place and the time, each removable', () => {
    const html = htmlOf({ needs: [rent], place: wexley, time: sunday });
    expect(textOf(html)).toMatch(/near Wexley Remove Sunday$/);
    expect(html).toContain('value="without:place:near Wexley"');
    expect(html).toContain('value="without:time:Sunday"');
  });

  test('are two at first in an emergency only', () => {
    const needs = ['a', 'b', 'c'].map((id) => sampleNeed(id, id));
    const crisis = { kind: null, lines: [lifeline] };
    expect(textOf(htmlOf({ needs, crisis: { ...crisis, level: 'emergency' } }))).toContain('and 1 more');
    expect(textOf(htmlOf({ needs, crisis: { ...crisis, level: 'serious' } }))).not.toContain('more');
  });
});

describe('the words of the person', () => {
  const told = (text: string, language: 'en' | 'es' | 'ar' = 'en') =>
    renderIn(
      language,
      <ViewProvider view={viewOf(text)}>
        <UnderstandingChips understanding={sampleUnderstanding()} />
      </ViewProvider>,
    );
  const sentence = 'I need food for my two kids this weekend, and help with the light bill before it is shut off';

  test.each([
    ['en', 'You wrote:'],
    ['es', 'Usted escribió:'],
    ['ar', 'ما كتبته:'],
  ] as const)('are shown whole where the search box cuts them off (%s)', (language, before) => {
    expect(textOf(told(sentence, language))).toBe(`${before} ${sentence}`);
  });

  test('are not repeated where the box shows them: on a wide screen, or on any', () => {
    expect(told(sentence)).not.toContain('asked--narrow');
    expect(told('food for my two kids today')).toContain('asked--narrow');
    expect(told('food')).toBe('');
  });

  test('are folded when they are long', () => {
    const long = `${sentence}. `.repeat(4);
    expect(told(long)).toMatch(/^<details(?![^>]* open).*<summary>You wrote:<\/summary>/);
    expect(textOf(told(long))).toContain(long.trim());
  });
});
