/**
 * The second, independent reading of an hours text: the times of each weekday, by the positions of day names and times only.
 * Simpler than the parser, whose result is accepted only if both agree.
 */

import { datesIn, type MentionedDate, weekdayOf } from './mentioned-dates.ts';
import { removeOtherHours } from './mentioned-elsewhere.ts';
import { type Event, eventsIn, fullDays, type MentionedTime } from './mentioned-events.ts';

export type Mentions = {
  /** For each weekday, Monday first, all its times. */
  times: MentionedTime[][];
  closed: Set<number>;
  /** Times without days. */
  withoutDay: MentionedTime[];
  /** `2 1`: the second Tuesday. */
  nth: Set<string>;
  /** `5`, `5 31`: months and their days. */
  dates: Set<string>;
  years: Set<number>;
  /** Days with a year. */
  dated: MentionedDate[];
  holidays: 'closed' | 'open' | 'unsaid';
};

/** As a sentence of its own. */
const closedOnHolidays =
  /(?<=^|[.;\n] ?)(?:we are )?(?:closed|cerrad[oa]s?)(?: (?:on|all|the|for|in|en|los|las|dias|major|federal|legal|public|state|observed|bank))* (?:holidays?|feriados?|festivos?)(?= ?[.;\n])/g;
/** `until 7 on Tuesdays` */
const changesOfDays =
  /,?(?: but| and| with)?(?: is| staying)?[ (](?:open )?(until|till|(?:we )?clos(?:es?|ing) at|(?:we )?open(?:s|ing)? at) ((?:\d{1,2}(?::\d\d)?(?: ?[ap]\.?m\b\.?)?|noon)) (?:on )?((?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*(?:,? (?:and|&) |, |-)?)+)/g;

/** @param replaces whether hours of single days replace those of `daily` before them */
export function mentionsIn(written: string, replaces = false): Mentions {
  const holidays = !/holiday|festiv|feriad/.test(written)
    ? 'unsaid'
    : /(?:including|(?<!not )open|(?<!not )open on|incluyendo) (?:all )?(?:holidays|dias festivos|feriados)|(?:holidays|dias festivos|feriados)[ :-]*(?:included|too|incluidos|as well|also|open)\b/.test(
          written,
        )
      ? 'open'
      : 'closed';
  let text = removeOtherHours(written.replace(changesOfDays, '; $3 $1 $2'))
    .replace(/\b(?:business|working) days\b/g, 'weekdays')
    .replace(/\bl(?: ?- ?| a )v\b/g, 'mon-fri')
    .replace(/\bl(?: ?- ?| a )s\b/g, 'mon-sat')
    .replace(/\bl(?: ?- ?| a )d\b/g, 'mon-sun')
    .replace(/\bfine?s? de semana\b/g, 'weekends')
    .replace(/\b(?:entre semana|dias de semana)\b/g, 'weekdays');
  const { dates, years, days: dated, holidayWeekdays, rest } = datesIn(text);
  text = rest;
  text = text
    .replace(
      /\b(?:closed|cerrado|except|excluding|excepto)(?: (?:on|in|during|for the months? of|for))?:?(?= #)/g,
      (whole) => ' '.repeat(whole.length),
    )
    .replace(/(?<!(?:&|and|,|y) )\b(?:holidays?|feriados|festivos)[ :-]*(?:closed|cerrado)/g, (whole) =>
      '#'.repeat(whole.length),
    );
  text = text.replace(closedOnHolidays, (whole) => '#'.repeat(whole.length));
  const { events: found, nth } = eventsIn(text);
  const events = found.filter((event, index) => !isDailyOf(event, found[index + 1], text));
  for (const one of holidayWeekdays) nth.add(one);
  const times: MentionedTime[][] = fullDays.map(() => []);
  const closed = new Set<number>();
  const loose: MentionedTime[] = [];
  const hasDays = events.some(({ kind }) => kind === 'day');
  const undated = dated.length === 0 ? [0, 1, 2, 3, 4, 5, 6] : [...new Set(dated.map(weekdayOf))];
  const brackets = bracketsWithHours(text, events);
  for (const part of partsOf(events, text, brackets)) {
    const isAfterAll = replaces && isOfAllDays(events[0]) && part[0] !== events[0] && !part.some(isOfAllDays);
    if (isAfterAll || brackets.has(part[0]?.start ?? -1)) {
      removeReplaced(part, times);
    }
    const without = assignTimes(
      hasDays ? part : [{ kind: 'day', days: undated, start: 0, end: 0, nth: false }, ...part],
      times,
      closed,
      replaces,
    );
    loose.push(...without);
  }
  if (
    hasDays &&
    closed.size > 0 &&
    events.every((event) => event.kind !== 'day' || event.days.every((day) => closed.has(day)))
  ) {
    const all = events.flatMap((event) => (event.kind === 'time' ? event.times : []));
    return {
      times: times.map((_, day) => (closed.has(day) ? [] : all)),
      closed,
      withoutDay: [],
      nth,
      dates,
      years,
      dated,
      holidays,
    };
  }
  return { times, closed, withoutDay: loose, nth, dates, years, dated, holidays };
}

/** Parts between full stops and line breaks; one with only days or only times is joined to the next. */
function partsOf(events: readonly Event[], text: string, brackets: ReadonlyMap<number, number>): Event[][] {
  const parts: Event[][] = [];
  let end = 0;
  for (const event of events) {
    const last = parts.at(-1);
    const gap = text.slice(end, event.start);
    const abbreviated = last?.at(-1)?.kind === 'day' && !/days?$/.test(text.slice(0, end));
    const breaks = /[;\n•]|\.\s/.test(abbreviated ? gap.replace(/^\./, '') : gap);
    const whole = last?.some(({ kind }) => kind === 'day') && last.some(({ kind }) => kind !== 'day');
    const nextDay = events.find(({ kind, start }) => kind === 'day' && start >= event.start);
    const lineEnd = text.indexOf('\n', event.start);
    // A line of times only continues the day of the previous line.
    const isNextLine =
      /^[^;]*\n/.test(gap) && (lineEnd === -1 ? nextDay === undefined : (nextDay?.start ?? lineEnd + 1) > lineEnd);
    const isLastPart = /^\s*;\s*$/.test(gap) && nextDay === undefined;
    const continuesDay = event.kind === 'time' && last?.[0]?.kind === 'day' && (isNextLine || isLastPart);
    const isOther = brackets.get(event.start) !== brackets.get(last?.at(-1)?.start ?? -1);
    if (last === undefined || isOther || (breaks && whole && !continuesDay)) {
      parts.push([event]);
    } else {
      last.push(event);
    }
    end = Math.max(end, event.end);
  }
  return parts;
}

function isOfAllDays(event: Event | undefined): boolean {
  return event?.kind === 'day' && event.days.length === 7;
}

/** `Daily Monday through Friday`: the days that follow are meant. */
function isDailyOf(event: Event, next: Event | undefined, text: string): boolean {
  const isSeveral = next?.kind === 'day' && next.days.length > 1;
  return (
    event.kind === 'day' && event.days.length === 7 && isSeveral && /^[ ,(]*$/.test(text.slice(event.end, next.start))
  );
}

/** Brackets with days and times of their own, such as `(Thursdays until 7)`: the start of each event to that of its bracket. */
function bracketsWithHours(text: string, events: readonly Event[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { 0: inside, index } of text.matchAll(/\([^()]*\)/g)) {
    const own = events.filter(({ start }) => start > index && start < index + inside.length);
    const before = events.some(({ kind, start }) => kind === 'time' && start < index);
    if (before && own[0]?.kind === 'day' && own.some(({ kind }) => kind === 'time')) {
      for (const { start } of own) found.set(start, index);
    }
  }
  return found;
}

function removeReplaced(part: readonly Event[], times: MentionedTime[][]): void {
  if (!part.some((event) => event.kind === 'time' && (event.isEnd || event.isStart))) {
    for (const day of part.flatMap((event) => (event.kind === 'day' ? event.days : []))) {
      times[day] = [];
    }
  }
}

/**
 * Times belong to the preceding days; in a part that begins with a time, to the following days.
 * @returns the times that belong to no day
 */
function assignTimes(
  part: readonly Event[],
  times: MentionedTime[][],
  closed: Set<number>,
  replaces: boolean,
): MentionedTime[] {
  const loose: MentionedTime[] = [];
  const first = part.find(({ kind }) => kind !== 'closed');
  const events = first?.kind === 'time' ? part.toReversed() : part;
  let days: number[] = [];
  let isOpen = true;
  let last: Event['kind'] | undefined;
  for (const [index, event] of events.entries()) {
    if (event.kind === 'day' && last === 'except' && event.nth) {
      continue;
    }
    if (event.kind === 'day' && last === 'except') {
      days = days.filter((day) => !event.days.includes(day));
      for (const day of event.days) times[day] = [];
      if (events[index + 1]?.kind === 'day') {
        continue;
      }
    } else if (event.kind === 'except') {
      last = 'except';
      continue;
    } else if (event.kind === 'day') {
      if (last !== 'day') {
        if (replaces && days.length === 7) {
          for (const day of event.days) times[day] = [];
        }
        days = [];
      }
      days.push(...event.days);
      if (!isOpen && !event.nth) {
        for (const day of event.days) closed.add(day);
      }
      if (!isOpen && events[index + 1]?.kind !== 'day') {
        isOpen = true;
      }
    } else if (event.kind === 'closed') {
      // Closed between two times: a break.
      if ((events === part ? events[index + 1] : events[index - 1])?.kind === 'time') {
        continue;
      }
      if (last === 'day') {
        for (const day of days) closed.add(day);
      } else {
        isOpen = false;
      }
    } else if (event.kind === 'time') {
      if (days.length === 0) loose.push(...event.times);
      for (const day of days) {
        if (event.isEnd) times[day]?.pop();
        if (event.isStart && (times[day]?.length ?? 0) > 1) times[day]?.splice(0, 1, ...event.times);
        else times[day]?.push(...event.times);
      }
    }
    last = event.kind;
  }
  return loose;
}
