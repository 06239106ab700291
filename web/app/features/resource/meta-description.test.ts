import type { Resource } from '@waymark/contract/resource';
import { describe, expect, it, test } from 'vitest';
import { sampleResource } from '../../testing/sample-resources.ts';
import { metaDescriptionOf } from './meta-description.ts';

/** With plain spaces in place of the no-break spaces of times. */
const summaryFor = (changes: Partial<Resource> = {}, language: 'en' | 'es' | 'ar' = 'en') =>
  metaDescriptionOf(sampleResource(changes), language).replace(/\s/g, ' ');
const week = [{ date: '2026-11-26', open: [] }];
const hours = (weekly: string) => ({ operatingHours: { weekly, week } });

describe('the meta description of a resource', () => {
  test.each([
    ['en', 'Food & Nutrition in Wexley, OH, open Monday to Friday, 9 am to 5 pm: Free groceries once a week.'],
    [
      'es',
      'Comida y nutrición en Wexley, OH, abierto de lunes a viernes, de 9:00 a. m. a 5:00 p. m.: Free groceries once a week.',
    ],
    ['ar', 'الطعام والتغذية في Wexley, OH، مفتوح من الاثنين إلى الجمعة، من 9 ص إلى 5 م: Free groceries once a week.'],
  ] as const)('says what, where and when in the language of the page: %s', (language, expected) => {
    expect(summaryFor(hours('Mo-Fr 09:00-17:00'), language)).toBe(expected);
  });

  test.each([
    ['24/7', 'open day and night'],
    ['09:00-17:00', 'open every day, 9 am to 5 pm'],
    ['Mo-Fr 09:00-17:00; Sa,Su 10:00-12:00', 'open every day'],
    ['Mo,We,Fr 09:00-17:00', 'open Monday, Wednesday, and Friday, 9 am to 5 pm'],
    ['Mo-We 09:00-12:00; Sa 10:00-12:00', 'open Monday to Wednesday and Saturday'],
    ['Tu 09:00-12:00,13:00-17:00', 'open Tuesday'],
  ])('says when it is open: %s', (line, expectedHours) => {
    expect(summaryFor(hours(line))).toBe(
      `Food & Nutrition in Wexley, OH, ${expectedHours}: Free groceries once a week.`,
    );
  });

  it('does not say hours that may have changed', () => {
    expect(summaryFor({ ...hours('24/7'), alert: { text: 'Flooded' } })).not.toContain('open');
  });

  it('leaves out an inferred category', () => {
    expect(summaryFor({ inferred: ['category'] })).toBe('In Wexley, OH: Free groceries once a week.');
    const bare = { inferred: ['category' as const], address: undefined };
    expect(summaryFor({ ...bare, ...hours('24/7') })).toBe('Open day and night: Free groceries once a week.');
    expect(summaryFor(bare)).toBe('Free groceries once a week.');
  });

  it('says “by phone” or “online” in place of a town', () => {
    const kinds = (['phone', 'virtual'] as const).map((kind) =>
      summaryFor({
        location: { kind, visibility: 'public' },
        contactInfo: { phone: '740-555-0134', website: 'a.example' },
      }),
    );
    expect(kinds).toEqual([
      'Food & Nutrition by phone: Free groceries once a week.',
      'Food & Nutrition online: Free groceries once a week.',
    ]);
  });

  it('leaves out a description in another language than the page', () => {
    expect(summaryFor({ writtenIn: 'en' }, 'es')).toBe('Comida y nutrición en Wexley, OH.');
    expect(summaryFor({ writtenIn: 'es' }, 'es')).toContain('Free groceries');
    const bare = { inferred: ['category' as const], address: undefined };
    expect(summaryFor({ writtenIn: 'en', ...bare }, 'es')).toBe('Maple Street Pantry');
  });

  it('is the name of a place of which nothing else is known', () => {
    const unknown = { inferred: ['category' as const], address: undefined, description: '' };
    expect(summaryFor(unknown)).toBe('Maple Street Pantry');
  });

  it('is at most 155 characters, cut between words', () => {
    const description = 'Groceries, hot meals and warm coats for families. '.repeat(20);
    for (const language of ['en', 'es', 'ar'] as const) {
      const summary = summaryFor({ ...hours('Mo,We,Fr 09:00-17:00'), description }, language);
      expect(summary.length).toBeLessThanOrEqual(155);
      expect(summary).toMatch(/Groceries.*[a-z]…$/);
    }
    const lengths = [0, 1, 2, 3, 4, 5].map(
      (more) => summaryFor({ description: `${'x'.repeat(more)} ${description}` }).length,
    );
    expect(Math.max(...lengths)).toBeLessThanOrEqual(155);
    const town = { address: { city: 'Wexley '.repeat(30), state: 'OH' } };
    expect(summaryFor({ ...town, description }).length).toBeLessThanOrEqual(155);
  });

  it('says only that a place has closed for good', () => {
    expect(summaryFor({ status: 'PERMANENTLY_CLOSED' })).toBe('This place has closed for good.');
  });

  it('is blank for a place that hides its address', () => {
    for (const visibility of ['city', 'hidden'] as const) expect(summaryFor({ location: { visibility } })).toBe('');
  });
});
