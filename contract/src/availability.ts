/** Temporary availability of a place ("as of 4:10 pm: full"). Source: docs/decisions/0037-what-places-say-themselves.md. */
import * as z from 'zod/mini';
import { availabilitySpans, availabilityStates } from './availability-lists.ts';
import { ResourceStatus } from './enumerations.ts';
import { maxLengths } from './field-limits.ts';
import { countRules } from './number-rules.ts';
import { choiceWithDefault, optionalNumber, optionalText, requiredChoice } from './schema-helpers.ts';

const State = z.enum(availabilityStates);

/** As stored. Moments are ISO 8601. */
export const StoredAvailability = z.object({
  state: State,
  /** Free places. */
  free: z.optional(z.number()),
  /** What has run out, how long the waiting list is. */
  note: z.optional(z.string()),
  at: z.string(),
  until: z.string(),
  /** `at` on the clock of the place: `2026-11-21T16:10`. */
  asOf: z.string(),
});
export type StoredAvailability = z.infer<typeof StoredAvailability>;

/** In answers, only while it is valid. Local times at the place: `2026-11-21T16:10`. */
export const Availability = z.object({
  state: State,
  /** The corresponding status, which replaces that of the record. */
  status: ResourceStatus,
  free: z.optional(z.number()),
  /** Total number of places, when the record has it. */
  of: z.optional(z.number()),
  note: z.optional(z.string()),
  asOf: z.string(),
  until: z.string(),
  localNow: z.string(),
});
export type Availability = z.infer<typeof Availability>;

/** Body of PUT /resources/{id}/availability. */
export const NewAvailability = z.object({
  state: requiredChoice(availabilityStates, 'answer-required'),
  free: optionalNumber(...countRules),
  note: optionalText(maxLengths.listEntry),
  lasts: choiceWithDefault(availabilitySpans, 'today'),
});
export type NewAvailability = z.infer<typeof NewAvailability>;
