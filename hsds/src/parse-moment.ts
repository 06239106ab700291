import { calendarDay } from '@waymark/contract/validation-rules';

/** Milliseconds since 1970 of an ISO 8601 day or moment; null for anything else, such as 31 February. */
export function parseMoment(written: string): number | null {
  const [day = ''] = /^\d{4}-\d{2}-\d{2}(?=[T ]|$)/.exec(written) ?? [];
  const time = day === '' || calendarDay(day) !== null ? Number.NaN : Date.parse(written);
  return Number.isNaN(time) ? null : time;
}
