import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import type { FoundAnswer } from './fetch-answer.ts';
import { needOnlyComponents } from './need-only-components.tsx';
import { sampleNeed, sampleUnderstanding, ViewProvider, viewOf } from './sample-understanding.tsx';

const { AskBack, WhyNone } = needOnlyComponents;

const food = sampleUnderstanding({ needs: [sampleNeed('food.help', 'Food')] });

function answerTo(text: string, changes: Partial<FoundAnswer> = {}): FoundAnswer {
  return {
    outcome: 'found',
    view: viewOf(text),
    cards: [],
    page: { number: 1, size: 20, totalElements: 0, totalPages: 0 },
    facets: { category: {}, language: {}, accessibility: {}, status: {}, openNow: 0 },
    understanding: food,
    unknownZip: '00000',
    names: [],
    choices: [],
    relaxedSearches: [],
    ...changes,
  };
}

const shown = (answer: FoundAnswer, language: 'en' | 'es' | 'ar' = 'en') =>
  textOf(
    renderIn(
      language,
      <ViewProvider view={answer.view}>
        <AskBack answer={answer} />
        {answer.cards.length === 0 ? <WhyNone answer={answer} otherwise="" /> : null}
      </ViewProvider>,
    ),
  );

const said = 'We do not know the ZIP code 00000, so places are shown from everywhere.';

test('a ZIP code that nobody knows is told above the list', () => {
  expect(shown(answerTo('food near 00000'))).toBe(said);
  expect(shown(answerTo('comida cerca de 00000'), 'es')).toContain('No conocemos el código postal 00000');
  expect(shown(answerTo('طعام قرب 00000'), 'ar')).toContain('لا نعرف الرمز البريدي 00000');
});

test('so is one of the filters, beside no need', () => {
  expect(shown(answerTo('', { understanding: null, view: { ...viewOf('', { location: '00000' }), need: null } }))).toBe(
    said,
  );
});

test('one that is all of the text is asked about, and not told twice', () => {
  const alone = shown(answerTo('00000', { understanding: sampleUnderstanding() }));
  expect(alone).toContain('No place in our list has this ZIP code.');
  expect(alone).not.toContain('We do not know the ZIP code');
});

test('words without a meaning and without results are told once, with every kind of help', () => {
  const nonsense = answerTo('asdf qwerty', { understanding: sampleUnderstanding(), unknownZip: undefined });
  for (const [language, sentence] of [
    ['en', 'We are not sure what you need. Say it another way, or pick a kind of help: Food & Nutrition'],
    ['es', 'No estamos seguros de qué necesita. Dígalo de otra manera o elija un tipo de ayuda: Comida y nutrición'],
    ['ar', 'لسنا متأكدين مما تحتاجه. قله بطريقة أخرى، أو اختر نوع المساعدة: '],
  ] as const) {
    expect(shown(nonsense, language)).toMatch(new RegExp(`^${sentence}`));
    expect(shown(nonsense, language).split(sentence)).toHaveLength(2);
  }
});

test('nothing is said where none is unknown', () => {
  expect(shown(answerTo('food', { unknownZip: undefined }))).toBe('');
});
