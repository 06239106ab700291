import { expect, test } from 'vitest';
import { embedTag } from './embed-tag.ts';

test('the plain tag names the script and loads it without holding up the page', () => {
  expect(embedTag('https://help.example.org')).toBe('<script src="https://help.example.org/embed.js" async></script>');
});

test('it says what was chosen, and leaves out what was not', () => {
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

test('what was typed cannot leave its attribute', () => {
  expect(embedTag('https://help.example.org', { location: 'A"><script>&' })).toContain(
    'data-location="A&quot;&gt;&lt;script&gt;&amp;"',
  );
});
