/** What the page of a place will say of hours that somebody is still writing. */
import type { HoursPreview, HoursQuery } from '@waymark/contract/hours-preview';
import { filled } from '../http/filled.ts';
import { createHours } from './hours.ts';
import { hoursWithHolidays, readSchedule } from './openings.ts';

/** A line that nobody keeps is no fault of the directory's. */
const hush = () => undefined;

export function previewHours(query: HoursQuery, usualTimeZone: string, now: Date): HoursPreview {
  const { weekly, closedOnHolidays, timeZone = usualTimeZone } = query;
  // By itself: lines half written would push those of the directory out of its memory.
  const hours = createHours(usualTimeZone, hush);
  const line = hoursWithHolidays(weekly.trim(), closedOnHolidays);
  const clock = { timeZone, localNow: hours.localNow(timeZone, now) };
  if (weekly.trim() === '' || readSchedule(line, hush) === null) {
    return { readable: false, ...clock };
  }
  return {
    readable: true,
    ...clock,
    ...filled({ week: hours.weekAhead(line, timeZone, now) }),
    state: hours.openStateAt(line, timeZone, now),
  };
}
