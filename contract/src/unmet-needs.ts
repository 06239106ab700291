/** What people asked for and what they found, in periods of four closed weeks, without numbers under ten. */
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { optionalParameter } from './list-query.ts';
import { dataEnvelope } from './response-envelope.ts';
import { withRules } from './schema-helpers.ts';
import { calendarDay } from './validation-rules.ts';

/** A number of which only the bounds are published. Equal bounds: the number. */
export const Bounds = z.object({ least: z.number(), most: z.number() });
export type Bounds = z.infer<typeof Bounds>;

/** Searches that were counted together: each is in exactly one group for each kind of help it asked for. */
export const UnmetGroup = z.object({
  /** A ResourceCategory or UNCLEAR; null: several. */
  category: z.nullable(z.string()),
  /** A concept; null: several, each too rare to be published alone. */
  kind: z.nullable(z.string()),
  /** The name of the kind, in the reader's language. */
  label: z.nullable(z.string()),
  /** A town or ZIP code, or `noArea`; null: several, each too rare to be published alone. */
  area: z.nullable(z.string()),
  asked: z.number(),
  foundNothing: Bounds,
  /** Something was found, but nothing known to be open then. */
  noneOpen: Bounds,
  urgent: Bounds,
});
export type UnmetGroup = z.infer<typeof UnmetGroup>;

export const UnmetLanguage = z.object({
  /** BCP 47; null: several, each too rare to be published alone. */
  language: z.nullable(z.string()),
  asked: z.number(),
  /** Places were found, and none of them names this language. */
  notServed: Bounds,
});
export type UnmetLanguage = z.infer<typeof UnmetLanguage>;

export const UnmetWeek = z.object({
  /** `2026-W47`. */
  week: z.string(),
  /** Its Monday. */
  from: z.string(),
  /** Null: too few to be published. */
  searches: z.nullable(z.number()),
});
export type UnmetWeek = z.infer<typeof UnmetWeek>;

/** First and last day. */
export const UnmetPeriod = z.object({ from: z.string(), until: z.string() });
export type UnmetPeriod = z.infer<typeof UnmetPeriod>;

export const UnmetNeeds = z.object({
  /** Whether searches are counted now. */
  counting: z.boolean(),
  /** Whether everyone may read this. */
  published: z.boolean(),
  /** Closed periods with counts, the latest first; one with too few searches has no groups. */
  periods: z.array(UnmetPeriod),
  /** Categories and areas to choose from, of the chosen periods. */
  categories: z.array(z.string()),
  areas: z.array(z.string()),
  /** The most asked for first. */
  groups: z.array(UnmetGroup),
  languages: z.array(UnmetLanguage),
  /** The oldest first. */
  weeks: z.array(UnmetWeek),
});
export type UnmetNeeds = z.infer<typeof UnmetNeeds>;

const name = optionalParameter(z.string().check(z.maxLength(100, 'Please shorten this to 100 characters.')));

/** `period`: the first day of one; absent: all together. Category and area narrow the groups alone. */
export const UnmetQuery = z.object({
  period: optionalParameter(z.string().check(z.trim(), withRules(calendarDay))),
  category: name,
  area: name,
});
export type UnmetQuery = z.infer<typeof UnmetQuery>;

export const unmetEndpoints = {
  readUnmetNeeds: defineEndpoint({
    method: 'GET',
    path: '/admin/unmet-needs',
    summary: 'What people asked for and what they found, in closed periods of four weeks, without small numbers',
    access: 'admin',
    query: UnmetQuery,
    reply: dataEnvelope(UnmetNeeds),
    problems: ['not-ready'],
  }),
  exportUnmetNeeds: defineEndpoint({
    method: 'GET',
    path: '/admin/unmet-needs/export',
    summary: 'The same as a table for a spreadsheet',
    access: 'admin',
    query: UnmetQuery,
    file: ['text/csv'],
    reply: z.object({}),
    problems: ['not-ready'],
  }),
  readPublicUnmetNeeds: defineEndpoint({
    method: 'GET',
    path: '/unmet-needs',
    summary: 'The same for everyone, when an administrator has published it',
    access: 'everyone',
    query: UnmetQuery,
    reply: dataEnvelope(UnmetNeeds),
    problems: ['unmet-needs-not-published', 'not-ready'],
  }),
} as const;
