/** Tests of small readers of single cells. */
import { describe, expect, it } from 'vitest';
import { parseAccessibility } from './accessibility-features.ts';
import { meaningfulText } from './clean-text.ts';
import { stableId } from './deterministic-id.ts';
import { parseLanguages } from './parse-languages.ts';
import { parseEmail, parseWebAddress } from './parse-web-address.ts';
import { parseFees } from './read-fees.ts';
import { parseStatus } from './service-status.ts';

describe('meaningfulText', () => {
  it.each(['', '  ', 'None', 'none.', 'N/A', 'n/a', 'NA', 'null', '-', '--', 'Unknown', undefined])(
    'drops the placeholder %j',
    (written) => {
      expect(meaningfulText(written)).toBeUndefined();
    },
  );
  it.each([
    ['No wait', 'No wait'],
    [' None at  all ', 'None at all'],
    ['a\r\n\r\n\r\nb', 'a\n\nb'],
    ['\ufeffa\u0000b', 'ab'],
  ])('cleans %j to %j', (written, text) => {
    expect(meaningfulText(written)).toBe(text);
  });
});

describe('parseFees', () => {
  it.each([
    'None',
    'None.',
    'No fees',
    'Free',
    'Free of charge',
    'None. Donations welcome',
    'None, but donations welcome',
    'No cost; donations accepted',
  ])('reads %j as free', (written) => {
    expect(parseFees([written], [])?.free).toBe(true);
  });
  it.each([
    'None for attorney services. Donations welcome',
    'None for most services',
    'None except for lost items',
    'None. Special event fees for crowds',
    'Vary',
    'None. Cash, checks and credit cards accepted',
    'No application fee. Escrow fees are paid',
    'Free for members',
    'None, except for permits',
    'Fees: none for children, $5 for adults',
  ])('does not read %j as free, and keeps the text', (written) => {
    expect(parseFees([written], [])?.free).toBeUndefined();
    expect(parseFees([written], [])?.description).toBe(written);
  });
  it('is undefined for placeholders', () => {
    expect(parseFees(['', 'N/A'], [])).toBeUndefined();
  });
});

describe('parseLanguages', () => {
  it('maps languages to the names of the filter', () => {
    expect(
      parseLanguages([
        'Spanish',
        'Chinese (Mandarin)',
        'Chinese (Cantonese)',
        'Filipino (Tagalog)',
        'Persian (Farsi)',
        'spanish',
        'None',
      ]),
    ).toEqual({
      languages: ['Spanish', 'Chinese', 'Mandarin', 'Cantonese', 'Tagalog', 'Farsi'],
      signLanguage: false,
    });
  });
  it('separates languages from interpreting services', () => {
    expect(parseLanguages(['English', 'interpreters', 'Russian by phone', 'AT&T Language Line', 'ASL'])).toEqual({
      languages: ['English', 'Russian', 'American Sign Language'],
      interpretation: 'Interpreters, Russian by phone, AT&T Language Line',
      signLanguage: true,
    });
  });
});

describe('parseAccessibility', () => {
  it('maps features to the names of the filter, and keeps texts that contain more', () => {
    expect(
      parseAccessibility([
        'Wheelchair accessible',
        'Special parking',
        'Restroom',
        'Elevator',
        'Ramp',
        'ASL by video',
        'wheelchair accessible',
      ]).features,
    ).toEqual([
      'Wheelchair Accessible',
      'Accessible Parking',
      'Accessible Restrooms',
      'Elevator Access',
      'Ramp',
      'Sign Language Interpreter',
      'ASL by video',
    ]);
  });
  it('reads a missing feature as a restriction', () => {
    expect(parseAccessibility(['Not wheelchair accessible at this time', 'Varies according to location'])).toEqual({
      features: [],
      restrictions: ['Not wheelchair accessible at this time'],
      undecided: ['Varies according to location'],
    });
  });
  it('does not map a feature that only some locations have', () => {
    expect(parseAccessibility(['Most locations wheelchair accessible']).features).toEqual([
      'Most locations wheelchair accessible',
    ]);
  });
});

describe('parseWebAddress', () => {
  it.each([
    ['www.cresource.org', 'https://www.cresource.org'],
    ['http://www.smcba.org', 'http://www.smcba.org'],
    ['http://www.aiasmc.org`', 'http://www.aiasmc.org'],
    ['HTTPS://Example.ORG/Path?q=1', 'https://example.org/Path?q=1'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
  ])('normalizes %s', (written, address) => {
    expect(parseWebAddress(written)).toBe(address);
  });
  it.each([
    'http://www.bonmil@comcast.net',
    'javascript:alert(1)',
    'data:text/html,x',
    'call us',
    'localhost',
    'http://',
    'ftp://a.org',
    'a@b.org',
  ])('refuses %s', (written) => {
    expect(parseWebAddress(written)).toBeNull();
  });
});

describe('parseEmail', () => {
  it.each([
    ['info@Gatepath.COM', 'info@gatepath.com'],
    ['mailto:a.b+c@d.org', 'a.b+c@d.org'],
  ])('normalizes %s', (written, address) => {
    expect(parseEmail(written)).toBe(address);
  });
  it.each(['info@_idausa.org', 'info at x.org', 'a@b', 'a@b.org, c@d.org', '@x.org'])('refuses %s', (written) => {
    expect(parseEmail(written)).toBeNull();
  });
});

describe('parseStatus', () => {
  it.each([
    ['active', 'AVAILABLE'],
    ['Inactive', 'EXPIRED'],
    ['defunct', 'PERMANENTLY_CLOSED'],
    ['temporarily closed', 'TEMPORARILY_CLOSED'],
    ['', undefined],
    ['open-ish', null],
  ])('maps %j to %s', (written, status) => {
    expect(parseStatus(written)).toBe(status);
  });
  it('prefers the exact status of an export of ours, when it is valid', () => {
    expect(parseStatus('active', 'LIMITED')).toBe('LIMITED');
    expect(parseStatus('active', 'NONSENSE')).toBe('AVAILABLE');
  });
});

describe('stableId', () => {
  it('keeps a UUID of the source, and derives the same UUID from another id every time', () => {
    expect(stableId('a', 'resource', 'AC148810-D857-441C-9679-408F346DE14B')).toBe(
      'ac148810-d857-441c-9679-408f346de14b',
    );
    expect(stableId('marlow', 'resource', 'r001')).toBe('1fee967c-021a-568f-8914-342492a64531');
    expect(
      new Set([stableId('a', 'resource', '1'), stableId('a', 'organization', '1'), stableId('b', 'resource', '1')])
        .size,
    ).toBe(3);
  });
});
