import type { FootLine } from '@waymark/contract/page-renderer';
import { expect, test } from 'vitest';
import { renderIn, textOf } from '../testing/render-in-language.tsx';
import { Footer } from './footer.tsx';

test('each crisis line stands with the question that it answers, also where no line answers another one', () => {
  const lines: FootLine[] = [
    { name: 'Emergency', number: '112', answers: 'danger' },
    { name: 'Help nearby', number: '115', answers: 'anything' },
  ];
  const text = textOf(renderIn('en', <Footer />, lines));
  expect(text).toContain('In danger right now? Call 112');
  expect(text).toContain('Need something else? Call 115');
  expect(text).not.toContain('Need to talk');
});
