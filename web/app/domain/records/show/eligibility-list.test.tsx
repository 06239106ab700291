import { expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { EligibilityList } from './eligibility-list.tsx';

test.each([
  ['en', 'Limit: No pets'],
  ['es', 'Límite: No pets'],
  ['ar', 'شرط: No pets'],
] as const)('a rule that denies already is not denied again (%s)', (language, words) => {
  const html = renderIn(language, <EligibilityList resource={{ requirements: [], restrictions: ['No pets'] }} />);
  expect(textOf(html)).toBe(words);
  expect(html).toMatch(/#[\w-]*x"/);
});
