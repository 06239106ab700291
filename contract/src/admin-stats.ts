/** What the dashboard of administrators shows beside its five figures. */
import * as z from 'zod/mini';

/** Days of the trend, the present one among them. */
export const trendDays = 30;

/** One day in UTC. */
export const TrendDay = z.object({
  /** `2026-11-21`. */
  day: z.string(),
  newResources: z.number(),
  newNeeds: z.number(),
  needsFulfilled: z.number(),
  newUsers: z.number(),
});
export type TrendDay = z.infer<typeof TrendDay>;

/** What waits for an administrator. A message is one through the contact page. */
export const WaitingKind = z.enum(['resource', 'organization', 'volunteer', 'need', 'suggestion', 'message']);
export type WaitingKind = z.infer<typeof WaitingKind>;

export const Waiting = z.object({
  kind: WaitingKind,
  id: z.string(),
  /** Absent for needs and messages: what people confide stands on their own pages only. Of a suggestion, the resource's. */
  name: z.optional(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** Address on this site where it can be decided. */
  link: z.string(),
});
export type Waiting = z.infer<typeof Waiting>;

/** Lines of what waits longest. Three of each kind come first, so that an import does not hide everything else. */
export const mostWaiting = 10;

/** For the navigation: resources and needs that are PENDING, what nobody has verified, checked, decided or answered. */
export const PendingCounts = z.object({
  resources: z.number(),
  organizations: z.number(),
  volunteers: z.number(),
  needs: z.number(),
  suggestions: z.number(),
  messages: z.number(),
});
export type PendingCounts = z.infer<typeof PendingCounts>;
