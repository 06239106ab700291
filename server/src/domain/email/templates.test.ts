import { describe, expect, it } from 'vitest';
import { renderTemplate } from './render-template.ts';
import { emailLanguages, templates } from './templates.ts';

const blanks = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

describe.each(emailLanguages)('an email in %s', (language) => {
  it.each(Object.keys(templates.en) as (keyof typeof templates.en)[])('%s says as much as in English', (name) => {
    const [own, english] = [templates[language][name], templates.en[name]];
    expect(own.paragraphs.map(blanks)).toEqual(english.paragraphs.map(blanks));
    expect(blanks(own.subject)).toEqual(blanks(english.subject));
  });
});

it('a paragraph about what is not known is left out', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry', contactLink: 'https://example.org/contact' };
  expect(renderTemplate('resource-rejected', 'en', values).text).not.toContain('reason');
  expect(renderTemplate('resource-rejected', 'en', { ...values, reason: 'It closed.' }).text).toContain(
    'The reason: It closed.',
  );
});

it('a name from left to right keeps its place in an email from right to left, and a link stays as it is', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry (24/7)', link: 'https://example.org/a' };
  const { subject, text } = renderTemplate('resource-approved', 'ar', values);
  expect(subject).toContain('\u2068Wexley Pantry (24/7)\u2069');
  expect(text.split('\n\n')).toContain('https://example.org/a');
  expect(renderTemplate('resource-approved', 'en', values).text).not.toMatch(/[\u2066-\u2069]/);
});

it('what a record is called adds no header', () => {
  const { subject } = renderTemplate('resource-approved', 'en', { resourceName: 'Pantry\r\nBcc: all@example.org' });
  expect(subject).toBe('Now on the site: Pantry Bcc: all@example.org');
});

it('what a record is called is not read for blanks to fill in', () => {
  const { text } = renderTemplate('submission-received', 'es', { resourceName: '{link}', link: 'https://example.org' });
  expect(text).toContain('Gracias por informarnos sobre {link}.');
});
