import { describe, expect, it } from 'vitest';
import { letterLanguages, letters, writeOut } from './letters.ts';

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

describe.each(letterLanguages)('a letter in %s', (language) => {
  it.each(Object.keys(letters.en) as (keyof typeof letters.en)[])('%s says as much as in English', (name) => {
    const [own, english] = [letters[language][name], letters.en[name]];
    expect(own.paragraphs.map(blanks)).toEqual(english.paragraphs.map(blanks));
    expect(blanks(own.subject)).toEqual(blanks(english.subject));
  });
});

it('a paragraph about what is not known is left out', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry', contactLink: 'https://example.org/contact' };
  expect(writeOut('resource-rejected', 'en', values).text).not.toContain('reason');
  expect(writeOut('resource-rejected', 'en', { ...values, reason: 'It closed.' }).text).toContain(
    'The reason: It closed.',
  );
});

it('a name from left to right keeps its place in a letter from right to left, and a link stays as it is', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry (24/7)', link: 'https://example.org/a' };
  const { subject, text } = writeOut('resource-approved', 'ar', values);
  expect(subject).toContain('\u2068Wexley Pantry (24/7)\u2069');
  expect(text.split('\n\n')).toContain('https://example.org/a');
  expect(writeOut('resource-approved', 'en', values).text).not.toMatch(/[\u2066-\u2069]/);
});

it('what a record is called adds no header', () => {
  const { subject } = writeOut('resource-approved', 'en', { resourceName: 'Pantry\r\nBcc: all@example.org' });
  expect(subject).toBe('Now on the site: Pantry Bcc: all@example.org');
});

it('what a record is called is not read for blanks to fill in', () => {
  const { text } = writeOut('submission-received', 'es', { resourceName: '{link}', link: 'https://example.org' });
  expect(text).toContain('Gracias por informarnos sobre {link}.');
});
