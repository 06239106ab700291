/** What is due for a check, and who is at it. Source: docs/decisions/0034-listings-that-stay-true.md. */
import * as z from 'zod/mini';
import { reportKinds } from './check-lists.ts';
import { pageParameters } from './list-query.ts';
import { Resource } from './resource.ts';
import { recordOf } from './resource-table.ts';

/** Minutes for which whoever opens one has it to themselves. */
export const turnMinutes = 15;
/** What came of the last email that asked the place itself. */
const mailedStates = ['waiting', 'closed', 'changed', 'unanswered', 'undelivered', 'stopped'] as const;
export type MailedState = (typeof mailedStates)[number];

/** Days after which a place that could not be reached is due again. */
export const retryDays = 2;

export const DueResource = z.object({
  /** In public form. */
  resource: Resource,
  /** Days after which places of its kind are due. */
  interval: z.number(),
  /** Days since the last check; absent: nobody has checked it. */
  daysSince: z.optional(z.number()),
  /** What visitors told since then: how many, by what they found. */
  reports: z.object(recordOf(reportKinds, () => z.number())),
  /** How often nobody could be reached since then. */
  attempts: z.number(),
  /** The email that asked the place itself since then, and what came of it, when. */
  mailed: z.optional(z.object({ state: z.enum(mailedStates), at: z.string() })),
  /** The directory that it was imported from does not list it any more since then. */
  unlisted: z.optional(z.object({ source: z.string(), since: z.string() })),
  /** Who is checking it now. */
  takenBy: z.optional(z.object({ firstName: z.string(), mine: z.boolean(), until: z.string() })),
});
export type DueResource = z.infer<typeof DueResource>;

/** Query string of GET /admin/due. */
export const DueQuery = z.object(pageParameters);
export type DueQuery = z.infer<typeof DueQuery>;
