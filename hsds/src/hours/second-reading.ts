/**
 * Verifies a line against the second reading of its text: for each weekday the times on a 12-hour clock, am and pm
 * where they are written, closed days, days of the month, dates and holidays. Any difference rejects the line.
 */
import type { GivenReason } from '@waymark/contract/row-reasons';
import type { Assembled } from './assemble.ts';
import type { Limit } from './last-entry.ts';
import { type MentionedDate, weekdayOf } from './mentioned-dates.ts';
import { withoutAppointments } from './mentioned-elsewhere.ts';
import type { MentionedTime } from './mentioned-events.ts';
import { entryLimitsIn, type MentionedLimit } from './mentioned-limits.ts';
import { type Mentions, mentionsIn } from './mentions-in-text.ts';

/** Words after which hours are restricted to some people. The parser does not know them either. */
const doubt =
  /\b(?:appointments?|appt|call|calls|var(?:y|ies|iable)|depend\w*|intake|while supplies|until gone|subject|approximately|about|usually|sometimes|most|some|unless|cita|citas|llame|llamar|varia\w*|if|when|suspend\w*|cancel\w*|temporar\w*|postpon\w*|tentativ\w*|weather|referral|reserv\w*|discontinu\w*|no longer|bi-?weekly|fortnight\w*|alternat\w*|quarterly|every other(?! month))\b|[?~*]\s*$|\bor (?:until|by|when|while|as|call|upon|later|after|before|\d|other|every)|(?:\d|[ap]m\.?|days?|\b(?:mon|tue|tues|wed|thu|thurs|fri|sat|sun)\.?) or\b(?! (?:older|over|above|under|younger))/;

/** `Call 8am-4pm Mon-Fri`: hours of a phone. */
const callHours =
  /(?<=^|[.;\n(] ?)(?:please )?(?:we answer )?calls?(?: us| answered)?(?= (?:between |from |on )?(?:\d|mon|tue|wed|thu|fri|sat|sun|weekdays|daily))/g;
const everyOther = /\b(?:every other|alternat(?:e|ing)|bi-?weekly|every (?:two|2) weeks|cada dos semanas)\b/g;
const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];
/** As the reasons name them. */
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const monthCodes = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The difference between the line and the second reading of its text; null when both agree. */
export function findDifference(written: string, assembled: Assembled): GivenReason | null {
  const { weekly, closedOnHolidays, limits = [], weeklyWithoutLimits = weekly } = assembled;
  const { rest, times } = entryLimitsIn(written, limits.length > 0);
  if (
    times.length !== limits.length ||
    !limits.every((limit) => times.some((mentioned) => isSameLimit(limit, mentioned)))
  ) {
    return { code: 'hours-last-entry' };
  }
  const isAlternate = / week \d/.test(weeklyWithoutLimits) || /^20\d\d \w+ \d\d,20/.test(weeklyWithoutLimits);
  const text = withoutAppointments(isAlternate ? rest.replace(everyOther, ' ') : rest)
    .replace(/\bcall center/g, 'phone')
    .replace(callHours, 'phone')
    .replace(
      /\b(?:phone intake|telephone intake|virtual appointments|phone appointments|intake by phone|intake line|main (?:number|line)|emergency number|answering service|llamadas)\b/g,
      'phone',
    )
    .replace(/\bphone calls/g, 'phone')
    .replace(/\bfirst(?: |-)come,? ?(?:first(?: |-)serve[d]?)?(?: basis)?/g, ' ');
  if (doubt.test(text)) {
    return { code: 'hours-uncertain' };
  }
  const line = readLine(weeklyWithoutLimits);
  const first = differenceBetween(text, mentionsIn(text), line, closedOnHolidays);
  // `Daily 10-6, Sundays 12-6`: the hours of Sundays may replace those of every day.
  return first !== null && differenceBetween(text, mentionsIn(text, true), line, closedOnHolidays) === null
    ? null
    : first;
}

