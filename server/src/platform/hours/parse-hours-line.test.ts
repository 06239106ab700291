import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isHoursLine, parseHoursLine } from './parse-hours-line.ts';

const day = fc.constantFrom('Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su');
const days = fc.oneof(
  day,
  fc.tuple(day, day).map(([from, to]) => `${from}-${to}`),
  fc.tuple(day, fc.integer({ min: 1, max: 5 })).map(([one, nth]) => `${one}[${nth}]`),
);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const hours = fc.tuple(time, fc.oneof(time, fc.constant('24:00'))).map(([from, to]) => `${from}-${to}`);
const listOf = (one: fc.Arbitrary<string>) => fc.array(one, { minLength: 1, maxLength: 3 }).map((all) => all.join(','));
const rule = fc.oneof(
  fc.tuple(listOf(days), listOf(hours)).map((parts) => parts.join(' ')),
  fc.constant('PH off'),
);
const plainLine = fc.array(rule, { minLength: 1, maxLength: 4 }).map((rules) => rules.join('; '));

describe('Whether a line of hours is valid', () => {
  it('is as the parser says, for weekdays with hours', () => {
    fc.assert(
      fc.property(plainLine, (line) => {
        expect([isHoursLine(line), parseHoursLine(line, () => undefined) !== null], line).toEqual([true, true]);
      }),
      { numRuns: 300 },
    );
  });
  it.each([
    ['24/7', true],
    ['Oct-Apr: Mo-Su 21:00-04:00', true],
    ['Mo-Fr 09:00-17:00 || "by appointment"', true],
    ['Mo-Fr 09:00-17:00;', true],
    ['Mo-Fr nine to five', false],
    ['Mo-Fr 09:00-17:00; and Saturdays too', false],
    ['Mo-Fr 29:00-17:00', false],
  ])('is as the parser says: %s', (line, isValid) => {
    expect([isHoursLine(line), isHoursLine(line)]).toEqual([isValid, isValid]);
  });
});
