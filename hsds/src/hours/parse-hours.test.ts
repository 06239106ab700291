import fc from 'fast-check';
import OpeningHours from 'opening_hours';
import { describe, expect, it } from 'vitest';
import { createHoursReader, parseHours, parseHoursWithReport } from './parse-hours.ts';
import { dayCodes } from './parse-week-days.ts';

describe('reads unambiguous hours', () => {
  it.each([
    ['Monday-Friday, 8:30-4', 'Mo-Fr 08:30-16:00'],
    ['Monday-Friday, 8-5', 'Mo-Fr 08:00-17:00'],
    ['Monday - Friday, 9-12, 1-5', 'Mo-Fr 09:00-12:00,13:00-17:00'],
    ['Mon-Thu 9-5; Fri 9-12', 'Mo-Th 09:00-17:00; Fr 09:00-12:00'],
    ['Daily 7am-9pm', 'Mo-Su 07:00-21:00'],
    ['Tuesday and Thursday, 10 am-noon', 'Tu,Th 10:00-12:00'],
    ['24 hours daily', '24/7'],
    ['24-hour facility', '24/7'],
    ['Open 24 hours a day, 7 days a week', '24/7'],
    ['24/7', '24/7'],
    [
      'Monday, 2-7; Tuesday, Wednesday, 11-8; Thursday-Saturday, 10-6',
      'Mo 14:00-19:00; Tu-We 11:00-20:00; Th-Sa 10:00-18:00',
    ],
    [
      'Mon, 10-9; Tues, 12-9; Wed, 10-9; Thurs-Fri, 10-6; Sat, 10-5; Sun, 12-5',
      'Mo,We 10:00-21:00; Tu 12:00-21:00; Th-Fr 10:00-18:00; Sa 10:00-17:00; Su 12:00-17:00',
    ],
    ['Tuesday-Thursday, 1-6, Saturday, 10-3', 'Tu-Th 13:00-18:00; Sa 10:00-15:00'],
    [
      'Monday-Friday, 8:30-12, 1-4:30; Monday-Thursday, 6:30 pm-8:30 pm',
      'Mo-Th 08:30-12:00,13:00-16:30,18:30-20:30; Fr 08:30-12:00,13:00-16:30',
    ],
    ['Monday- Friday, 8 am-5 pm; Tuesday, Thursday, 5 pm-9 pm', 'Mo,We,Fr 08:00-17:00; Tu,Th 08:00-21:00'],
    ['Monday-Friday, 6 am-8 am and 5 pm-8 pm', 'Mo-Fr 06:00-08:00,17:00-20:00'],
    ['Daily, 5:30 am-12 midnight', 'Mo-Su 05:30-24:00'],
    ['Monday-Thursday, 7:30-4; Friday, 7:30-12 noon', 'Mo-Th 07:30-16:00; Fr 07:30-12:00'],
    ['Sunday, 3-7:30 pm', 'Su 15:00-19:30'],
    ['Wednesday, 5-7 pm', 'We 17:00-19:00'],
    ['Tuesday-Friday, 7-9 am', 'Tu-Fr 07:00-09:00'],
    ['Monday-Wednesday, 10-9 pm', 'Mo-We 10:00-21:00'],
    ['Monday-Friday, 8-12 pm, 1-5', 'Mo-Fr 08:00-12:00,13:00-17:00'],
    ['M-F, 8am-10pm; Sat, 8am to 2pm', 'Mo-Fr 08:00-22:00; Sa 08:00-14:00'],
    ['weekdays 9 a.m. – 5 p.m.', 'Mo-Fr 09:00-17:00'],
    ['Mo-Fr 09:00-17:00', 'Mo-Fr 09:00-17:00'],
    ['Saturdays 9:00 AM to 1:00 PM', 'Sa 09:00-13:00'],
    ['Every Tuesday from 6 pm until 8 pm', 'Tu 18:00-20:00'],
    ['Friday-Sunday, 8 pm-2 am', 'Fr-Su 20:00-02:00'],
    ['First Monday of the month, 1:30-4', 'Mo[1] 13:30-16:00'],
    ['2nd and 4th Tuesday of each month, 6 pm-8 pm', 'Tu[2,4] 18:00-20:00'],
    ['Last Saturday of the month 10 am-noon', 'Sa[-1] 10:00-12:00'],
    ['May - October Tuesday 4:00 PM to 7:30 PM', 'May-Oct: Tu 16:00-19:30'],
    ['January - December Thursday 9:00 AM to 1:00 PM, Saturday 9:00 AM to 1:00 PM', 'Th,Sa 09:00-13:00'],
    ['Monday-Friday, 9-5. Closed weekends', 'Mo-Fr 09:00-17:00'],
    ['Monday-Friday, 9-5; closed Saturday, Sunday', 'Mo-Fr 09:00-17:00'],
    ['Saturday-Monday, 10-4', 'Mo,Sa-Su 10:00-16:00'],
  ])('%s', (written, line) => {
    expect(parseHours(written)?.weekly ?? null).toBe(line);
  });

  it('reads that a place closes on holidays when the text says so of all of them', () => {
    expect(parseHours('Monday-Thursday, 9-12, 1-4 (Closed federal holidays)')).toEqual({
      weekly: 'Mo-Th 09:00-12:00,13:00-16:00',
      closedOnHolidays: true,
    });
    expect(parseHours('Monday-Friday, 9-5; closed on holidays')).toEqual({
      weekly: 'Mo-Fr 09:00-17:00',
      closedOnHolidays: true,
    });
    expect(parseHours('Monday-Friday, 9-5; closed most holidays')).toBeNull();
  });
});