function isSameLimit(limit: Limit, mentioned: MentionedLimit): boolean {
  if (limit.kind === 'lastEntryBefore') {
    return mentioned.minutesBefore === limit.minutes;
  }
  const { hour, minute, half } = limit.time;
  return mentioned.face === (hour % 12) * 60 + minute && (half === undefined || mentioned.half === half);
}

function differenceBetween(
  text: string,
  mentions: Mentions,
  line: Line,
  closedOnHolidays: boolean,
): GivenReason | null {
  const pauses = pausesIn(text);
  if (mentions.withoutDay.some(({ face }) => !pauses.some((pause) => pause.face === face))) {
    return { code: 'hours-times-left' };
  }
  for (const [day, ranges] of line.times.entries()) {
    const mentioned = mentions.times[day] ?? [];
    if (!sameTimes(mentioned, ranges.flat(), pauses)) {
      return { code: 'hours-times-of-day', values: { day: dayNames[day] ?? '' } };
    }
    if (mentions.closed.has(day) && ranges.length > 0) {
      return { code: 'hours-closed-day', values: { day: dayNames[day] ?? '' } };
    }
  }
  if (!sameSet(mentions.nth, line.nth)) {
    return { code: 'hours-month-days-again' };
  }
  if (line.weeks.length > 0 ? !sameWeeks(mentions, line) : !sameDates(mentions, line)) {
    return { code: 'hours-dates-again' };
  }
  return (mentions.holidays === 'closed') === closedOnHolidays ? null : { code: 'hours-holidays-again' };
}

function sameDates(mentions: Mentions, line: Line): boolean {
  return sameYears(mentions, line) && (sameSet(mentions.dates, line.dates) || isWholeYear(mentions, line.dates));
}

/** The text need not name the years between two dates. */
function sameYears({ years }: Mentions, line: Line): boolean {
  return line.years.size === 0 ? years.size === 0 : years.size > 0 && [...years].every((year) => line.years.has(year));
}

/** Every other week: the first date of the text is in the first of these weeks, or an even number of weeks from it. */
function sameWeeks(mentions: Mentions, { weeks, dates }: Line): boolean {
  const [first] = mentions.dated.toSorted((one, other) => Date.UTC(...one) - Date.UTC(...other));
  const [week] = weeks;
  return (
    first !== undefined &&
    week !== undefined &&
    weeks.length <= 3 &&
    [...mentions.dates].every((date) => dates.has(date)) &&
    (isoWeekOf(first) - week) % 2 === 0
  );
}

