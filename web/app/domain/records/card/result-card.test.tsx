import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleFound } from '../../../testing/sample-resources.ts';
import { toResultCardData } from './card-data.ts';
import { ResultCard } from './result-card.tsx';

type Changes = Parameters<typeof sampleFound>[0];
const rendered = (
  changes: Changes = {},
  match?: Parameters<typeof sampleFound>[1],
  language: 'en' | 'es' | 'ar' = 'en',
) => renderIn(language, <ResultCard card={toResultCardData(sampleFound(changes, match))} main listed={12} />);

describe('a result card', () => {
  test.each([
    ['AVAILABLE', 'Available', 'green'],
    ['APPROVED', 'Available', 'green'],
    ['LIMITED', 'Limited', 'orange'],
    ['AT_CAPACITY', 'At Capacity', 'purple'],
    ['TEMPORARILY_CLOSED', 'Temporarily Closed', 'grey'],
  ] as const)('with the status %s is labelled "%s" in %s', (status, label, colour) => {
    const html = rendered({ status });
    expect(html).toContain(`badge--${colour}`);
    expect(textOf(html)).toContain(label);
  });

  test.each([
    [{ email: 'a@maple.example.org', website: 'maple.example.org' }, 'No phone listed. Write an email to ask.'],
    [{ website: 'maple.example.org' }, 'No phone listed. Look at their website.'],
    [{}, 'No phone listed. Ask first.'],
  ])('without a phone number names the best other way to ask: %o', (contactInfo, offered) => {
    const html = rendered({ contactInfo });
    expect(textOf(html)).toContain(offered);
    expect(textOf(html)).not.toMatch(/\bcall\b/i);
  });

  test('has no badge when the status was inferred', () => {
    const html = rendered({ status: 'AVAILABLE', inferred: ['status'] });
    expect(textOf(html)).not.toContain('Available');
    expect(html).not.toContain('badge--');
  });

  test('with a number for text messages only asks to text, not to call', () => {
    const line = { number: '741741', type: 'text' as const };
    const html = rendered({ phones: [line], contactInfo: {} });
    expect(html).toContain('href="sms:741741"');
    expect(textOf(html)).toContain('send a text message first');
    expect(textOf(html)).not.toMatch(/\bcall\b/i);
  });

  test('leaves out a category that was inferred', () => {
    expect(textOf(rendered({ inferred: ['category'] }))).not.toContain('Food & Nutrition');
    expect(textOf(rendered({ inferred: ['type'] }))).toContain('Food & Nutrition');
  });

  test('says why it matches before the description, and what to know before going', () => {
    const text = textOf(
      rendered(
        {},
        {
          score: 1,
          reasons: [
            { kind: 'concept', label: 'Food pantry' },
            { kind: 'population', label: 'takes families' },
            { kind: 'distance', label: '0.8 mi' },
            { kind: 'caution', label: 'ask about ID first' },
            { kind: 'caution', label: 'not for large dogs' },
          ],
        },
      ),
    );
    expect(text).toMatch(/Why this fits: Food pantry ?, takes families ?, 0\.8 mi/);
    expect(text).toMatch(/Good to know: ask about ID first ?, not for large dogs/);
    expect(text.indexOf('Why this fits')).toBeLessThan(text.indexOf('Free groceries'));
  });

  test('shows the number on the call button and names the place for screen readers', () => {
    const html = rendered();
    expect(html).toContain('href="tel:7405550134"');
    expect(html).toContain('<bdi dir="ltr">740-555-0134</bdi>');
    expect(textOf(html)).toContain('Call Maple Street Pantry: 740-555-0134');
  });

  test('marks the language of its description', () => {
    expect(rendered({ writtenIn: 'es' })).toContain('class="card-text" lang="es" dir="auto"');
    expect(rendered()).toContain('class="card-text" dir="auto"');
  });

  test('labels what to bring, limits, languages and access', () => {
    const text = textOf(
      rendered({
        toBring: ['Photo ID'],
        restrictions: ['women only'],
        languages: ['Spanish', 'Dari'],
        accessibilityFeatures: ['Wheelchair Accessible'],
      }),
    );
    expect(text).toContain('What to bring: Photo ID');
    expect(text).toContain('Limits: women only');
    expect(text).toContain('Languages: Spanish, Dari');
    expect(text).toContain('Access: Wheelchair Accessible');
  });

  test('labels requirements apart from restrictions', () => {
    const text = textOf(rendered({ requirements: ['literally homeless'], restrictions: ['women only'] }));
    expect(text).toContain('Needed: literally homeless');
    expect(text).toContain('Limits: women only');
  });

  test('says of every list how many it leaves out, and nothing where it is whole', () => {
    const three = ['a', 'b', 'c'];
    const text = textOf(
      rendered({ requirements: three, restrictions: [...three, 'd'], languages: ['Dari', 'Pashto'] }),
    );
    expect(text).toMatch(/Needed: a, b \+1 more Limits: a, b \+2 more Languages: Dari, Pashto Call/);
    expect(textOf(rendered({ requirements: three }, undefined, 'es'))).toContain('a, b +1 más');
    expect(textOf(rendered({ requirements: three }, undefined, 'ar'))).toContain('a، b +1 أخرى');
  });

  test('shows tags by their labels, and says how many are left out', () => {
    const tags = ['dentist', 'teeth', 'c', 'd'];
    const html = rendered({ tags, tagLabels: ['Dentista', 'teeth', 'c', 'd'], writtenIn: 'en' }, undefined, 'es');
    expect(html).toContain('<li dir="auto">Dentista</li><li lang="en" dir="auto">teeth</li>');
    expect(textOf(rendered({ tags: ['a', 'b', 'c', 'd'] }))).toContain('a b c +1 more Call');
  });

  test('is translated into Spanish', () => {
    const text = textOf(rendered({ languages: ['Spanish'], status: 'LIMITED' }, undefined, 'es'));
    expect(text).toContain('Limitado');
    expect(text).toContain('Idiomas: Español');
    expect(text).toContain('Llamar a Maple Street Pantry: 740-555-0134');
  });
});
