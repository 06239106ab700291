import { reasonSentence } from '@waymark/contract/row-reasons';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatOpeningHours } from './format-opening-hours.ts';
import { anyStyle, anyWeek, inWords } from './hours-in-words-for-tests.ts';
import { parseHours, parseHoursWithReport } from './parse-hours.ts';

describe('for any week', () => {
  it('reads its hours in words as the same line, or not at all where am and pm are ambiguous', () => {
    let read = 0;
    fc.assert(
      fc.property(anyWeek, anyStyle, (week, style) => {
        const line = parseHours(inWords(week, style))?.weekly;
        read += line === undefined ? 0 : 1;
        expect([formatOpeningHours(week), undefined]).toContain(line);
      }),
      { numRuns: 1000 },
    );
    expect(read).toBeGreaterThan(800);
  });
});

describe('for any text', () => {
  it('gives hours or a reason', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
        const answer = parseHoursWithReport(text);
        expect(answer.hours !== null || reasonSentence(answer.reason).length > 10).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    'm/',
    'phone ',
    'Mon ',
    '9-',
    '9 am ',
    'closed ',
    '1st ',
    ', ',
    'a',
    '(',
    '&amp;',
    '<td>',
    'Mon 9-5, ',
    'May ',
    'first come ',
    '- ',
    '\n',
    '12 ',
    'dec 5, ',
    'dec 5, 6, 7, 8 ',
    '2027 ',
    'dec 5, 2027 ',
    'every other monday ',
    'last entry ',
    'no one after ',
    'please arrive by ',
    '30 minutes before ',
    'until 7 on mondays ',
    'opens at 9 on mon, ',
    'call 9-5 ',
    'appointments ',
    'drop box ',
    'the office ',
    'del 1 de enero ',
    '1, 2, 3 de mayo ',
    'closed 12/24 - ',
    '12/24/2026 ',
    'lun mie mar ',
    'during our hours ',
    'effective jan 1, ',
    'food and ',
  ])('parses 4000 characters of %j in less than half a second of CPU time', (part) => {
    const text = part.repeat(Math.floor(4000 / part.length));
    parseHoursWithReport(text);
    // CPU time of this thread, because other programs may use the machine.
    const start = process.threadCpuUsage();
    parseHoursWithReport(text);
    expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
  });

  it.each(['constructor', 'Mon constructor 9-5', 'Mon-Fri 9-5 constructor'])('answers for the word in %j', (text) => {
    expect(parseHours(text)).toBeNull();
  });

  it('does not read a text of more than 4000 characters', () => {
    expect(parseHoursWithReport('Mon 9-5; '.repeat(500))).toMatchObject({ hours: null });
  });
});
