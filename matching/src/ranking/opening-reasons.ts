/** Opening reasons ("opens 9 am") in the reader's language and the place's time zone. */
import type { MatchReason } from '@waymark/contract/search';
import type { NextOpening } from '../index/index-document.ts';
import { clockTime, weekdayName } from '../text/clock-words.ts';
import { dayMs, startOfDay, wallTimeAt } from '../text/zoned-clock.ts';
import { reasonPhrases } from './reason-phrases.ts';
import type { Timing } from './timing.ts';

export type OpeningInput = {
  open: 1 | 0 | -1;
  timing: Timing | null;
  opensFrom: (from: number) => NextOpening | null;
  locale: string;
  /** Milliseconds since 1970. */
  now: number;
};

export function openingReasons({ open, timing, opensFrom, locale, now }: OpeningInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const reasons: MatchReason[] = [];
  const isNow = timing !== null && timing.from <= now;
  const opening = timing && !(isNow && open === 1) ? opensFrom(timing.from) : null;
  if (open === 1) reasons.push({ kind: 'open', label: phrases.openNow });
  else if (open === 0 && (timing?.pressing || isNow)) reasons.push({ kind: 'caution', label: phrases.closedNow });
  if (!timing || !opening) return reasons;
  const inTime = opening.at <= timing.from || opening.at < timing.until;
  if (!isNow && !inTime) reasons.push({ kind: 'caution', label: phrases.closedThen });
  if (!isNow && opening.at <= timing.from) reasons.push({ kind: 'open', label: phrases.openThen });
  else if (opening.at <= now + maxAheadMs) reasons.push({ kind: 'open', label: opensAt(opening, locale, now) });
  return reasons;
}

/** Maximum time ahead: later, a weekday would be ambiguous. */
const maxAheadMs = 7 * dayMs;

/** "opens 9 am", "opens tomorrow 9 am", "open Sunday 10 am". */
function opensAt({ at, timeZone }: NextOpening, locale: string, now: number): string {
  const phrases = reasonPhrases(locale);
  const wall = wallTimeAt(at, timeZone);
  const days = (startOfDay(wall) - startOfDay(wallTimeAt(now, timeZone))) / dayMs;
  const phrase = days <= 0 ? phrases.opensToday : days === 1 ? phrases.opensTomorrow : phrases.opensOn;
  return phrase.replace('{time}', clockTime(wall, locale)).replace('{day}', weekdayName(wall, locale));
}
