import type { KindChoice } from '@waymark/contract/search';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { ClarifyingQuestionCard } from './clarifying-question-card.tsx';
import { ViewProvider } from './sample-understanding.tsx';

const choices: KindChoice[] = [
  { category: 'FOOD', count: 12 },
  { category: 'HOUSING', count: 1 },
];
const veterans = { id: 'veteran', label: 'Veterans', evidence: [] };

type Props = Partial<Parameters<typeof ClarifyingQuestionCard>[0]>;
const htmlOf = (props: Props = {}, language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(
    language,
    <ViewProvider>
      <ClarifyingQuestionCard place={null} choices={choices} populations={[]} {...props} />
    </ViewProvider>,
    [{ name: '211', number: '211', answers: 'anything' }],
  );

describe('the question what is needed most', () => {
  test('offers each kind of help with its count, in the order given, as a button of the form of changes', () => {
    const html = htmlOf();
    expect(textOf(html)).toContain('What do you need most?');
    expect(html.match(/choose:[A-Z]+/g)).toEqual(['choose:FOOD', 'choose:HOUSING']);
    expect(textOf(html)).toMatch(/Food & Nutrition 12 12 resources Housing & Shelter 1 1 resource\b/);
  });

  test('names the populations that the counts are for', () => {
    expect(textOf(htmlOf({ populations: [veterans] }))).toContain('Choose a kind of help for: Veterans');
  });

  test('offers every kind when nothing was counted', () => {
    const html = htmlOf({ choices: [] });
    expect(html).toContain('href="/search?category=legal_aid"');
    expect(html).not.toContain('class="count"');
  });

  test('names the number to call', () => {
    expect(htmlOf()).toContain('href="tel:211"');
  });

  test('asks what is looked for in a place when only a place was understood', () => {
    expect(textOf(htmlOf({ place: 'Wexley' }))).toContain('In and around Wexley : choose a kind of help');
  });

  test.each([
    ['es', '¿Qué es lo que más necesita?', 'elija un tipo de ayuda'],
    ['ar', 'ما أكثر ما تحتاجه؟', 'اختر نوعًا من المساعدة'],
  ] as const)('asks in %s', (language, question, ofPlace) => {
    expect(textOf(htmlOf({ populations: [veterans] }, language))).toContain(question);
    const text = textOf(htmlOf({ place: 'Wexley' }, language));
    expect(text).toContain(ofPlace);
    expect(text).not.toMatch(/answer\.\w/);
  });
});
