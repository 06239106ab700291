/**
 * Assigns times to days: `Mon-Fri 9-5, Sat 9-12`, `9-5 Mon-Fri`, `Monday: closed`, or a day and its times on two lines.
 */

import { closesPartOfDay, splitBrackets } from './brackets-and-day-parts.ts';
import { doOverlap } from './format-opening-hours.ts';
import type { Item } from './items.ts';
import type { TimeRange } from './parse-times.ts';

type NthDay = Extract<Item, { kind: 'nth' }>;
type Pause = Extract<Item, { kind: 'pause' }>;
/** Weekdays and days of the month with the same hours; closed when there are no ranges. */
export type DayHours = {
  days: readonly number[];
  nth: readonly NthDay[];
  ranges: readonly TimeRange[];
  all: boolean;
  /** These hours replace other hours of the same days. */
  instead?: boolean;
  /** The other end of the hours of these days, in minutes. */
  until?: number;
  /** The other beginning of the hours of these days, in minutes. */
  since?: number;
};
/** A break, and the hours that it may interrupt. */
export type PauseIn = { range: TimeRange; hours: readonly DayHours[] };
export type Clauses = { hours: DayHours[]; pauses: PauseIn[] };

type Group = { kind: 'days' | 'times' | 'closed' | 'except'; items: Item[] };
/** A break, and how many groups come before it in its clause. */
type PauseAfter = Pause & { after: number };
type Clause = { groups: Group[]; pauses: PauseAfter[]; line: boolean };

/** Null when days or times are unassigned or ambiguous. */
export function parseClauses(items: readonly Item[]): Clauses | null {
  const split = splitClauses(splitBrackets(items));
  const clauses = split && joinLines(split);
  if (clauses === null) {
    return null;
  }
  const hours: DayHours[] = [];
  const readClauses: { pauses: PauseAfter[]; hours: DayHours[] }[] = [];
  for (const clause of clauses) {
    const groups = withoutExceptions(clause.groups);
    const found = groups && readClause(groups);
    if (found === null) {
      return null;
    }
    hours.push(...found);
    readClauses.push({ pauses: clause.pauses, hours: found });
  }
  if (repeatsSingleDay(hours)) {
    return null;
  }
  const open = (all: readonly DayHours[]) => all.filter(({ ranges }) => ranges.length > 0);
  const pauses: PauseIn[] = [];
  for (const clause of readClauses) {
    const own = open(clause.hours);
    // `Mon-Thu 8-5 (closed 12-1), Fri 8-4`: on Fridays, too?
    const isUnclear = clause.pauses.some(({ range, after }) =>
      own.slice(Math.max(1, Math.ceil(after / 2))).some((later) => later.ranges.some((one) => doOverlap(one, range))),
    );
    const isMidway = clause.pauses.some(({ after }) => after < own.length * 2);
    if (clause.pauses.length > 1 || (isMidway && isUnclear)) {
      return null;
    }
    pauses.push(...clause.pauses.map(({ range }) => ({ range, hours: own.length > 0 ? own : open(hours) })));
  }
  return { hours, pauses };
}

/** True for `Mo, Tu, Mo`: a repeated single day is a mistake, since another day was probably meant. */
function repeatsSingleDay(hours: readonly DayHours[]): boolean {
  const alone = hours.map(({ days, nth }) => (days.length === 1 && nth.length === 0 ? days[0] : undefined));
  return alone.some((day, index) => day !== undefined && alone.lastIndexOf(day) > index && alone[index + 1] !== day);
}

