/** Resources that are due for a check, and who is checking them. Source: docs/decisions/0034-listings-that-stay-true.md. */
import * as z from 'zod/mini';
import { reportKinds } from './check-lists.ts';
import { pageParameters } from './list-query.ts';
import { Resource } from './resource.ts';
import { recordOf } from './resource-table.ts';

/** Minutes for which a resource that somebody has taken is locked for others. */
export const checkLockMinutes = 15;

/** The outcome of the last email that asked the place itself. */
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
  /** Number of reports of visitors since then, by kind. */
  reports: z.object(recordOf(reportKinds, () => z.number())),
  /** How often nobody could be reached since then. */
  attempts: z.number(),
  /** The last email that asked the place itself since then: its outcome, and when. */
  mailed: z.optional(z.object({ state: z.enum(mailedStates), at: z.string() })),
  /** Since when the directory that it was imported from does not list it any more. */
  unlisted: z.optional(z.object({ source: z.string(), since: z.string() })),
  /** Who is checking it now. */
  takenBy: z.optional(z.object({ firstName: z.string(), mine: z.boolean(), until: z.string() })),
});
export type DueResource = z.infer<typeof DueResource>;

/** Query string of GET /admin/due. */
export const DueQuery = z.object(pageParameters);
export type DueQuery = z.infer<typeof DueQuery>;
