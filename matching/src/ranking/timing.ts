/** When help is wanted, derived from the text, the urgency and a danger. */
import type { Urgency } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import type { IsOpenAt, NextOpeningAt } from '../index/index-document.ts';
import { hourMs } from '../text/zoned-clock.ts';

/** Features that mean "now" when no time is given ("urgent"). */
export const pressingFeatures: ReadonlySet<string> = new Set(['open_now', 'same_day']);

export type Timing = {
  /** Help is wanted between `from` and `until`, milliseconds since 1970; both are now when no time is given. */
  from: number;
  until: number;
  /** A time was given. */
  given: boolean;
  /** Whether speed matters. */
  pressing: boolean;
  /** Maximum gain of a place that is available then over one that never is: its score times 1 + this. */
  weight: number;
};

/** Tuned on the first half of bench/collections/timed-needs.yaml: see `npm run bench:timed`. */
const weights = { given: 1.5, wished: 0.25, danger: 0.3, high: 1, critical: 1.5 };

/** null when no time is given. */
export function timingOf(
  { time, features, crisis }: Understanding,
  urgency: Urgency | undefined,
  now: Date,
): Timing | null {
  const wished = features.some(({ id }) => pressingFeatures.has(id));
  // A danger that was only detected may be wrong: it weighs less than an urgency that the person chose.
  const dangerWeight = crisis ? weights.danger : 0;
  const urgencyWeight = urgency === 'CRITICAL' ? weights.critical : urgency === 'HIGH' ? weights.high : dangerWeight;
  if (!time && urgencyWeight === 0 && !wished) return null;
  const moment = now.getTime();
  return {
    from: time ? Date.parse(time.from) : moment,
    until: time ? Date.parse(time.until) : moment,
    given: time !== null,
    pressing: urgencyWeight > 0 || wished,
    weight: Math.max(urgencyWeight, time ? weights.given : 0, wished ? weights.wished : 0),
  };
}

/** Availability at a requested time: with unknown hours; closed; open, but not from its beginning. */
const unknownThen = 0.2;
const closedThen = 0.15;
const laterThen = 0.95;
const closedHalfLife = 24 * hourMs;
/** Availability when no time is requested: opening soon ranks before unknown hours, and these before opening in days. */
const unknownNow = 0.1;
const opensSoon = 0.75;
const soonHalfLife = 10 * hourMs;

/** Availability of a hotline with unknown hours: most are open day and night. */
export const hotlineAvailability = 0.5;

/** @param at first moment from `from` on when a place is open: see `OpenStatusCache.next`. @returns 1 (open in time) to 0. */
export function availability({ from, until, given }: Timing, at: number): number {
  if (Number.isNaN(at)) return given ? unknownThen : unknownNow;
  if (at <= from) return 1;
  if (at < until) return laterThen;
  const wait = at - until;
  return given ? closedThen * 0.5 ** (wait / closedHalfLife) : opensSoon * 0.5 ** (wait / soonHalfLife);
}

/** For a caller that knows only the opening state: the next opening is now, or not within the week. */
export function fromOpenAt(openAt: IsOpenAt): NextOpeningAt {
  const existing = cache.get(openAt);
  if (existing) return existing;
  const next: NextOpeningAt = (hours, timeZone, from) => {
    const open = openAt(hours, timeZone, from);
    return open === null ? null : { at: open ? from.getTime() : Number.POSITIVE_INFINITY, timeZone: timeZone ?? 'UTC' };
  };
  cache.set(openAt, next);
  return next;
}

/** One function per opening state: caches compare it by identity. */
const cache = new WeakMap<IsOpenAt, NextOpeningAt>();