/** Null where punctuation between two days or two times indicates an omission: `Monday: Tuesday: 9-5`. */
function splitClauses(items: readonly Item[]): Clause[] | null {
  if (closesPartOfDay(items)) {
    return null;
  }
  const clauses: Clause[] = [];
  let clause: Clause = { groups: [], pauses: [], line: false };
  let between: string[] = [];
  let last: Item | undefined;
  for (const item of items) {
    if (item.kind === 'stop') {
      clauses.push({ ...clause, line: item.line });
      clause = { groups: [], pauses: [], line: false };
      between = [];
      last = undefined;
    } else if (item.kind === 'separator') {
      between.push(item.sign);
    } else if (item.kind === 'pause') {
      clause.pauses.push({ ...item, after: clause.groups.length });
    } else if (
      item.kind === 'days' ||
      item.kind === 'nth' ||
      item.kind === 'times' ||
      item.kind === 'until' ||
      item.kind === 'since' ||
      item.kind === 'closed' ||
      item.kind === 'except'
    ) {
      if (item.kind === 'except' && clause.pauses.length > 0) {
        // `closed 12-1 except Fridays`: open all of them.
        return null;
      }
      const kind = item.kind === 'nth' ? 'days' : item.kind === 'until' || item.kind === 'since' ? 'times' : item.kind;
      const group = clause.groups.at(-1);
      if (group?.kind === kind) {
        if (kind === 'closed' || kind === 'except' || between.some((sign) => sign !== ',') || !mayCombine(last, item)) {
          return null;
        }
        group.items.push(...(between.length > 0 ? [comma] : []), item);
      } else {
        clause.groups.push({ kind, items: [item] });
      }
      between = [];
      last = item;
    }
  }
  clauses.push(clause);
  return clauses.filter(({ groups, pauses }) => groups.length > 0 || pauses.length > 0);
}

const comma: Item = { kind: 'separator', sign: ',' };

/** In `1st and 3rd Tuesday and Thursday` it is ambiguous which Thursdays are meant. */
function mayCombine(last: Item | undefined, item: Item): boolean {
  return !(last?.kind === 'nth' && item.kind === 'days' && item.every !== true && item.form !== 'all');
}

/** A line of days and a line of times are joined, unless several assignments are possible. */
function joinLines(clauses: readonly Clause[]): Clause[] | null {
  const withGroups = clauses.filter(({ groups }) => groups.length > 0);
  const [one, other] = withGroups;
  if (withGroups.length === 2 && one && other && isOnly(one, 'times') && isOnly(other, 'days')) {
    // `8am-5pm; M-F`
    const pauses = clauses.flatMap((clause) => clause.pauses);
    return [{ groups: [...one.groups, ...other.groups], pauses, line: other.line }];
  }
  const joined: Clause[] = [];
  for (const clause of clauses) {
    const before = joined.at(-1);
    const isAtEnd = clause === clauses.at(-1);
    const more = continuedGroups(before, clause, isAtEnd);
    if (before && more) {
      joined[joined.length - 1] = { ...before, groups: more, line: clause.line };
      continue;
    }
    const isRest = clause.groups.length === 1 && clause.groups[0]?.kind !== 'days';
    const pairs = before?.line === true || withGroups.length === 2 || alternate(withGroups);
    const isDays = before?.groups.length === 1 && before.groups[0]?.kind === 'days' && pairs;
    if (before === undefined || !isRest || !isDays) {
      joined.push(clause);
      continue;
    }
    const [days, rest] = [before.groups[0], clause.groups[0]];
    if (days && rest && withoutSeparators(days).length > 1 && withoutSeparators(rest).length > 1) {
      return null;
    }
    joined[joined.length - 1] = {
      groups: [...before.groups, ...clause.groups],
      pauses: [...before.pauses, ...clause.pauses],
      line: clause.line,
    };
  }
  return joined;
}

function isOnly({ groups }: Clause, kind: Group['kind']): boolean {
  return groups.length === 1 && groups[0]?.kind === kind;
}

/** `Monday-Friday; 8:30 am-5 pm; Saturday; 9 am-12 noon` */
function alternate(clauses: readonly Clause[]): boolean {
  return clauses.every(({ groups, pauses }, index) => {
    const [only] = groups;
    return groups.length === 1 && pauses.length === 0 && only?.kind === (index % 2 === 0 ? 'days' : 'times');
  });
}

