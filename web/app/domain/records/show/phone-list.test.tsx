import { expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { PhoneList } from './phone-list.tsx';

const phones = [
  { number: '+17405550134', type: 'voice', languages: ['Spanish', 'Arabic'], hours: 'Mo-Fr', description: 'Intake' },
] as const;

it.each([
  ['en', '\u2068Intake\u2069; \u2068Spanish, Arabic\u2069; \u2068Mo-Fr\u2069'],
  ['es', '\u2068Intake\u2069; \u2068Español, Árabe\u2069; \u2068Mo-Fr\u2069'],
  ['ar', '\u2068Intake\u2069؛ \u2068الإسبانية، العربية\u2069؛ \u2068Mo-Fr\u2069'],
] as const)(
  'says purpose, languages and hours of a number with separators that may end a line: %s',
  (language, details) => {
    const list = phones.map((phone) => ({ ...phone, languages: [...phone.languages] }));
    expect(textOf(renderIn(language, <PhoneList resource={{ phones: list }} />))).toContain(details);
  },
);
