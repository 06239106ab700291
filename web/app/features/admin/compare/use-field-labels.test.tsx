import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { useFieldLabels } from './use-field-labels.ts';

function Phones() {
  const phones = [{ number: '7405550134', extension: '12', description: 'Intake' }, { number: '7405550177' }];
  return useFieldLabels().format('phones', phones).join('; ');
}

it.each([
  ['en', '740-555-0134, ext. 12, Intake; 740-555-0177'],
  ['ar', '740-555-0134, تحويلة 12, Intake; 740-555-0177'],
] as const)('formats each phone on a line, its extension in the language of the reader (%s)', (language, text) => {
  expect(textOf(renderIn(language, <Phones />))).toBe(text);
});
