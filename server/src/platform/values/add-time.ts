import { dayMs } from '@waymark/matching/text/zoned-clock';

/** Days of 24 hours; `days` may be negative. */
export function addDays(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs);
}

/** `minutes` may be negative. */
export function addMinutes(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * 60_000);
}