/** A line of times only continues the day of the previous line, and so does the last part of a text. */
function continuedGroups(before: Clause | undefined, { groups, pauses }: Clause, isAtEnd: boolean): Group[] | null {
  const [only] = groups;
  const last = before?.groups.at(-1);
  const isMore = groups.length === 1 && only?.kind === 'times' && pauses.length === 0;
  const isBegun =
    (before?.line || (isAtEnd && before !== undefined)) &&
    before.groups.length === 2 &&
    before.groups[0]?.kind === 'days' &&
    last?.kind === 'times';
  return isMore && isBegun
    ? [...before.groups.slice(0, -1), { kind: 'times', items: [...last.items, ...only.items] }]
    : null;
}

function withoutSeparators({ items }: Group): Item[] {
  return items.filter(({ kind }) => kind !== 'separator');
}

/** `Daily except Sunday 10-4`, `Weekdays 9-5 except Fridays`: the days of an exception must be among those before it. */
function withoutExceptions(groups: readonly Group[]): Group[] | null {
  const position = groups.findIndex(({ kind }) => kind === 'except');
  if (position === -1) {
    return [...groups];
  }
  const [before, named] = [groups.slice(0, position), groups[position + 1]];
  const after = groups.slice(position + 2);
  const taken = named?.kind === 'days' ? readDays(named) : null;
  const from = before.findLastIndex(({ kind }) => kind === 'days');
  const all = before[from] ? readDays(before[from]) : null;
  if (
    named !== undefined &&
    taken !== null &&
    all !== null &&
    excludesNthDays(taken, all) &&
    after.length + before.length === 2
  ) {
    return [...before, ...after, named, { kind: 'closed', items: [{ kind: 'closed' }] }];
  }
  const hasTimesAround = before.at(-1)?.kind === 'times' && after.length > 0;
  if (
    taken === null ||
    all === null ||
    hasTimesAround ||
    taken.nth.length > 0 ||
    all.nth.length > 0 ||
    before.length > 2
  ) {
    return null;
  }
  if (!taken.days.every((day) => all.days.includes(day)) || after.some(({ kind }) => kind === 'except')) {
    return null;
  }
  const days = all.days.filter((day) => !taken.days.includes(day));
  const rest: Group = { kind: 'days', items: [{ kind: 'days', days, form: 'several' }] };
  return days.length === 0 ? null : [...before.with(from, rest), ...after];
}

/** `Saturdays except the first Saturday`. */
function excludesNthDays(taken: Pick<DayHours, 'days' | 'nth'>, all: Pick<DayHours, 'days' | 'nth'>): boolean {
  const isKnown = taken.nth.every(({ day }) => all.days.includes(day));
  return taken.days.length === 0 && taken.nth.length > 0 && all.nth.length === 0 && isKnown;
}

function readClause(groups: readonly Group[]): DayHours[] | null {
  const hours: DayHours[] = [];
  const timesFirst = groups.find(({ kind }) => kind !== 'closed')?.kind === 'times';
  const open: Group[] = [];
  let position = 0;
  while (position < groups.length) {
    const group = groups[position];
    const next = groups[position + 1];
    if (group === undefined) {
      return null;
    }
    if (group.kind === 'days' && next?.kind === 'closed' && !timesFirst) {
      const days = readDays(group);
      if (days === null) return null;
      hours.push({ ...days, ranges: [] });
      position += 2;
    } else if (group.kind === 'closed') {
      const days = next?.kind === 'days' ? readDays(next) : null;
      if (days === null || groups[position + 2]?.kind === 'times') return null;
      hours.push({ ...days, ranges: [] });
      position += 2;
    } else {
      open.push(group);
      position += 1;
    }
  }
  const [only] = open;
  const closedDays = hours.flatMap(({ days, nth }) => (nth.length === 0 ? [...days] : []));
  if (open.length === 1 && only?.kind === 'times' && closedDays.length > 0) {
    // `9-5, closed Sunday`: open on all the others.
    const days = [0, 1, 2, 3, 4, 5, 6].filter((day) => !closedDays.includes(day));
    const ranges = readTimes(only);
    return ranges && [...hours, { days, nth: [], all: false, ranges }];
  }
  const paired = pairDaysWithTimes(open, timesFirst);
  return paired && [...hours, ...paired];
}

