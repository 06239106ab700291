/** Detects when help is wanted, and computes the time span on the directory's clock. */
import type { UnderstoodTime } from '@waymark/contract/search';
import type { CompiledLexicon, WrittenHour } from '../lexicon/compile-lexicon.ts';
import type { FoundPhrase } from '../lexicon/find-phrases.ts';
import { type TimeEntry, weekdays } from '../lexicon/lexicon-schema.ts';
import type { Token } from '../text/tokenize.ts';
import {
  dayMs,
  hourMs,
  isoInZone,
  minuteMs,
  momentOf,
  startOfDay,
  wallTimeAt,
  weekdayOf,
} from '../text/zoned-clock.ts';
import type { FoundHour, FoundTime } from './found-time.ts';
import { timeLabel } from './time-label.ts';

export type TimeMention = { time: FoundTime | null; tokens: ReadonlySet<number> };

/** Words for these days are always a time; "sunday" in "sunday school" is not. */
const unambiguousDays: ReadonlySet<string | undefined> = new Set(['today', 'tomorrow']);
/** Phrases whose words are no time by themselves. */
const containingKinds: ReadonlySet<string> = new Set(['term', 'hint', 'except', 'out-of-scope']);

/** @param isLittle whether the token at a position is a stop word ("for", "please"). */
export function findTime(
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  lexicon: CompiledLexicon,
  isRefused: (at: readonly number[]) => boolean,
  isLittle: (at: number) => boolean,
): TimeMention {
  const longer = found.filter(({ value, tokens: at }) => containingKinds.has(value.kind) && at.length > 1);
  const mentioned = found.filter(({ value, tokens: at }) => {
    if (value.kind !== 'time' || value.deadline || isRefused(at)) return false;
    const entry = lexicon.times[value.target];
    if (entry?.hours === undefined && unambiguousDays.has(entry?.day)) return true;
    return !longer.some((phrase) => phrase.tokens.length > at.length && at.every((one) => phrase.tokens.includes(one)));
  });
  const hours = mentioned.filter(({ value }) => value.hour);
  const names = longestFirst(mentioned.filter(({ value }) => !value.hour));
  const days = names.filter((phrase) => entryOf(phrase)?.day);
  const hour = hourOf(hours, tokens, (at) => isLittle(at) || mentioned.some((phrase) => phrase.tokens.includes(at)));
  const day = chooseDay(days, entryOf);
  const isBesideDay = (phrase: FoundPhrase) => days.some((one) => areBeside(one.tokens, phrase.tokens, isLittle));
  const parts = names.filter((phrase) => !entryOf(phrase)?.day && (!phrase.value.besideDay || isBesideDay(phrase)));
  const part = parts.find(isBesideDay) ?? parts[0];
  const timeTokens = new Set([...days, ...parts].flatMap((phrase) => phrase.tokens).concat(hour?.tokens ?? []));
  const entry = day && entryOf(day);
  // A schedule ("monday through friday") is not a time.
  if (day === null || (!entry && !part && !hour)) return { time: null, tokens: timeTokens };
  const at = [...(day?.tokens ?? []), ...(part?.tokens ?? []), ...(hour?.tokens ?? [])];
  const time: FoundTime = {
    day: entry ?? null,
    part: part ? (entryOf(part) ?? null) : null,
    hour: hour?.hour ?? null,
    deadline: day !== undefined && isDeadline(day, entry?.day === 'today', found, tokens, isLittle),
    tokens: [...new Set(at)].sort((a, b) => a - b),
  };
  return { time, tokens: timeTokens };

  function entryOf({ value }: FoundPhrase): TimeEntry | undefined {
    return lexicon.times[value.target];
  }
}

/** Leaves out phrases that share a word with a longer one; of equally long ones the first. In the order of the text. */
function longestFirst(phrases: readonly FoundPhrase[]): FoundPhrase[] {
  const taken = new Set<number>();
  const kept: FoundPhrase[] = [];
  const rank = ({ value, tokens }: FoundPhrase) => tokens.length - (value.besideDay ? 0.5 : 0);
  for (const phrase of [...phrases].sort((a, b) => rank(b) - rank(a) || (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0))) {
    if (phrase.tokens.some((at) => taken.has(at))) continue;
    for (const at of phrase.tokens) taken.add(at);
    kept.push(phrase);
  }
  return kept.sort((a, b) => (a.tokens[0] ?? 0) - (b.tokens[0] ?? 0));
}

/**
 * @returns the first day that is named, "now" only when there is no other; undefined when none is named; null when several days
 * of the week are.
 */
