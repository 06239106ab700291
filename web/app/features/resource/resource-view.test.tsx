import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { sampleResource } from '../../testing/sample-resources.ts';
import { ReportForm } from './report-form.tsx';
import { ResourceView } from './resource-view.tsx';

const htmlOf = (changes: Parameters<typeof sampleResource>[0], language: 'en' | 'es' | 'ar' = 'en') =>
  renderIn(language, <ResourceView resource={sampleResource(changes)} />);

describe('the page of a resource', () => {
  test('says "ask first" for everything the listing does not tell', () => {
    const text = textOf(htmlOf({}));
    expect(text).toContain('Ask first what to bring.');
    expect(text).toContain('Ask first: the listing does not say who can come.');
    expect(text).toContain('Ask first what it costs.');
    expect(text).toContain('Hours not listed: call first');
    expect(text).toContain('Not checked yet: call first.');
  });

  test.each([
    ['en', { email: 'hello@maple.example.org', website: 'maple.example.org' }, 'write an email first', /\bcall\b/i],
    ['en', { website: 'maple.example.org' }, 'look at their website first', /\bcall\b/i],
    ['en', {}, 'call 211 first', /\bcall (?!211)/i],
    ['es', { email: 'hello@maple.example.org' }, 'escriba antes un correo', /llame/i],
    ['ar', { email: 'hello@maple.example.org' }, 'أرسل بريدًا إلكترونيًا أولًا', /اتصل|الاتصال/],
  ] as const)('asks nobody to call a place without a number: %s, %o', (language, contactInfo, first, calling) => {
    const place = sampleResource({ contactInfo, address: undefined, location: { visibility: 'public' } });
    const lines = [{ name: '211', number: '211', answers: 'anything' as const }];
    const text = textOf(renderIn(language, <ResourceView resource={place} />, lines));
    expect(text).toContain(first);
    expect(text).not.toMatch(calling);
  });

  test.each([
    ['en', 'es', 'This text is in Spanish.'],
    ['es', 'en', 'Este texto está en inglés.'],
    ['ar', 'ru', 'هذا النص مكتوب بالروسية.'],
  ] as const)('says in %s that a description is in another language (%s)', (page, writtenIn, expected) => {
    const html = htmlOf({ writtenIn }, page);
    expect(textOf(html)).toContain(expected);
    expect(html).toContain(`class="resource__text" lang="${writtenIn}" dir="auto"`);
    for (const sameLanguage of [htmlOf({ writtenIn: page }, page), htmlOf({}, page)]) {
      expect(textOf(sameLanguage)).not.toMatch(/This text|Este texto|هذا النص/);
    }
  });

  test('does not show an inferred status', () => {
    expect(textOf(htmlOf({ status: 'AVAILABLE' }))).toContain('Available');
    expect(textOf(htmlOf({ status: 'AVAILABLE', inferred: ['status'] }))).not.toContain('Available');
  });

  test('shows the current availability in place of the status and the number of places', () => {
    const availability = {
      state: 'full',
      status: 'AT_CAPACITY',
      asOf: '2026-11-20T16:10',
      until: '2026-11-21T00:00',
      localNow: '2026-11-20T17:00',
    } as const;
    const changes = {
      status: 'AVAILABLE',
      capacityInfo: { currentCapacity: 3, maxCapacity: 20 },
      availability,
    } as const;
    const text = textOf(htmlOf(changes));
    expect(text).toContain('At Capacity');
    expect(text).not.toMatch(/Available|17 places/);
  });

  test('says that the location is not listed, and does not guess “online” or “by phone”', () => {
    const text = textOf(htmlOf({ address: undefined, location: { visibility: 'public' } }));
    expect(text).toContain('Where it is: not listed. Call to ask.');
    expect(text).not.toMatch(/online|by phone/i);
  });

  test('calls a category that was inferred a guess, and says nothing where none was recognized', () => {
    expect(textOf(htmlOf({ category: 'FOOD', inferred: ['category'] }))).toContain('Our guess: Food & Nutrition');
    const text = textOf(htmlOf({ category: 'OTHER', inferred: ['category'] }));
    expect(text).not.toMatch(/Our guess|Other Services|Our software chose/);
    expect(textOf(htmlOf({ category: 'OTHER' }))).toContain('Other Services');
  });

  test('shows the alternate name, isolated from the direction of the page', () => {
    expect(textOf(htmlOf({ alternateName: 'The Old Armory' }))).toContain('Also known as \u2068The Old Armory\u2069');
    expect(textOf(htmlOf({}))).not.toContain('Also known as');
  });

  test('marks today in the table of the week', () => {
    const html = htmlOf({
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
    expect(textOf(html)).toContain('Saturday , today 9 am to 5 pm Sunday Closed Monday All day and night');
  });

  test('labels a fax number and does not link it', () => {
    const html = htmlOf({ phones: [{ number: '+17405550199', type: 'fax' }] });
    expect(textOf(html)).toContain('Fax (not for calls) 740-555-0199');
    expect(html).not.toContain('tel:+17405550199');
  });

  test('keeps a private address private', () => {
    const secret = { location: { kind: 'physical', visibility: 'hidden' }, requirements: [] } as const;
    const hidden = { ...secret, requirements: [] };
    expect(textOf(htmlOf(hidden))).toContain('Address is kept private.');
    expect(htmlOf(hidden)).not.toMatch(/12 Maple Street|05790|google/);
  });

  test('says that a place has closed for good, and links to others of its category', () => {
    const html = htmlOf({ status: 'PERMANENTLY_CLOSED' });
    expect(textOf(html)).toContain('This place has closed');
    expect(html).toContain('/search?category=food');
    expect(html).not.toContain('tel:');
  });

  test('says who checked it and when, and separately when it was edited', () => {
    const text = textOf(htmlOf({ verification: { lastVerifiedAt: '2026-11-12', verifiedBy: 'Dana' } }));
    expect(text).toContain('Last checked on November 12, 2026 by Dana.');
    expect(text).toContain('Listing changed on October 2, 2026.');
  });

  test('says what several visitors reported, and that nobody has checked it', () => {
    expect(textOf(htmlOf({ toldByVisitors: ['closed', 'wrong'] }))).toContain(
      'People told us that it is closed, hours or the number are wrong (not checked yet).',
    );
    expect(textOf(htmlOf({}))).not.toContain('People told us');
  });

  test('asks whether the listing was right, in a form that needs no script, but not about a closed place', () => {
    const htmlWithQuestion = (status: 'AVAILABLE' | 'PERMANENTLY_CLOSED') =>
      renderIn('en', <ResourceView resource={sampleResource({ status })} asking={<ReportForm id="7" />} />);
    const html = htmlWithQuestion('AVAILABLE');
    expect(textOf(html)).toMatch(/Was this right\?.*It helped It is closed Wrong hours or number Turned away Full/);
    const [form = ''] = html.match(/<form[^>]*resources[^>]*>/) ?? [];
    expect([form.includes('method="post"'), form.includes('action="/resources/7#was-this-right"')]).toEqual([
      true,
      true,
    ]);
    expect(html.match(/<button[^>]*name="found"[^>]*>/g)).toHaveLength(5);
    expect(htmlWithQuestion('PERMANENTLY_CLOSED')).not.toContain('Was this right');
  });

  test.each([
    ['en', { method: 'phone', daysAgo: 0 }, 'Checked today by phone.'],
    ['en', { method: 'place', daysAgo: 12 }, 'Checked 12 days ago by the place.'],
    ['en', { method: 'import', daysAgo: 1 }, 'Checked yesterday in the directory that it came from.'],
    ['en', { method: 'visit', daysAgo: 61 }, 'Last checked on November 12, 2026 on a visit.'],
    ['en', { daysAgo: 3 }, 'Checked 3 days ago.'],
    ['es', { method: 'web', daysAgo: 3 }, 'Revisado hace 3 días en su sitio web.'],
    ['ar', { method: 'phone', daysAgo: 2 }, 'تم التحقق قبل يومين عبر الهاتف.'],
  ] as const)('says how long ago it was checked, and how: %s, %o', (language, more, expected) => {
    const text = textOf(htmlOf({ verification: { lastVerifiedAt: '2026-11-12', ...more } }, language));
    expect(text).toContain(expected);
    expect(text).not.toContain('Not checked yet');
  });

  test('shows administrators who has checked it', () => {
    const verification = { lastVerifiedAt: '2026-11-12', method: 'phone', daysAgo: 0, checkedBy: 'Ana' } as const;
    expect(textOf(htmlOf({ verification }))).toContain('By \u2068Ana\u2069. Only administrators see this.');
  });

  test('offers no link to anything but a web page', () => {
    expect(htmlOf({ contactInfo: { website: 'javascript:alert(1)' } })).not.toContain('javascript:');
    expect(htmlOf({ contactInfo: { website: 'maple.example.org' } })).toContain('https://maple.example.org/');
  });

  test('reads in Spanish and Arabic', () => {
    expect(textOf(htmlOf({}, 'es'))).toContain('Qué llevar');
    expect(textOf(htmlOf({}, 'ar'))).toContain('ماذا تحضر معك');
  });
});
