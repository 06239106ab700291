import { describe, expect, it } from 'vitest';
import { parseHours } from './parse-hours.ts';

const today = { year: 2026, month: 10, day: 23 };

function read(written: string): string | null {
  const hours = parseHours(written, { today });
  return hours && `${hours.weekly}${hours.closedOnHolidays ? '; PH off' : ''}`;
}

describe.each([
  [
    'reads seasons and days with a year',
    [
      ['Feb. 3, 2027 - Apr. 14, 2027: Wed 10-2', '2027 Feb 03-2027 Apr 14: We 10:00-14:00'],
      ['June 7 - August 13, 2027, Mon-Fri 11:30am-1pm', '2027 Jun 07-2027 Aug 13: Mo-Fr 11:30-13:00'],
      ['Nov 15 - Mar 15, 2027: nightly 7pm-7am', '2026 Nov 15-2027 Mar 15: Mo-Su 19:00-07:00'],
      ['Dec 5, 12 and 19, 2026, 9am-noon', '2026 Dec 05,2026 Dec 12,2026 Dec 19 09:00-12:00'],
      ['Jan 2, Jan 16 and Jan 30, 2027 (Saturdays), 10am to noon', '2027 Jan 02,2027 Jan 16,2027 Jan 30 10:00-12:00'],
      ['12/12/2026 10am-2pm', '2026 Dec 12 10:00-14:00'],
      ['Nov 27, 2026 9am-1pm; Dec 4, 2026 1pm-4pm', '2026 Nov 27 09:00-13:00; 2026 Dec 04 13:00-16:00'],
      ['Thanksgiving dinner: Thursday, Nov. 26, 2026, 11am-2pm', '2026 Nov 26 11:00-14:00'],
      ['Thanksgiving dinner: Friday, Nov. 26, 2026, 11am-2pm', null],
      ['Feb 30, 2027 9am-1pm', null],
      ['Dec 5 and 12, 9am-noon', null],
      ['Mon-Fri 9-5; Sat Dec 5, 2026 9-12', null],
      ['Mon 1800-2030', 'Mo 18:00-20:30'],
      ['Coats October-December; pantry Tue 9-12', null],
      ['Swimming pool June-August. Open Mon-Fri 9-5', null],
      [
        'Sunday 1-5 pm, October through May; Monday-Saturday 10 am-6 pm all year',
        'Oct-May: Su 13:00-17:00; Mo-Sa 10:00-18:00',
      ],
      ['1 de febrero al 15 de abril: lunes y jueves de 4 a 7 p.m.', 'Feb 01-Apr 15: Mo,Th 16:00-19:00'],
    ],
  ],
  [
    'reads every other week from a first day on, for as long as the parity of week numbers holds',
    [
      [
        'Every other Tuesday, 10am-noon, January 12 through March 23, 2027',
        '2027 Jan 12-2027 Mar 23 week 02-52/2: Tu 10:00-12:00',
      ],
      [
        'Every other Saturday starting January 9, 2027, 9-11 a.m.',
        '2027 Jan 09-2033 Jan 02 week 01-53/2: Sa 09:00-11:00',
      ],
      [
        'Biweekly on Thursdays, next date December 3, 2026, 3-5 p.m.',
        '2026 Dec 03-2027 Jan 03 week 01-53/2: Th 15:00-17:00; 2027 Jan 14-2033 Jan 02 week 02-52/2: Th 15:00-17:00',
      ],
      ['Every other Saturday: Jan 9, Jan 23, Feb 6, 2027, 9-11 am', '2027 Jan 09,2027 Jan 23,2027 Feb 06 09:00-11:00'],
      ['Every other Saturday: Jan 9, Jan 16, 2027, 9-11 am', null],
      ['Every other Wednesday starting January 9, 2027, 9-11 a.m.', null],
      ['Every other Saturday 9-11', null],
      ['Every other Saturday 9-11, starting in January', null],
      ['Every other Tuesday and Thursday 9-11 starting January 5, 2027', null],
      ['Mon-Fri 9-5; every other Saturday 9-12 starting January 9, 2027', null],
    ],
  ],
  [
    'reads closed days',
    [
      ['Mon-Fri 9-5, closed Nov. 26 and 27, 2026', 'Mo-Fr 09:00-17:00; 2026 Nov 26 off; 2026 Nov 27 off'],
      ['Mon-Thu 8-6; closed July 5-9, 2027', 'Mo-Th 08:00-18:00; 2027 Jul 05-2027 Jul 09 off'],
      ['Tue 10-1. Closed 12/24/2026 to 1/1/2027.', 'Tu 10:00-13:00; 2026 Dec 24-2027 Jan 01 off'],
      ['Tue 10-1. Closed Dec. 24, 25 and Jan. 1.', 'Tu 10:00-13:00; Dec 24 off; Dec 25 off; Jan 01 off'],
      ['Cerrado el 24 y 25 de diciembre. Lunes a viernes 9-5.', 'Mo-Fr 09:00-17:00; Dec 24 off; Dec 25 off'],
      ['Mon-Fri 9-5, closed Thanksgiving and the day after', 'Mo-Fr 09:00-17:00; Nov Th[4] off; Nov Th[4] +1 day off'],
      ['Mon-Sat 9-5, no service Sundays, Thanksgiving and Christmas', 'Mo-Sa 09:00-17:00; Nov Th[4] off; Dec 25 off'],
      ['Daily except Mondays and holidays, 10-4', 'Tu-Su 10:00-16:00; PH off'],
      ['Mon-Fri 9-5, closed 7/4', 'Mo-Fr 09:00-17:00; Jul 04 off'],
      ['Mon-Fri 9-5, closed 12/1', null],
      ['Mon-Fri 9-5, closed 1/3 of the year', null],
      ['Mon-Fri 9-5, closed the week of Thanksgiving', null],
    ],
  ],
  [
    'reads hours in force from a day on once that day has come, and single days until they are over',
    [
      ['Effective September 8, 2026: Mon-Thu 9-6', 'Mo-Th 09:00-18:00'],
      ['Effective November 24, 2026: Mon-Thu 9-6', null],
      ['Feb. 3, 2026 - Apr. 14, 2026: Wed 10-2', null],
      ['Nov 22, 2026, 10-2', null],
      ['Nov 23, 2026, 10-2', '2026 Nov 23 10:00-14:00'],
      ['Hours as of January 2026: Mon-Fri 9-5', 'Mo-Fr 09:00-17:00'],
    ],
  ],
])('%s', (_rule, texts) => {
  it.each<[string, string | null]>(texts as [string, string | null][])('%s', (written, line) => {
    expect(read(written)).toBe(line);
  });

  it.each((texts as [string, string | null][]).flatMap(([, line]) => (line === null ? [] : [line])))(
    'keeps the line itself unchanged: %s',
    (line) => {
      expect(parseHours(line)?.weekly).toBe(line);
    },
  );
});
