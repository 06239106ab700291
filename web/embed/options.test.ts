import { expect, test } from 'vitest';
import { readOptions } from './options.ts';

/** @param lang of the page around the tag */
function read(dataset: Record<string, string>, lang = '') {
  const closest = () => (lang === '' ? null : { getAttribute: () => lang });
  return readOptions({ src: 'https://help.example.org/embed.js', dataset, closest });
}

test('without options it takes the language of the page, the theme of the reader, and all kinds of help', () => {
  expect(read({}, 'es-MX')).toEqual({
    origin: 'https://help.example.org',
    language: 'es',
    theme: 'auto',
    color: null,
    category: null,
    location: '',
  });
});

test('options of the tag take precedence over the page', () => {
  expect(read({ language: 'ar', theme: 'dark', color: '#0b6', category: 'legal', location: ' Wexley ' }, 'es')).toEqual(
    {
      origin: 'https://help.example.org',
      language: 'ar',
      theme: 'dark',
      color: '#00bb66',
      category: 'LEGAL_AID',
      location: 'Wexley',
    },
  );
});

test('invalid values fall back to the defaults, and a location that is too long is truncated', () => {
  const options = read({
    language: 'klingon',
    theme: 'pink',
    color: 'blue',
    category: 'money',
    location: 'x'.repeat(300),
  });
  expect(options).toMatchObject({ language: 'en', theme: 'auto', color: null, category: null });
  expect(options.location).toHaveLength(200);
});
