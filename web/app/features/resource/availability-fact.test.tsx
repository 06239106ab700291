import type { Availability } from '@waymark/contract/availability';
import { describe, expect, test } from 'vitest';
import { renderIn, textOf } from '../../testing/render-in-language.tsx';
import { AvailabilityFact } from './availability-fact.tsx';

const factText = (changes: Partial<Availability>, language: 'en' | 'es' | 'ar' = 'en') => {
  const until = '2026-11-21T00:00';
  const availability = {
    state: 'full',
    status: 'AT_CAPACITY',
    asOf: '2026-11-20T16:10',
    until,
    localNow: '2026-11-20T17:00',
    ...changes,
  } as const;
  return textOf(renderIn(language, <AvailabilityFact availability={availability} />)).replace(/[\u2066-\u2069]/g, '');
};

describe('the availability of a place', () => {
  test('says since when and until when it holds', () => {
    expect(factText({})).toBe('As of 4:10 pm: full. This holds until the end of today.');
    expect(factText({ until: '2026-11-20T18:10' })).toContain('until 6:10 pm.');
    expect(factText({ until: '2026-11-22T00:00' })).toContain('until the end of November 21.');
    expect(factText({ localNow: '2026-11-21T09:00', until: '2026-11-22T00:00' })).toBe(
      'As of November 20, 4:10 pm: full. This holds until the end of today.',
    );
  });

  test('counts free places, and the total where it is known', () => {
    expect(factText({ state: 'room', free: 3 })).toContain('3 places free.');
    expect(factText({ state: 'few', free: 1, of: 20, note: 'for families' })).toContain(
      '1 place free of 20. This holds until the end of today. for families.',
    );
  });

  test('names what has run out, and how long people wait', () => {
    expect(factText({ state: 'out', note: 'diapers' })).toContain('out of diapers.');
    expect(factText({ state: 'out' })).toContain('something has run out.');
    expect(factText({ state: 'waitlist', note: 'two weeks' })).toContain('only a waiting list (two weeks).');
  });

  test('reads in Spanish and Arabic', () => {
    expect(factText({ state: 'waitlist' }, 'es')).toContain('solo lista de espera');
    expect(factText({ state: 'out', note: 'حفاضات' }, 'ar')).toContain('نفد: حفاضات');
  });
});
