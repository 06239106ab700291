import { describe, expect, it } from 'vitest';
import { renderTemplate } from './render-template.ts';
import { emailLanguages, templates } from './templates.ts';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).toSorted();

describe.each(emailLanguages)('an email in %s', (language) => {
  it.each(Object.keys(templates.en) as (keyof typeof templates.en)[])(
    '%s has the same placeholders as in English, paragraph by paragraph',
    (name) => {
      const [translated, english] = [templates[language][name], templates.en[name]];
      expect(translated.paragraphs.map(placeholders)).toEqual(english.paragraphs.map(placeholders));
      expect(placeholders(translated.subject)).toEqual(placeholders(english.subject));
    },
  );
});

it('leaves out a paragraph with a missing value', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry', contactLink: 'https://example.org/contact' };
  expect(renderTemplate('resource-rejected', 'en', values).text).not.toContain('reason');
  expect(renderTemplate('resource-rejected', 'en', { ...values, reason: 'It closed.' }).text).toContain(
    'The reason: It closed.',
  );
});

it('isolates values in a right-to-left email, except a link that is a paragraph of its own', () => {
  const values = { platformName: 'Waymark', resourceName: 'Wexley Pantry (24/7)', link: 'https://example.org/a' };
  const { subject, text } = renderTemplate('resource-approved', 'ar', values);
  expect(subject).toContain('\u2068Wexley Pantry (24/7)\u2069');
  expect(text.split('\n\n')).toContain('https://example.org/a');
  expect(renderTemplate('resource-approved', 'en', values).text).not.toMatch(/[\u2066-\u2069]/);
});

it('reduces the subject to one line, so that a name adds no header', () => {
  const { subject } = renderTemplate('resource-approved', 'en', { resourceName: 'Pantry\r\nBcc: all@example.org' });
  expect(subject).toBe('Now on the site: Pantry Bcc: all@example.org');
});

it('does not fill in placeholders inside a value', () => {
  const { text } = renderTemplate('submission-received', 'es', { resourceName: '{link}', link: 'https://example.org' });
  expect(text).toContain('Gracias por informarnos sobre {link}.');
});