function chooseDay(
  days: readonly FoundPhrase[],
  entryOf: (phrase: FoundPhrase) => TimeEntry | undefined,
): FoundPhrase | undefined | null {
  const [first] = days.filter((phrase) => entryOf(phrase)?.hours === undefined);
  const named = new Set(
    days.map((phrase) => entryOf(phrase)?.day).filter((day) => weekdays.some((one) => one === day)),
  );
  if (named.size > 1 && weekdays.some((day) => day === (first && entryOf(first)?.day))) return null;
  return first ?? days[0];
}

/** @param isToday an event today is not a deadline: "kicked out tonight". */
function isDeadline(
  day: FoundPhrase,
  isToday: boolean,
  found: readonly FoundPhrase[],
  tokens: readonly Token[],
  isLittle: (at: number) => boolean,
): boolean {
  const sentenceOf = (at: readonly number[]) => tokens[at[0] ?? -1]?.sentence;
  return found.some(({ value, tokens: at }) => {
    if (value.deadline === 'event') return !isToday && sentenceOf(at) === sentenceOf(day.tokens);
    const isBefore = (at.at(-1) ?? 0) < (day.tokens[0] ?? 0);
    return (
      value.deadline === 'before-day' &&
      (at.every((one) => day.tokens.includes(one)) || (isBefore && areBeside(at, day.tokens, isLittle)))
    );
  });
}

/** At most one stop word between: "sunday in the morning", "tomorrow, in the evening". */
function areBeside(one: readonly number[], other: readonly number[], isLittle: (at: number) => boolean): boolean {
  const [first, second] = (one[0] ?? 0) < (other[0] ?? 0) ? [one, other] : [other, one];
  const from = (first.at(-1) ?? 0) + 1;
  const until = second[0] ?? 0;
  return until === from || (until === from + 1 && isLittle(from));
}

/** An hour up to this one without am or pm is in the afternoon. */
const maxAfternoonHour = 7;

/** The first hour of the text. Several wordings may share its number ("after 5", "5 pm"): together they define it. */
function hourOf(
  phrases: readonly FoundPhrase[],
  tokens: readonly Token[],
  mayFollow: (at: number) => boolean,
): { hour: FoundHour; tokens: number[] } | null {
  const numberAt = ({ tokens: at, value }: FoundPhrase) =>
    at.find((one) => /^\d/.test(tokens[one]?.word ?? '') || tokens[one]?.word === value.hour?.written);
  const first = phrases.map(numberAt).find((at) => at !== undefined);
  if (first === undefined) return null;
  const together = phrases.filter((phrase) => numberAt(phrase) === first);
  const hours: WrittenHour[] = together.flatMap(({ value }) => (value.hour ? [value.hour] : []));
  const value = hours[0]?.value ?? 0;
  const as = (one: WrittenHour['as']) => hours.some((hour) => hour.as === one);
  const at = [...new Set(together.flatMap((phrase) => phrase.tokens))].sort((a, b) => a - b);
  const next = tokens[first + 1];
  const minutes =
    next && next.start === (tokens[first]?.end ?? 0) + 1 && /^[0-5]\d$/.test(next.word) ? Number(next.word) : 0;
  const marked = as('am') || as('pm') || as('twentyFour');
  // "At 6 months" and "after 5 people" are quantities.
  const last = at.at(-1) ?? first;
  const follows = minutes > 0 ? last + 2 : last + 1;
  const counts = tokens[follows]?.clause === tokens[last]?.clause && !mayFollow(follows);
  if (!marked && last === first && counts) return null;
  let hour = value % 24;
  if (as('pm')) hour = (value % 12) + 12;
  else if (as('am')) hour = value % 12;
  else if (!as('twentyFour') && value <= maxAfternoonHour) hour += 12;
  const kind = as('after') ? 'after' : as('before') ? 'before' : 'at';
  const all = minutes > 0 ? [...new Set([...at, first + 1])].sort((a, b) => a - b) : at;
  return { hour: { as: kind, minutes: hour * 60 + minutes, isCertain: marked }, tokens: all };
}

/** On a Sunday, "Sunday" means today until this time of day, then a week ahead. */
const dayEnds = 18 * hourMs;
/** Until this time of night, "tonight" means the night that is going on and "tomorrow" the day that has already begun. */
const nightEnds = 4 * hourMs;
/** "Before 8" begins here, "after 5" ends here, in time of day. */
const earliestHour = 5 * hourMs;
const latestHour = 22 * hourMs;

export type Clock = { now: Date; timeZone: string; locale: string };

/** @throws RangeError for a zone that does not exist. */
export function toUnderstoodTime(found: FoundTime, words: readonly string[], clock: Clock): UnderstoodTime {
  const { timeZone } = clock;
  const now = wallTimeAt(clock.now.getTime(), timeZone);
  const { day, part, hour, deadline } = found;
  const { from, until } = spanOf(found, now);
  const hourOrPart = hour ? [`${hour.as}-${clockId(hour.minutes)}`] : part ? [part.id] : [];
  const id = [...(deadline ? ['by'] : []), ...(day ? [day.id] : []), ...hourOrPart].join('-');
  const moments = { from: Math.max(momentOf(from, timeZone), clock.now.getTime()), until: momentOf(until, timeZone) };
  return {
    id,
    label: timeLabel(found, { from, until, now }, clock.locale),
    from: isoInZone(moments.from, timeZone),
    until: isoInZone(moments.until, timeZone),
    evidence: [...words],
  };
}

