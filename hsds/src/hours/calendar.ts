/** Days of the calendar and weeks by ISO 8601. */

export type FullDate = { year: number; month: number; day: number };

const millisecondsOfDay = 86_400_000;

/** Days since 1970. `month` begins at 0. */
export function dayNumber({ year, month, day }: FullDate): number {
  return Date.UTC(year, month, day) / millisecondsOfDay;
}

export function dateOf(number: number): FullDate {
  const date = new Date(number * millisecondsOfDay);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth(), day: date.getUTCDate() };
}

/** Whether there is such a day. */
export function isDate(date: FullDate): boolean {
  const { year, month, day } = dateOf(dayNumber(date));
  return year === date.year && month === date.month && day === date.day;
}

/** 0 is Monday. */
export function weekdayOf(date: FullDate): number {
  return (dayNumber(date) + 3) % 7;
}

/** The week that has the most days in a year counts for that year. */
export function isoWeek(date: FullDate): { year: number; week: number } {
  const thursday = dayNumber(date) - weekdayOf(date) + 3;
  const { year } = dateOf(thursday);
  return { year, week: Math.floor((thursday - dayNumber({ year, month: 0, day: 1 })) / 7) + 1 };
}

/** 52 or 53. */
export function weeksOf(year: number): number {
  return isoWeek({ year, month: 11, day: 28 }).week;
}

/** The Sunday that ends the last week of a year. */
export function lastDayOfWeeks(year: number): FullDate {
  // The 28th of December is always in the last week.
  const date = { year, month: 11, day: 28 };
  return dateOf(dayNumber(date) - weekdayOf(date) + 6);
}
