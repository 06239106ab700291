/** Formats a time in the reader's language: "tonight, 5 pm to midnight", "Sunday morning, 5 am to noon". */

import type { TimeEntry } from '../lexicon/lexicon-schema.ts';
import { localizedLabel } from '../lexicon/localized-label.ts';
import { clockTime, weekdayName } from '../text/clock-words.ts';
import { forLocale } from '../text/formats.ts';
import { dayMs, startOfDay } from '../text/zoned-clock.ts';
import type { FoundTime } from './found-time.ts';

type Phrases = {
  hours: string;
  untilThen: string;
  at: string;
  after: string;
  before: string;
  inDay: string;
  by: string;
};

const catalogue = {
  en: {
    hours: '{name}, {from} to {until}',
    untilThen: '{name}, until {until}',
    at: 'at {time}',
    after: 'after {time}',
    before: 'before {time}',
    inDay: '{day} {part}',
    by: 'by {name}',
  },
  es: {
    hours: '{name}, de {from} a {until}',
    untilThen: '{name}, hasta las {until}',
    at: 'a las {time}',
    after: 'después de las {time}',
    before: 'antes de las {time}',
    inDay: '{day} {part}',
    by: 'a más tardar {name}',
  },
  ar: {
    hours: '{name}، من {from} إلى {until}',
    untilThen: '{name}، حتى {until}',
    at: 'الساعة {time}',
    after: 'بعد {time}',
    before: 'قبل {time}',
    inDay: '{day} {part}',
    by: 'حتى {name}',
  },
} satisfies Record<string, Phrases>;

/** `from`, `until` and `now` are wall-clock times; `from` is `now` when the time has begun. */
export function timeLabel(
  { day, part, hour, deadline }: FoundTime,
  { from, until, now }: { from: number; until: number; now: number },
  locale: string,
): string {
  const phrases = forLocale<Phrases>(catalogue, locale);
  const ofHour = hour && phrases[hour.as].replace('{time}', clockTime(hour.as === 'before' ? until : from, locale));
  const ofPart =
    ofHour ?? (part && localizedLabel((day && part.besideDayLabel) ?? part.label ?? { en: part.id }, locale));
  // The `until` of a deadline is the midnight after its day.
  const ofDay = day && nameOfDay(day, deadline ? until - 1 : from, locale);
  const name =
    ofDay && ofPart ? phrases.inDay.replace('{day}', ofDay).replace('{part}', ofPart) : (ofPart ?? ofDay ?? '');
  if (deadline) return phrases.by.replace('{name}', name);
  const hasHours = until - from < dayMs && (from !== startOfDay(from) || until !== startOfDay(until));
  if (hour || day?.hours !== undefined || !hasHours || isWholeDay(day, part)) return name;
  const words = from === now ? phrases.untilThen : phrases.hours;
  return words
    .replace('{name}', name)
    .replace('{from}', clockTime(from, locale))
    .replace('{until}', clockTime(until, locale));
}

function isWholeDay(day: TimeEntry | null, part: TimeEntry | null): boolean {
  return (part ?? day)?.from === undefined;
}

function nameOfDay(day: TimeEntry, from: number, locale: string): string {
  return day.label ? localizedLabel(day.label, locale) : weekdayName(from, locale);
}
