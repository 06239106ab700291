/** Preview of opening hours that are being edited: what the place's page will show. */
import * as z from 'zod/mini';
import { defineEndpoint, withQueryInBody } from './endpoint.ts';
import { maxLengths } from './field-limits.ts';
import { optionalParameter } from './list-query.ts';
import { OperatingHours } from './resource.ts';
import { dataEnvelope } from './response-envelope.ts';
import { withRules } from './schema-helpers.ts';
import { timeZone } from './validation-rules.ts';

/** Query string of GET /hours/preview, and body of POST. */
export const HoursQuery = z.object({
  /** OpenStreetMap opening_hours syntax. */
  weekly: z.string().check(z.maxLength(maxLengths.line, `Please shorten the hours to ${maxLengths.line} characters.`)),
  closedOnHolidays: optionalParameter(z.stringbool()),
  /** IANA; absent: the site's default. */
  timeZone: optionalParameter(z.string().check(withRules(timeZone))),
});
export type HoursQuery = z.infer<typeof HoursQuery>;

export const HoursPreview = z.object({
  /** Whether the line is valid. An incomplete line is invalid, which is not an error. */
  readable: z.boolean(),
  /** The time zone used. */
  timeZone: z.string(),
  /** Local time there: `2026-11-21T17:00`. */
  localNow: z.string(),
  week: OperatingHours.shape.week,
  daily: OperatingHours.shape.daily,
  state: OperatingHours.shape.state,
});
export type HoursPreview = z.infer<typeof HoursPreview>;

const HoursPreviewAnswer = dataEnvelope(HoursPreview);

const previewHours = defineEndpoint({
  method: 'GET',
  path: '/hours/preview',
  summary: 'How the public will see hours: whether they are open now, and the coming seven days',
  access: 'everyone',
  query: HoursQuery,
  reply: HoursPreviewAnswer,
  limits: ['preview-by-address'],
  noStore: true,
});

export const hoursEndpoints = {
  previewHours,
  previewTypedHours: withQueryInBody(previewHours),
} as const;