function isoWeekOf([year, month, day]: MentionedDate): number {
  const date = new Date(Date.UTC(year, month - 1, day));
  date.setUTCDate(date.getUTCDate() + 4 - (date.getUTCDay() || 7));
  return Math.ceil(((date.getTime() - Date.UTC(date.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7);
}

type Line = {
  times: [number, number][][];
  nth: Set<string>;
  dates: Set<string>;
  years: Set<number>;
  /** The first weeks of "every other week", by the number of the week. */
  weeks: number[];
};

function readLine(weekly: string): Line {
  const line: Line = { times: dayCodes.map(() => []), nth: new Set(), dates: new Set(), years: new Set(), weeks: [] };
  for (const rule of weekly === '24/7'
    ? ['Mo-Su 00:00-24:00']
    : weekly.replace(/^24\/7;/, 'Mo-Su 00:00-24:00;').split('; ')) {
    if (rule.startsWith('easter')) line.dates.add('easter');
    const dated: MentionedDate[] = [];
    for (const [, year, month = '', day, after] of rule.matchAll(
      /\b(?:(20\d\d) )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?: (\d\d)\b(?!:\d))?(?: Th\[4\] \+(1) day)?/g,
    )) {
      const number = monthCodes.indexOf(month) + 1;
      line.dates.add(after ? `${number} +1` : [number, ...(day ? [Number(day)] : [])].join(' '));
      if (year) line.years.add(Number(year));
      if (year && day) dated.push([Number(year), number, Number(day)]);
    }
    const week = / week (\d\d)/.exec(rule)?.[1];
    if (week !== undefined) {
      line.weeks.push(Number(week));
      // The same hours go on after a year of 53 weeks.
      if (line.weeks.length > 1) continue;
    }
    const named = daysOf(rule, line.nth);
    const days = named.size === 0 ? new Set(dated.map(weekdayOf)) : named;
    for (const [, fromHour, fromMinute, toHour, toMinute] of rule.matchAll(/(\d\d):(\d\d)-(\d\d):(\d\d)/g)) {
      const range: [number, number] = [
        Number(fromHour) * 60 + Number(fromMinute),
        Number(toHour) * 60 + Number(toMinute),
      ];
      for (const day of days) line.times[day]?.push(range);
    }
  }
  return line;
}

function daysOf(rule: string, nth: Set<string>): Set<number> {
  const days = new Set<number>();
  for (const [, first = '', ranks, last] of rule.matchAll(
    /\b(Mo|Tu|We|Th|Fr|Sa|Su)(?:\[([-\d,]+)\])?(?:-(Mo|Tu|We|Th|Fr|Sa|Su))?(?![a-z])/g,
  )) {
    const from = dayCodes.indexOf(first);
    for (const rank of ranks?.split(',') ?? []) nth.add(`${rank} ${from}`);
    for (let day = from; day <= (last === undefined ? from : dayCodes.indexOf(last)); day += 1) days.add(day);
  }
  return days;
}

/** Whether a day has the same times in both; a break of the whole text may be among those of the line. */
function sameTimes(
  mentioned: readonly MentionedTime[],
  line: readonly number[],
  pauses: readonly MentionedTime[],
): boolean {
  const attempts = [mentioned, [...mentioned, ...pauses]];
  return attempts.some((times) => {
    const faces = withoutAdjacent(times.map(({ face }) => face));
    const sameFaces =
      faces.join() === withoutAdjacent(line.map((minutes) => (minutes === 1439 ? 0 : minutes % 720))).join();
    return sameFaces && times.every((time) => isInLine(time, times, line));
  });
}

/** Adjacent spans are joined: `8-5, 5-9`. */
function withoutAdjacent(faces: readonly number[]): number[] {
  const starts = faces.filter((_, index) => index % 2 === 0);
  const ends = faces.filter((_, index) => index % 2 === 1);
  for (const [index, end] of [...ends].entries()) {
    const adjacent = starts.findIndex((start, other) => start === end && other !== index);
    if (adjacent !== -1) {
      starts[adjacent] = Number.NaN;
      ends[index] = Number.NaN;
    }
  }
  return [...starts, ...ends].filter((face) => !Number.isNaN(face)).sort((one, other) => one - other);
}

function isInLine(
  { face, half }: MentionedTime,
  mentioned: readonly MentionedTime[],
  line: readonly number[],
): boolean {
  const minutes = half === undefined ? undefined : face + (half === 'pm' ? 720 : 0);
  const isAmbiguous = mentioned.filter((other) => other.face === face).length > 1;
  return minutes === undefined || isAmbiguous || line.some((one) => one % 1440 === minutes);
}

/** Lunch breaks, separate from the days: `closed 12-1 for lunch`. */
function pausesIn(text: string): MentionedTime[] {
  const found =
    /(?:closed|closes|lunch|almuerzo|almorzar|cerrado)[^\d\n;]{0,24}(?:\d|noon|mediodia)[^;\n]*$/.exec(text)?.[0] ?? '';
  return (
    mentionsIn(found.replace(/\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*|daily|closed|closes|cerrado/g, ' ')).times[0] ??
    []
  );
}

function sameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((entry) => other.has(entry));
}

/** January to December needs no dates. */
function isWholeYear({ dates }: Mentions, line: ReadonlySet<string>): boolean {
  return line.size === 0 && (sameSet(dates, new Set(['1', '12'])) || sameSet(dates, new Set(['1 1', '12 31'])));
}
