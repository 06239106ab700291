/** How the public will see hours that somebody is writing: what the page of a place says of them, before they are sent. */
import * as z from 'zod/mini';
import { calls } from './calls.ts';
import { endpoint } from './endpoint.ts';
import { dataOf } from './envelope.ts';
import { longest } from './field-limits.ts';
import { timeZone } from './field-rules.ts';
import { ruled } from './field-schemas.ts';
import { optionalParameter } from './list-query.ts';
import { OperatingHours } from './resource.ts';

/** Query string of GET /hours/preview. */
export const HoursQuery = z.object({
  /** OpenStreetMap opening_hours syntax. */
  weekly: z.string().check(z.maxLength(longest.line, `Please shorten the hours to ${longest.line} characters.`)),
  closedOnHolidays: optionalParameter(z.stringbool()),
  /** IANA; that of the site when absent. */
  timeZone: optionalParameter(z.string().check(ruled(timeZone))),
});
export type HoursQuery = z.infer<typeof HoursQuery>;

export const HoursPreview = z.object({
  /** Whether the line follows the syntax. A line that is not finished does not: that is no mistake yet. */
  readable: z.boolean(),
  /** On whose clock the hours were read. */
  timeZone: z.string(),
  /** `2026-11-21T17:00` there. */
  localNow: z.string(),
  week: OperatingHours.shape.week,
  state: OperatingHours.shape.state,
});
export type HoursPreview = z.infer<typeof HoursPreview>;

export const hoursEndpoints = {
  previewHours: endpoint({
    ...calls.previewHours,
    summary: 'How the public will see hours: whether they are open now, and the coming seven days',
    access: 'everyone',
    query: HoursQuery,
    reply: dataOf(HoursPreview),
    problems: ['too-many-attempts'],
    noStore: true,
  }),
} as const;
