/** Previews how a place's page will show hours that are being edited. */
import type { HoursPreview, HoursQuery } from '@waymark/contract/hours-preview';
import { isDaily } from '../../platform/hours/is-daily.ts';
import { createHours } from '../../platform/hours/open-state.ts';
import { hoursWithHolidays, parseSchedule } from '../../platform/hours/openings.ts';
import { omitEmpty } from '../../platform/values/omit-empty.ts';

/** An invalid line here is not logged: it is not part of the directory. */
const noop = () => undefined;

export function previewHours(query: HoursQuery, defaultTimeZone: string, now: Date): HoursPreview {
  const { weekly, closedOnHolidays, timeZone = defaultTimeZone } = query;
  // With its own cache, because half-typed hours would evict those of the directory.
  const hours = createHours(defaultTimeZone, noop);
  const line = hoursWithHolidays(weekly.trim(), closedOnHolidays);
  const clock = { timeZone, localNow: hours.localNow(timeZone, now) };
  if (weekly.trim() === '' || parseSchedule(line, noop) === null) {
    return { readable: false, ...clock };
  }
  const week = hours.weekAhead(line, timeZone, now);
  return {
    readable: true,
    ...clock,
    ...omitEmpty({ week, daily: isDaily(line, week) ? true : null }),
    state: hours.openStateAt(line, timeZone, now),
  };
}
