import { dayMs } from '@waymark/matching/text/zoned-clock';

/** Days of 24 hours; `days` may be negative. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}
