import { expect, it } from 'vitest';
import { preferredLanguage } from './preferred-language.ts';

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['es-MX,en', 'es'],
  ['fr, ar;q=0.4, en;q=0.3', 'ar'],
  ['EN ; q=0.1, Es ; q=0.9', 'es'],
  ['es;q=0, en', 'en'],
  ['es;q=soon, ar;q=0.2', 'ar'],
  ['zh', undefined],
  ['*', undefined],
  ['', undefined],
  [';;q=,,', undefined],
  [null, undefined],
])('a browser that asks for "%s" gets %s', (header, language) => {
  expect(preferredLanguage(header, ['en', 'es', 'ar'])).toBe(language);
});
