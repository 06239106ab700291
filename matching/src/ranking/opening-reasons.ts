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

/** When a place opens next is shown with its hours: here stands only what that leaves open. */
export function openingReasons({ open, timing, opensFrom, locale, now }: OpeningInput): MatchReason[] {
  const phrases = reasonPhrases(locale);
  const isNow = timing !== null && timing.from <= now;
  const reasons: MatchReason[] = open === 1 ? [{ kind: 'open', label: phrases.openNow }] : [];
  if (!timing || (isNow && open === 1)) return reasons;
  const opening = timing.given ? opensFrom(timing.from) : null;
  if (!opening) return open === 0 && timing.pressing ? [{ kind: 'caution', label: phrases.closedNow }] : reasons;
  if (opening.at > timing.from && opening.at >= timing.until) {
    return [...reasons, { kind: 'caution', label: isNow ? phrases.closedNow : phrases.closedThen }];
  }
  const isNext = opening.at <= timing.from || opensFrom(now)?.at === opening.at;
  return [...reasons, { kind: 'open', label: isNext ? phrases.openThen : opensAt(opening, locale, now) }];
}

/** "opens 9 am", "opens tomorrow 9 am", "open Sunday 10 am". */
function opensAt({ at, timeZone }: NextOpening, locale: string, now: number): string {
  const phrases = reasonPhrases(locale);
  const wall = wallTimeAt(at, timeZone);
  const days = (startOfDay(wall) - startOfDay(wallTimeAt(now, timeZone))) / dayMs;
  const phrase = days <= 0 ? phrases.opensToday : days === 1 ? phrases.opensTomorrow : phrases.opensOn;
  return phrase.replace('{time}', clockTime(wall, locale)).replace('{day}', weekdayName(wall, locale));
}
