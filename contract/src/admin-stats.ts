/** The admin dashboard: trend and pending items, beside its five figures. */
import * as z from 'zod/mini';

/** Number of days of the trend, including today. */
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

/** A pending item. `message`: a contact message. */
export const PendingItemKind = z.enum(['resource', 'organization', 'volunteer', 'need', 'suggestion', 'message']);
export type PendingItemKind = z.infer<typeof PendingItemKind>;

export const OldestPendingItem = z.object({
  kind: PendingItemKind,
  id: z.string(),
  /** Absent for needs and messages, which are confidential. For a suggestion, the resource's name. */
  name: z.optional(z.string()),
  /** ISO 8601. */
  since: z.string(),
  /** Path of the page where it can be decided. */
  link: z.string(),
});
export type OldestPendingItem = z.infer<typeof OldestPendingItem>;

/**
 * Maximum number of pending items shown. Three of each kind come first, so that an import does not hide the others.
 */
export const maxPendingItems = 10;

/**
 * Badges of the navigation: pending resources and needs, unverified organizations, unchecked volunteers, open suggestions,
 * messages and claims of organizations; `due`: places that visitors complained of or that their source dropped since their last
 * check; `transfer`: sources that could not be fetched or whose file waits for a decision.
 */
export const PendingCounts = z.object({
  resources: z.number(),
  organizations: z.number(),
  volunteers: z.number(),
  needs: z.number(),
  suggestions: z.number(),
  messages: z.number(),
  claims: z.number(),
  due: z.number(),
  transfer: z.number(),
});
export type PendingCounts = z.infer<typeof PendingCounts>;
