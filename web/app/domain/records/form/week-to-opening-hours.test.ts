import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatHoursLine, initialHours, validateHours } from './hours-fields.ts';
import { formatWeekLine, parseWeekLine, type TimeSpan } from './week-to-opening-hours.ts';

const nine: TimeSpan = { from: '09:00', to: '17:00' };
const closed: TimeSpan[] = [];

describe('a week of opening times', () => {
  it.each([
    [[[nine], [nine], [nine], [nine], [nine], closed, closed], 'Mo-Fr 09:00-17:00'],
    [[[nine], closed, [nine], closed, closed, closed, [nine]], 'Mo,We,Su 09:00-17:00'],
    [
      [
        [
          { from: '09:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
        closed,
        closed,
        closed,
        closed,
        [nine],
        closed,
      ],
      'Mo 09:00-12:00,13:00-17:00; Sa 09:00-17:00',
    ],
    [Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), '24/7'],
    [[closed, closed, closed, closed, [{ from: '20:00', to: '02:00' }], closed, closed], 'Fr 20:00-02:00'],
    [Array.from({ length: 7 }, () => closed), ''],
  ] satisfies [TimeSpan[][], string][])('%j is formatted as %s', (week, line) => {
    expect(formatWeekLine(week)).toBe(line);
    if (line !== '') expect(parseWeekLine(line)).toEqual(week);
  });

  it.each([
    'PH off',
    'Mo-Fr 09:00-17:00; PH off',
    'Mo[1] 09:00-12:00',
    'Jan-Mar Mo 09:00-12:00',
    'Mo-Fr "by appointment"',
    'Mo 9-12',
    'Mo 09:00+',
    'Mo 09:00-12:00 || unknown',
    'Mo 13:00-17:00,09:00-12:00',
    'Mo',
    '',
    'whenever',
  ])('%j has no times of an ordinary week', (line) => {
    expect(parseWeekLine(line)).toBeNull();
  });

  it('is parsed from lines without days, with "off", and with days across the weekend', () => {
    expect(parseWeekLine('09:00-17:00; Sa,Su off')).toEqual([[nine], [nine], [nine], [nine], [nine], closed, closed]);
    expect(parseWeekLine('Sa-Mo 09:00-17:00')).toEqual([[nine], closed, closed, closed, closed, [nine], [nine]]);
  });

  it('is the same after formatting and parsing, as a line and as form fields', () => {
    const minute = fc.integer({ min: 0, max: 24 * 4 - 1 });
    const clockTime = (quarter: number) =>
      `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`;
    const day = fc.uniqueArray(minute, { minLength: 0, maxLength: 4 }).map((quarters) => {
      const times = [...quarters].sort((one, other) => one - other).map(clockTime);
      return times.flatMap((from, at) => {
        const to = times[at + 1];
        return at % 2 === 0 && to !== undefined ? [{ from, to }] : [];
      });
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), (week) => {
        const line = formatWeekLine(week);
        fc.pre(line !== '');
        expect(parseWeekLine(line)).toEqual(week);
        const fields = initialHours({ weekly: line });
        expect(fields.hoursMode).toBe('days');
        expect(formatHoursLine(fields)).toBe(line);
      }),
    );
  });
});

describe('hours in a form', () => {
  const days = { hoursMode: 'days' };

  it('"same" copies the day before, also a closed one', () => {
    const fields = {
      ...days,
      'hours.Mo.is': 'open',
      'hours.Mo.from': '09:00',
      'hours.Mo.to': '00:00',
      'hours.Tu.is': 'same',
      'hours.Th.is': 'same',
      'hours.Su.is': 'always',
    };
    expect(validateHours(fields)).toEqual({});
    expect(formatHoursLine(fields)).toBe('Mo-Tu 09:00-24:00; Su 00:00-24:00');
  });

  it.each([
    [{}, 'hours.Mo.is', 'hours-empty'],
    [{ 'hours.Tu.is': 'open', 'hours.Tu.to': '12:00' }, 'hours.Tu.from', 'hours-incomplete'],
    [{ 'hours.Tu.is': 'open', 'hours.Tu.from': '12:00' }, 'hours.Tu.to', 'hours-incomplete'],
    [{ 'hours.Tu.is': 'open', 'hours.Tu.from': '12:00', 'hours.Tu.to': '12:00' }, 'hours.Tu.to', 'hours-same'],
  ] as const)('%j is refused: %s %s', (typed, field, code) => {
    expect(validateHours({ ...days, ...typed })).toEqual({ [field]: { code } });
    expect(formatHoursLine({ ...days, ...typed })).toBe('');
    expect(validateHours({ ...typed, hoursMode: 'unknown' })).toEqual({});
  });

  it('the second time of a day must begin after the first has ended', () => {
    const open = { 'hours.Sa.is': 'open', 'hours.Sa.from': '09:00', 'hours.Sa.to': '13:00' } as const;
    const twice = { ...days, ...open, 'hours.Sa.twice': 'on', 'hours.Sa.to2': '17:00' } as const;
    expect(validateHours({ ...twice, 'hours.Sa.from2': '12:00' })).toEqual({
      'hours.Sa.from2': { code: 'hours-overlap' },
    });
    expect(formatHoursLine({ ...twice, 'hours.Sa.from2': '14:00' })).toBe('Sa 09:00-13:00,14:00-17:00');
  });

  it('a line is kept unchanged, and no line means unknown hours', () => {
    expect(initialHours({ weekly: 'Mo[1] 09:00-12:00' }).hoursMode).toBe('line');
    expect(formatHoursLine({ hoursMode: 'line', 'operatingHours.weekly': ' Mo[1] 09:00-12:00 ' })).toBe(
      'Mo[1] 09:00-12:00',
    );
    expect(initialHours(undefined).hoursMode).toBe('unknown');
    expect(formatHoursLine({ hoursMode: 'unknown', 'operatingHours.weekly': 'Mo 09:00-12:00' })).toBe('');
  });
});