function pairDaysWithTimes(groups: readonly Group[], timesFirst: boolean): DayHours[] | null {
  const [only] = groups;
  if (groups.length === 1 && only?.kind === 'times' && only.items.every(isAlways)) {
    return [{ days: [0, 1, 2, 3, 4, 5, 6], nth: [], all: true, ranges: readTimes(only) ?? [] }];
  }
  if (groups.length % 2 === 1) {
    return null;
  }
  const hours: DayHours[] = [];
  for (let position = 0; position < groups.length; position += 2) {
    const [first, second] = [groups[position], groups[position + 1]];
    const [dayGroup, timeGroup] = timesFirst ? [second, first] : [first, second];
    const days = dayGroup?.kind === 'days' ? readDays(dayGroup) : null;
    const until = timeGroup?.kind === 'times' ? untilOf(timeGroup) : undefined;
    const since = timeGroup?.kind === 'times' ? sinceOf(timeGroup) : undefined;
    const isChange = until !== undefined || since !== undefined;
    const ranges = !isChange && timeGroup?.kind === 'times' ? readTimes(timeGroup) : null;
    if (days === null || (ranges === null && (!isChange || timesFirst))) {
      return null;
    }
    const instead = dayGroup?.items.some((item) => item.kind === 'days' && item.instead);
    hours.push({
      ...days,
      ranges: ranges ?? [],
      ...(until !== undefined && { until }),
      ...(since !== undefined && { since }),
      ...(instead && { instead }),
    });
  }
  return hours;
}

/** `until 7`, alone. */
function untilOf({ items }: Group): number | undefined {
  const [only] = items;
  return items.length === 1 && only?.kind === 'until' ? only.to : undefined;
}

/** `opens at 10`, alone. */
function sinceOf({ items }: Group): number | undefined {
  const [only] = items;
  return items.length === 1 && only?.kind === 'since' ? only.from : undefined;
}

function isAlways(item: Item): boolean {
  return item.kind === 'separator' || (item.kind === 'times' && item.aroundTheClock === true);
}

/** Null for a repeated day, and for two days without a separator: a dash may have been lost. */
function readDays({ items }: Group): Pick<DayHours, 'days' | 'nth' | 'all'> | null {
  const every = items.filter((item) => item.kind === 'days');
  // `Daily Monday through Friday`
  const isTwice = every.length === 2 && every.every(({ days }) => days.length === 7);
  const isDailyOf = every.length === 2 && every[0]?.form === 'all' && every[1]?.form === 'several';
  const named = isDailyOf || isTwice ? every.slice(1) : every;
  const nth = items.filter((item) => item.kind === 'nth');
  const days = named.flatMap((item) => [...item.days]);
  const [one, other] = named;
  const apart = one?.form === 'single' && other?.form === 'single' && items.length === 2;
  const neighbours = ((other?.days[0] ?? 0) - (one?.days[0] ?? 0) + 7) % 7 === 1;
  if ((apart && !neighbours) || new Set(days).size < days.length || nth.some(({ day }) => days.includes(day))) {
    return null;
  }
  return { days, nth, all: named.some(({ form }) => form === 'all') };
}

/** One after the other, at most the last over midnight. */
function readTimes({ items }: Group): TimeRange[] | null {
  const times = items.filter((item) => item.kind === 'times');
  if (items.some(({ kind }) => kind === 'until' || kind === 'since')) {
    return null;
  }
  // `day and night, 24/7`
  const isAlways = times.every(({ aroundTheClock }) => aroundTheClock);
  const ranges = (isAlways ? times.slice(0, 1) : times).map(({ range }) => range);
  const inOrder = ranges.every(({ from, to }, index) => {
    const next = ranges[index + 1];
    return next === undefined || (to > from && to <= next.from);
  });
  return inOrder ? ranges : null;
}
