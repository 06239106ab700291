/** The hours of an ordinary week, where nothing about the place makes them doubtful: for texts that are read weeks later. */
import type { Resource } from '@waymark/contract/resource';
import { parseWeekLine, type Week } from '../form/week-to-opening-hours.ts';

export type CertainHours = { week: Week; closedOnHolidays: boolean };

const exceptHolidays = /\s*;\s*PH\s+(?:off|closed)\s*;?\s*$/i;

/**
 * Null where the line says more than the times of a week (seasons, appointments, weeks of the month), or words beside it may change
 * them; where the place is closed for now; and where an alert or visitors say that something is different.
 */
export function certainHours(resource: Resource): CertainHours | null {
  const { operatingHours: hours, status, alert, toldByVisitors = [] } = resource;
  const isInDoubt =
    status === 'TEMPORARILY_CLOSED' ||
    status === 'PERMANENTLY_CLOSED' ||
    alert !== undefined ||
    toldByVisitors.length > 0 ||
    (hours?.specialHours?.trim() ?? '') !== '';
  // Without `week` the server could not read the line.
  if (isInDoubt || !hours?.weekly || !hours.week) return null;
  const week = parseWeekLine(hours.weekly.replace(exceptHolidays, ''));
  if (!week?.some((spans) => spans.length > 0)) return null;
  return { week, closedOnHolidays: hours.closedOnHolidays === true || exceptHolidays.test(hours.weekly) };
}
