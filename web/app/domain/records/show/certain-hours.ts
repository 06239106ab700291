/** The hours of an ordinary week, where nothing makes them doubtful: for handouts, which are read weeks later. */
import type { Resource } from '@waymark/contract/resource';
import { parseWeekLine, type Week } from '../form/week-to-opening-hours.ts';

export type CertainHours = { week: Week; closedOnHolidays: boolean };

const holidaysClosed = /\s*;\s*PH\s+(?:off|closed)\s*;?\s*$/i;

/**
 * Null when the line has more than the times of a week (seasons, appointments, weeks of the month) or a free text beside it,
 * when the place is closed, and when there is an alert or a report of visitors.
 */
export function certainHours(resource: Resource): CertainHours | null {
  const { operatingHours: hours, status, alert, toldByVisitors = [] } = resource;
  const isDoubtful =
    status === 'TEMPORARILY_CLOSED' ||
    status === 'PERMANENTLY_CLOSED' ||
    alert !== undefined ||
    toldByVisitors.length > 0 ||
    (hours?.specialHours?.trim() ?? '') !== '';
  // Without `week` the server could not read the line.
  if (isDoubtful || !hours?.weekly || !hours.week) return null;
  const week = parseWeekLine(hours.weekly.replace(holidaysClosed, ''));
  if (!week?.some((spans) => spans.length > 0)) return null;
  return { week, closedOnHolidays: hours.closedOnHolidays === true || holidaysClosed.test(hours.weekly) };
}
