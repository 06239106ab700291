import type { Resource } from '@waymark/contract/resource';
import { describe, expect, it } from 'vitest';
import { renderIn, textOf } from '../../../testing/render-in-language.tsx';
import { sampleResource } from '../../../testing/sample-resources.ts';
import { handoutPlaceOf } from './handout-place.ts';
import { HandoutView } from './handout-view.tsx';
import type { Handout } from './load-handout.ts';

const qrCode = { size: 45, path: 'm4 4h7' };
const crisisLines = [{ number: '211', name: '211', answers: 'anything' as const }];

function htmlOf(changes: Partial<Resource>[], more: Partial<Handout> = {}, language: 'en' | 'es' | 'ar' = 'en') {
  const places = changes.map((one) => handoutPlaceOf(sampleResource(one), qrCode));
  const handout = { places, missing: 0, left: [], today: '2026-11-26', problem: null, ...more };
  return renderIn(language, <HandoutView handout={handout} />, crisisLines);
}

const nine = [{ from: '09:00', to: '17:00' }];
const week = (open: typeof nine) => [21, 22, 23, 24, 25, 26, 27].map((day) => ({ date: `2026-11-${day}`, open }));
const full: Partial<Resource> = {
  phones: [
    { number: '+17405550134', type: 'voice', extension: '12', languages: ['Spanish'], description: 'Intake' },
    { number: '741741', type: 'text' },
    { number: '740-555-0199', type: 'fax' },
  ],
  operatingHours: { week: week(nine), closedOnHolidays: true },
  requirements: ['photo ID', 'call ahead'],
  toBring: ['photo ID'],
  restrictions: ['No pets'],
  eligibility: { minimumAge: 60 },
  verification: { lastVerifiedAt: '2026-11-12', method: 'phone' },
};

describe('a handout', () => {
  it('shows what somebody needs who goes to a place', () => {
    const text = textOf(htmlOf([full]));
    for (const part of [
      'Maple Street Pantry Maple Street Church Free groceries once a week.',
      'Phone 740-555-0134 ext. 12 \u2068Intake\u2069; \u2068Spanish\u2069',
      'Text 741741',
      '12 Maple Street, Wexley, OH 05790',
      'Every day: 9 am to 5 pm',
      'Closed on holidays.',
      'Who can come: \u2068people aged 60 and over\u2069; Needed: \u2068call ahead\u2069; Limit: \u2068No pets\u2069',
      'What to bring: \u2068photo ID\u2069',
      'Last checked on November 12, 2026 by phone.',
      'Waymark. Printed on November 26, 2026. Hours change: call before you go.',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('0199');
  });

  it('says how many rules and things to bring it leaves out', () => {
    const toBring = ['photo ID', 'a bag', 'a bill', 'a letter', 'a form', 'a card'];
    const text = textOf(htmlOf([{ toBring, requirements: toBring, restrictions: ['a', 'b', 'c', 'd', 'e'] }]));
    expect(text).toMatch(/Who can come: [^+]*; \+1 more What to bring: [^+]*; \+2 more /);
    expect(textOf(htmlOf([full]))).not.toMatch(/\+\d+ more/);
  });

  it('asks to call only where there is a number', () => {
    const withoutPhone = {
      contactInfo: { website: 'maple.example.org', email: 'hello@maple.example.org' },
      phones: [],
    };
    const text = textOf(htmlOf([withoutPhone]));
    expect(text).toContain('Email \u2068hello@maple.example.org\u2069 Website \u2068maple.example.org\u2069');
    expect(text).toContain('Who can come: write an email first.');
    expect(text).toContain('Not checked yet: write an email first.');
    expect(text).toMatch(/Hours change\.$/);
    expect(text).not.toMatch(/\bcall\b/i);
    expect(textOf(htmlOf([{}, withoutPhone]))).toContain('Hours change: where there is a number, call before you go.');
  });

  it('never shows the address or point of a confidential place, even when its record holds them', () => {
    for (const [visibility, expected] of [
      ['city', 'In \u2068Wexley, OH\u2069. The address is kept private. Call to ask.'],
      ['hidden', 'Address is kept private. Call to ask.'],
    ] as const) {
      const html = htmlOf([{ location: { visibility, latitude: 39.4, longitude: -82.1 } }]);
      expect(textOf(html)).toContain(expected);
      expect(html).not.toMatch(/Maple Street,|12 Maple|05790|39\.4|82\.1/);
      if (visibility === 'hidden') expect(html).not.toContain('Wexley');
    }
  });

  it('says that a place is temporarily closed in place of its hours', () => {
    const text = textOf(htmlOf([{ ...full, status: 'TEMPORARILY_CLOSED' }]));
    expect(text).toContain('Closed for now: call first');
    expect(text).not.toContain('9 am');
  });

  it('draws the QR code with a text alternative, and leaves out code and message links where there is none', () => {
    expect(htmlOf([full])).toContain(
      '<svg role="img" aria-label="QR code of the page about Maple Street Pantry" viewBox="0 -0.5 45 45"><path d="m4 4h7">',
    );
    const handout = {
      places: [handoutPlaceOf(sampleResource(full), null)],
      missing: 0,
      left: [],
      today: '',
      problem: null,
    };
    const html = renderIn('en', <HandoutView handout={handout} />);
    expect(html).not.toMatch(/<figure|role="img"/);
    // Without an origin the link in a message would lead nowhere.
    expect(html).not.toMatch(/sms:\?|mailto:\?/);
    expect(textOf(html)).toContain('740-555-0134');
  });

  it('counts missing places, also in print, and links to the places that have no room', () => {
    const html = htmlOf([full], { missing: 2, left: ['a', 'b'] });
    expect(html.match(/2 places of this list are not in the directory any more\./g)).toHaveLength(2);
    expect(textOf(html)).toContain('2 more places have no room here.');
    expect(html).toContain('href="/saved?ids=a,b&amp;view=handout"');
  });

  it('says when no place is listed any more, and after a failure links to the same address', () => {
    expect(textOf(htmlOf([], { missing: 1 }))).toContain('None of these places is listed any more');
    const failed = htmlOf([], { problem: { status: 503, message: 'The directory is being loaded.' } });
    expect(textOf(failed)).toContain('The directory is being loaded. Try again');
    expect(failed).toContain('<a class="btn btn--main" href="/">');
  });

  it.each([
    [
      'es',
      'Impreso el 26 de noviembre de 2026. Los horarios cambian: llame antes de ir.',
      'Todos los días: de 9:00 a. m.',
    ],
    ['ar', 'طُبعت في 26 نوفمبر 2026. الأوقات تتغير: اتصل قبل أن تذهب.', 'كل يوم: من 9 ص'],
  ] as const)('is in the language of the page: %s', (language, foot, hours) => {
    const text = textOf(htmlOf([full], {}, language));
    expect(text).toContain(foot);
    expect(text).toContain(hours);
    expect(text).not.toMatch(/Who can come|Printed|Every day/);
  });
});