function clockId(minutes: number): string {
  return new Date(minutes * minuteMs).toISOString().slice(11, 16);
}

type Span = { from: number; until: number };

/** Wall-clock times. `from` is not before `now`. */
function spanOf(found: FoundTime, now: number): Span {
  const span = mentionedSpan(found, now);
  return found.deadline ? { from: now, until: span.until } : span;
}

function mentionedSpan(found: FoundTime, now: number): Span {
  const { day, part, hour } = found;
  const today = startOfDay(now);
  if (day?.hours !== undefined && !part && !hour) return { from: now, until: now + day.hours * hourMs };
  const nightUntil = nightUntilOf(found);
  if (nightUntil && !hour && now - today < nightEnds) return { from: now, until: today + timeOf(nightUntil) };
  if (day?.day === 'weekend' && !part && !hour) return weekendFrom(now, today);
  const inDay = spanInDay(found);
  for (const offset of offsetsOf(found, now)) {
    const span = { from: today + offset * dayMs + inDay.from, until: today + offset * dayMs + inDay.until };
    if (span.until > now) return { from: Math.max(span.from, now), until: span.until };
  }
  // "This morning", in the afternoon: the rest of the day.
  return { from: now, until: today + dayMs };
}

/** Until when the night of today lasts; undefined when the time is not in the evening or night of today. */
function nightUntilOf({ day, part }: FoundTime): string | undefined {
  return day?.day === 'today' ? (day.nightUntil ?? part?.nightUntil) : undefined;
}

function weekendFrom(now: number, today: number): Span {
  const untilSaturday = (6 - weekdayOf(now) + 7) % 7;
  const isSunday = weekdayOf(now) === 0;
  if (isSunday && now - today < dayEnds) return { from: now, until: today + dayMs };
  const saturday = today + untilSaturday * dayMs;
  return { from: Math.max(saturday, now), until: saturday + 2 * dayMs };
}

/** Candidate days relative to today, the most likely first. */
function offsetsOf(found: FoundTime, now: number): number[] {
  const { day, part, hour } = found;
  const today = startOfDay(now);
  const isNight = now - today < nightEnds;
  const named = day?.day;
  if (named === 'today') return isNight && nightUntilOf(found) ? [-1, 0] : [0];
  if (named === 'tomorrow') return [isNight ? 0 : 1];
  const weekday = named === undefined || named === 'weekend' ? -1 : weekdays.indexOf(named);
  const isWhole = !part && !hour && !day?.from;
  if (weekday >= 0) {
    const ahead = (weekday - weekdayOf(now) + 7) % 7;
    return ahead === 0 && isWhole && now - today >= dayEnds ? [7] : [ahead - 7, ahead, ahead + 7];
  }
  const coming = [-1, 0, 1, 2, 3, 4, 5, 6, 7];
  const fits = (offset: number) => {
    const dayOfWeek = (weekdayOf(now) + offset + 7) % 7;
    const isWeekend = dayOfWeek === 0 || dayOfWeek === 6;
    return named === 'weekend' ? isWeekend : !(part?.workdays && isWeekend);
  };
  return coming.filter(fits);
}

/** Milliseconds after the midnight at the start of the day; above 24 hours it is the next day. */
function spanInDay(found: FoundTime): Span {
  const { day, part, hour } = found;
  const entry = part ?? day;
  const span = { from: 0, until: dayMs };
  if (entry?.from && entry.until) {
    span.from = timeOf(entry.from);
    span.until = timeOf(entry.until);
    if (span.until <= span.from) span.until += dayMs;
  }
  if (!hour) return span;
  const nightUntil = nightUntilOf(found);
  if (nightUntil) span.until = dayMs + timeOf(nightUntil);
  const written = hour.minutes * minuteMs;
  const halfDay = dayMs / 2;
  // "2 am tonight" is on the next day.
  const others = hour.isCertain ? [dayMs] : [halfDay, -halfDay, dayMs];
  const at = [written, ...others.map((offset) => written + offset)].find(isWithin) ?? written;
  if (hour.as === 'after') return { from: at, until: Math.max(latestHour, at + hourMs) };
  if (hour.as === 'before') return { from: Math.min(earliestHour, at - hourMs), until: at };
  return { from: at, until: at + hourMs };

  function isWithin(one: number): boolean {
    return one >= span.from && one < span.until;
  }
}

/** `09:30` in milliseconds. */
function timeOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * hourMs + minutes * minuteMs;
}