describe('does not read ambiguous hours', () => {
  it.each([
    'Vary',
    'By appointment',
    'Call for hours',
    '',
    '   ',
    '9-5',
    'Daily',
    'Monday-Friday',
    'Wednesdays, Fridays, Saturdays, Sundays',
    'Monday-Friday, 8-5, and by appointment',
    'By appointment: Monday-Friday, 8-5',
    'Monday-Friday, 8:30-5; some evening appointments',
    'Monday-Friday, 8-5 (Office)',
    'Monday-Friday, 9-5 (EST)',
    'Daily, 8 am-8 pm EST',
    'Office: Monday-Friday, 8-5; activities: Monday-Thursday, 8 am-9 pm',
    'Monday-Friday, 8-5; voicemail-24 hours daily',
    '24 hours daily for crisis hotline',
    '24-hour telephone assistance',
    'Up to 24 hours per day',
    '10 hours daily',
    '13 hours daily, 5 pm-6 am',
    'Monday-Friday, 7:30-4;30',
    'Wednesday, 11-8; Sunday, 1-5)',
    'Friday, 9-45, 2-5',
    'Daily, 8 am-sunset',
    'Monday-Sunday, opens at 10 am; closing times vary',
    'Monday-Friday, 9-5; no food distribution on Tuesday',
    'Monday-Thursday, 8-9; Friday, 8-5',
    'Monday-Thursday, 7-7',
    'Monday, Wednesday, 7-9',
    'Saturday, 10-11',
    'Monday-Thursday, 5:45-9',
    'Saturday, 8-10 pm',
    'Saturday, 10-2 am',
    'Tuesday, Thursday, Friday, 1:30',
    'T, 9-5',
    'S-S, 9-5',
    'Every other Tuesday, 9-5',
    'Monday-Friday, 9-5; Monday, 10-2',
    'Monday-Friday, 2-8. Summer: Monday-Friday, 9-6',
    'Monday-Friday 9-5 Monday',
    'closed Monday',
    'Monday-Friday, 9-5; closed Friday',
    'Monday-Friday, 5-1, 9-5',
    'Monday, 25:00-26:00',
    'Monday, 13-17',
  ])('%s', (written) => {
    expect(parseHours(written)).toBeNull();
  });

  it('does not read hours without am or pm as daytime when they may mean the night', () => {
    expect(parseHours('Daily, 9-8', { mayBeNight: true })).toBeNull();
    expect(parseHours('Daily, 6-7', { mayBeNight: true })).toBeNull();
    expect(parseHours('Daily, 7 pm-7 am', { mayBeNight: true })?.weekly).toBe('Mo-Su 19:00-07:00');
  });
});

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

describe('for any text', () => {
  it('never fails, and returns lines that the opening_hours library reads', () => {
    const piece = fc.constantFrom(
      ...names,
      'Mon',
      'Fri',
      '-',
      ' to ',
      ', ',
      '; ',
      ' and ',
      '9',
      '5',
      '8:30',
      ' am',
      ' pm',
      'noon',
      'midnight',
      '24',
      ' hours',
      'daily',
      'closed ',
      '1st ',
      ' of the month',
      'May',
      'Dec 5',
      ' 2027',
      ', 2026',
      '12/24/2026',
      'every other ',
      'starting ',
      ' until 7 on ',
      ' opens at 10 on ',
      'last entry ',
      'no one after ',
      'please arrive by ',
      '30 minutes before closing',
      'thanksgiving',
      'office ',
      'call ',
      'by appointment ',
      'lunes',
      ' de enero',
      '(',
      ')',
      '.',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
          fc.string(),
        ),
        (written) => {
          const read = parseHours(written);
          if (read) {
            expect(() => new OpeningHours(read.weekly, null)).not.toThrow();
          }
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('reads times with am and pm as they were written', () => {
    const clock = (minutes: number) =>
      `${((Math.floor(minutes / 60) + 11) % 12) + 1}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'am' : 'pm'}`;
    const line = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    const minutes = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 6 }), minutes, minutes, (day, from, to) => {
        const read = parseHours(`${names[day]}, ${clock(from)}-${clock(to)}`)?.weekly;
        // From 12:00 am to 11:59 pm is day and night.
        const until = to === 0 || (from === 0 && to === 1439) ? 1440 : to;
        const expected = `${dayCodes[day]} ${line(from)}-${line(until)}`;
        // 12 am may be meant for noon, and a range over midnight may be a slip: then there is no line rather than a wrong one.
        const doubtful = from < 60 || to === 1439 || to < 60 || to <= from || to - from > 1200;
        expect(doubtful ? [expected, undefined] : [expected]).toContain(read);
      }),
      { examples: [[0, 0, 1439]] },
    );
  });
});

it('gives every record of a table the answer of its own text, also when more than a thousand differ', () => {
  const readHours = createHoursReader();
  const texts = Array.from(
    { length: 660 },
    (_, at) => `Mon ${1 + (at % 11)}:${String(at % 60).padStart(2, '0')} am-12:30 pm`,
  );
  for (const text of [...texts, ...texts.slice(0, 50), '12 am-6 am', 'by appointment']) {
    for (const mayBeNight of [false, true]) {
      expect(readHours(text, { mayBeNight })).toEqual(parseHoursWithReport(text, { mayBeNight }));
    }
  }
});
