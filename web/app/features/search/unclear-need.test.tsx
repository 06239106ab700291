import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { ViewProvider } from './sample-understanding.tsx';
import { UnclearNeed } from './unclear-need.tsx';

const textFor = (text: string, language: 'en' | 'es' | 'ar' = 'en') =>
  textOf(
    renderIn(
      language,
      <ViewProvider>
        <UnclearNeed text={text} />
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
