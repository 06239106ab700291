/** Generates weekly hours as text, to check that parsing returns the same hours. */
import fc from 'fast-check';
import { addToWeek, emptyWeek, formatOpeningHours, type Week } from './format-opening-hours.ts';

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const shortNames = ['Mon', 'Tues', 'Wed.', 'Thur', 'Fri', 'Sat', 'Sun.'];

/** Quarters of an hour from 6 in the morning to half past 11 in the evening, one or two blocks a day. */
export const anyWeek: fc.Arbitrary<Week> = fc
  .array(fc.uniqueArray(fc.integer({ min: 24, max: 94 }), { minLength: 0, maxLength: 4 }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) => {
    const week = emptyWeek();
    for (const [day, quarters] of days.entries()) {
      const sorted = quarters.toSorted((one, other) => one - other);
      for (let place = 0; place + 1 < sorted.length; place += 2) {
        addToWeek(week, [day], { from: (sorted[place] ?? 0) * 15, to: (sorted[place + 1] ?? 0) * 15 });
      }
    }
    return week;
  })
  .filter((week) => formatOpeningHours(week) !== undefined);

export const anyStyle = fc.record({
  names: fc.constantFrom(names, shortNames),
  colon: fc.constantFrom(': ', ', ', ' '),
  dash: fc.constantFrom('-', ' – ', ' to ', ' until '),
  between: fc.constantFrom(', ', ' and ', ' & '),
  clock: fc.constantFrom(withAmPm, withDottedAmPm, on24HourClock),
  end: fc.constantFrom('; ', '\n', ', ', '<br>'),
});

export function inWords(week: Week, style: typeof anyStyle extends fc.Arbitrary<infer T> ? T : never): string {
  return week
    .flatMap((ranges, day) => {
      const times = ranges.map(({ from, to }) => style.clock(from) + style.dash + style.clock(to));
      return times.length === 0 ? [] : [`${style.names[day]}${style.colon}${times.join(style.between)}`];
    })
    .join(style.end);
}

function withAmPm(minutes: number): string {
  return `${hourOn12HourClock(minutes)}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'AM' : 'PM'}`;
}

function withDottedAmPm(minutes: number): string {
  return `${hourOn12HourClock(minutes)}:${String(minutes % 60).padStart(2, '0')} ${minutes < 720 ? 'a.m.' : 'p.m.'}`;
}

function on24HourClock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')} hrs`;
}

function hourOn12HourClock(minutes: number): number {
  return ((Math.floor(minutes / 60) + 11) % 12) + 1;
}
