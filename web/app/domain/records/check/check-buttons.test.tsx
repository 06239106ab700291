import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { CheckButtons } from './check-buttons.tsx';

const htmlOf = (methods: Parameters<typeof CheckButtons>[0]['methods']) =>
  renderIn(
    'en',
    <CheckButtons resource={{ name: 'Pantry' }} methods={methods} busy={false} onCheck={() => undefined} />,
  );

it('is one button for who may state one method, a group of buttons for more, and nothing for none', () => {
  expect(textOf(htmlOf(['place']))).toMatch(/^Checked today .Pantry.$/);
  expect(htmlOf(['place']).match(/<button/g)).toHaveLength(1);
  expect(textOf(htmlOf(['phone', 'visit']))).toMatch(/^Checked today .*By phone On a visit$/);
  expect(htmlOf([])).toBe('');
});
