import { expect, test } from 'vitest';
import { renderIn } from '../../../testing/render-in-language.tsx';
import { RecordNotFound } from './record-not-available.tsx';

test('the link to the help line dials the number without its spaces', () => {
  const lines = [{ name: 'Help', number: '0800 11 12', answers: 'anything' as const }];
  const html = renderIn('en', <RecordNotFound title="Not found" text="It is not here." />, lines);
  expect(html).toContain('href="tel:08001112"');
  expect(html).toContain('>0800 11 12<');
});
