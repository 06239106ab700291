/**
 * What to say about opening hours right now. Times are wall-clock times at the place, so a reader elsewhere sees the same hour.
 * Unknown hours are never called closed.
 */
import type { ResourceStatus } from '@waymark/contract/enumerations';
import type { OperatingHours } from '@waymark/contract/resource';

/** When something changes, seen from the place: later today, tomorrow, on a weekday of this week, or on a later date. */
export type RelativeTime = { day: 'today' | 'tomorrow' | 'week' | 'later'; at: string };

export type OpeningStatus =
  | { kind: 'paused' }
  | { kind: 'always' }
  | { kind: 'open'; closes: RelativeTime | null }
  | { kind: 'closed'; opens: RelativeTime | null }
  /** Only a free text is known, such as "First Monday, call to confirm"; what is longer than a line is cut for a card. */
  | { kind: 'text'; text: string }
  | { kind: 'unknown' };

export type OpeningInput = { status: ResourceStatus; operatingHours?: OperatingHours | undefined };

/** Longest free text shown on a card, in characters; the page of the place has all of it. */
const maxTextLength = 240;

export function openingStatusOf({ status, operatingHours }: OpeningInput): OpeningStatus {
  if (status === 'TEMPORARILY_CLOSED' || status === 'PERMANENTLY_CLOSED') return { kind: 'paused' };
  const state = operatingHours?.state;
  if (!state || state.openNow === null) {
    const text = operatingHours?.specialHours?.trim() ?? '';
    return text === '' ? { kind: 'unknown' } : { kind: 'text', text: truncated(text) };
  }
  if (state.alwaysOpen) return { kind: 'always' };
  const change = state.nextChange === null ? null : toRelativeTime(state.nextChange, state.localNow);
  return state.openNow ? { kind: 'open', closes: change } : { kind: 'closed', opens: change };
}

function truncated(text: string): string {
  return text.length <= maxTextLength
    ? text
    : `${text.slice(0, text.lastIndexOf(' ', maxTextLength) + 1 || maxTextLength).trimEnd()} …`;
}

/** Both moments as `2026-11-21T17:00`, at the place. */
export function toRelativeTime(moment: string, now: string): RelativeTime {
  const days = Math.round((dayOf(moment) - dayOf(now)) / 86_400_000);
  // A place that closes at 2 am closes "at 2 am", not "tomorrow at 2 am": people call that tonight.
  const isTonight = days === 1 && hourOf(moment) < 5 && hourOf(now) >= 12;
  if (days <= 0 || isTonight) return { day: 'today', at: moment };
  if (days === 1) return { day: 'tomorrow', at: moment };
  return { day: days < 7 ? 'week' : 'later', at: moment };
}

function dayOf(moment: string): number {
  return Date.parse(`${moment.slice(0, 10)}T00:00:00Z`);
}

function hourOf(moment: string): number {
  return Number(moment.slice(11, 13));
}
