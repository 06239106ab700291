import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { ViewProvider } from './sample-understanding.tsx';
import { UnclearNeed } from './unclear-need.tsx';

const textFor = (text: string, language: 'en' | 'es' | 'ar' = 'en', isGuess = false) =>
  textOf(
    renderIn(
      language,
      <ViewProvider>
        <UnclearNeed text={text} isGuess={isGuess} />
      </ViewProvider>,
    ),
  );

test('says that no place has the ZIP code that was typed', () => {
  expect(textFor('45701')).toContain('We know no place in 45701 No place in our list has this ZIP code.');
  expect(textFor(' 45701-1234 ', 'es')).toContain('No conocemos ningún lugar en 45701');
});

test.each(['457012', 'qwerty', 'order 45701'])('does not take “%s” for a ZIP code', (text) => {
  expect(textFor(text)).toContain('We are not sure what you need');
});

test('says whether the places below share words with the text, or are guesses', () => {
  expect(textFor('qwerty')).toContain('These places share some of your words.');
  expect(textFor('please just tell me where to go', 'en', true)).toContain('These places are our best guess.');
  expect(textFor('dígame a dónde ir', 'es', true)).toContain('Estos lugares son lo más probable que encontramos.');
  expect(textFor('قولوا لي', 'ar', true)).toContain('هذه الأماكن هي أفضل تخمين لدينا.');
});
