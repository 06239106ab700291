import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from './render-in-language.tsx';
import { ResourceView } from './resource-view.tsx';
import { sampleResource } from './sample-resources.ts';
import { structuredDataOf } from './structured-data.tsx';

const shown = (changes: Parameters<typeof sampleResource>[0], language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(language, <ResourceView resource={sampleResource(changes)} />);

describe('the page of a resource', () => {
  test('says "ask first" for everything the listing does not tell', () => {
    const text = textOf(shown({}));
    expect(text).toContain('Ask first what to bring.');
    expect(text).toContain('Ask first: the listing does not say who can come.');
    expect(text).toContain('Ask first what it costs.');
    expect(text).toContain('Hours not listed: call first');
    expect(text).toContain('Not checked yet. Please call before you go.');
  });

  test('marks today in the table of the week', () => {
    const html = shown({
      operatingHours: {
        week: [
          { date: '2026-11-21', open: [{ from: '09:00', to: '17:00' }] },
          { date: '2026-11-22', open: [] },
          { date: '2026-11-23', open: [{ from: '00:00', to: '24:00' }] },
        ],
        state: { openNow: true, alwaysOpen: false, nextChange: '2026-11-21T17:00', localNow: '2026-11-21T12:00' },
      },
    });
    expect(html).toContain('aria-current="date"');
    expect(textOf(html)).toContain('Saturday, today Saturday 9 am to 5 pm Sunday Closed Monday All day and night');
  });

  test('names a fax as a fax, and nobody can press it', () => {
    const html = shown({ phones: [{ number: '+17405550199', type: 'fax' }] });
    expect(textOf(html)).toContain('Fax (not for calls) 740-555-0199');
    expect(html).not.toContain('tel:+17405550199');
  });

  test('keeps a private address private, also in the data for search engines', () => {
    const secret = { location: { kind: 'physical', visibility: 'hidden' }, requirements: [] } as const;
    const hidden = { ...secret, requirements: [] };
    expect(textOf(shown(hidden))).toContain('Address is kept private.');
    expect(shown(hidden)).not.toMatch(/12 Maple Street|05790|google/);
    expect(JSON.stringify(structuredDataOf(sampleResource(hidden)))).not.toMatch(/Maple Street"|05790|39\.4/);
  });

  test('says that a place has closed for good, and leads to others of its kind', () => {
    const html = shown({ status: 'PERMANENTLY_CLOSED' });
    expect(textOf(html)).toContain('This place has closed');
    expect(html).toContain('/search?category=food');
    expect(html).not.toContain('tel:');
  });

  test('tells who checked and when, and that an edit is something else', () => {
    const text = textOf(shown({ verification: { lastVerifiedAt: '2026-11-12', verifiedBy: 'Dana' } }));
    expect(text).toContain('Last checked on November 12, 2026 by Dana.');
    expect(text).toContain('Listing changed on October 2, 2026.');
  });

  test('offers no link to anything but a web page', () => {
    expect(shown({ contactInfo: { website: 'javascript:alert(1)' } })).not.toContain('javascript:');
    expect(shown({ contactInfo: { website: 'maple.example.org' } })).toContain('https://maple.example.org/');
  });

  test('reads in Spanish and Arabic', () => {
    expect(textOf(shown({}, 'es'))).toContain('Qué llevar');
    expect(textOf(shown({}, 'ar'))).toContain('ماذا تحضر معك');
  });
});
