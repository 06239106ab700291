import { expect, test } from 'vitest';
import { embedTag } from './embed-tag.ts';

test('without options the tag has the address of the script and async', () => {
  expect(embedTag('https://help.example.org')).toBe('<script src="https://help.example.org/embed.js" async></script>');
});

test('the tag has an attribute for each option that is not blank', () => {
  expect(
    embedTag('https://help.example.org', {
      language: 'es',
      color: '#0b6e4f',
      category: 'LEGAL_AID',
      location: ' ',
      theme: '',
    }),
  ).toBe(
    '<script src="https://help.example.org/embed.js" data-language="es" data-color="#0b6e4f" data-category="legal_aid" async></script>',
  );
});

test('values are escaped', () => {
  expect(embedTag('https://help.example.org', { location: 'A"><script>&' })).toContain(
    'data-location="A&quot;&gt;&lt;script&gt;&amp;"',
  );
});
