/**
 * Hours in free text, as directories write them, into an OpenStreetMap opening_hours line: `Monday-Friday, 8:30-4` is
 * `Mo-Fr 08:30-16:00`. Every word must be understood, or there is no line: a wrong line sends someone to a locked door,
 * while text that stays text can still be read by a person.
 */
import { readStretch, readTime, type Stretch } from './clock-times.ts';
import { addToWeek, emptyWeek, stretchesText, weekLine } from './hours-line.ts';
import { dayCodes, dayRange, readDay, readDayGroup } from './week-days.ts';

export type ReadHours = {
  /** OpenStreetMap opening_hours line. */
  weekly: string;
  closedOnHolidays?: boolean;
};

export type HoursOptions = {
  /** Set for places that may be for the night, such as shelters: then `7-7` is not taken for daytime. */
  mayBeNight?: boolean;
};

const aroundTheClock =
  /^(open )?(24\/7|24 hours?( (daily|a day|every day|per day))?(,? ?(7|seven) days (a|per) week)?|24[- ]hour facility|(daily|every day),? 24 hours)$/;
const closedOnHolidays =
  /[;,.]?\s*\(?\bclosed (on )?(all |most )?((major|federal|legal|public|national|bank) )?holidays\)?$/;

/** The line, or null when any part of the text could mean something else. */
export function readHours(written: string, options: HoursOptions = {}): ReadHours | null {
  let text = written
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(?<![ap]\.m)\.$/, '');
  const holidays = closedOnHolidays.test(text) && !/\bmost holidays\)?$/.test(text);
  if (holidays) {
    text = text.replace(closedOnHolidays, '');
  }
  text = text.replace(/^(hours|open)\b:?\s*/, (start) => (aroundTheClock.test(text) ? start : ''));
  const weekly = aroundTheClock.test(text) ? '24/7' : (readSeason(text, options) ?? readWeek(text, options));
  return weekly === null ? null : { weekly, ...(holidays && { closedOnHolidays: true }) };
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthNames =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept|sep|oct|nov|dec';
const season = new RegExp(`^(${monthNames})\\.? ?(?:-|through|to) ?(${monthNames})\\b\\.?[,:]? (.+)$`);

/** `May - October Saturday 9-1`. The whole year is no season. */
function readSeason(text: string, options: HoursOptions): string | null {
  const [, first, last, rest] = season.exec(text) ?? [];
  if (first === undefined || last === undefined || rest === undefined) {
    return null;
  }
  const from = months.indexOf(first.slice(0, 3));
  const through = months.indexOf(last.slice(0, 3));
  const line = readWeek(rest, options);
  if (line === null || line.includes(';') || line.includes('[')) {
    return null;
  }
  if ((from + 11) % 12 === through) {
    return line;
  }
  const written = (month: number) => `${months[month]?.[0]?.toUpperCase()}${months[month]?.slice(1)}`;
  return `${written(from)}-${written(through)}: ${line}`;
}

type Item =
  | { kind: 'days'; days: number[] }
  | { kind: 'nth'; nth: number[]; day: number }
  | { kind: 'time'; stretch: Stretch }
  | { kind: 'closed' }
  | { kind: 'break' };

/** Days then times, again and again, with nothing left over. */
function readWeek(text: string, options: HoursOptions): string | null {
  const items = readItems(text, options);
  if (items === null) {
    return null;
  }
  const week = emptyWeek();
  const monthly: string[] = [];
  const closed: number[] = [];
  let place = 0;
  while (place < items.length) {
    const item = items[place];
    if (item?.kind === 'break') {
      place += 1;
      continue;
    }
    if (item?.kind === 'closed') {
      const { found, next } = take(items, place + 1, 'days');
      if (found.length === 0) {
        return null;
      }
      closed.push(...found.flatMap(({ days }) => days));
      place = next;
      continue;
    }
    const days = take(items, place, 'days');
    const nths = days.found.length > 0 ? { found: [], next: days.next } : take(items, place, 'nth');
    const times = take(items, nths.next, 'time');
    const stretches = times.found.map(({ stretch }) => stretch);
    if (days.found.length + nths.found.length === 0 || !inOrder(stretches)) {
      return null;
    }
    const named = days.found.flatMap((one) => one.days);
    if (new Set(named).size < named.length || !stretches.every((stretch) => addToWeek(week, named, stretch))) {
      return null;
    }
    monthly.push(...nths.found.map(({ nth, day }) => `${dayCodes[day]}[${nth.join(',')}] ${stretchesText(stretches)}`));
    place = times.next;
  }
  const weekly = weekLine(week);
  if (closed.some((day) => (week[day]?.length ?? 0) > 0) || (monthly.length > 0 && weekly !== undefined)) {
    return null;
  }
  return weekly ?? (monthly.length === 1 ? (monthly[0] ?? null) : null);
}

/** At least one, one after the other, at most the last over midnight. */
function inOrder(stretches: readonly Stretch[]): boolean {
  return (
    stretches.length > 0 &&
    stretches.every((stretch, index) => {
      const next = stretches[index + 1];
      return next === undefined || (stretch.to > stretch.from && stretch.to <= next.from);
    })
  );
}

function take<K extends Item['kind']>(items: readonly Item[], start: number, kind: K) {
  const found: Extract<Item, { kind: K }>[] = [];
  let next = start;
  for (let item = items[next]; item?.kind === kind; item = items[next]) {
    found.push(item as Extract<Item, { kind: K }>);
    next += 1;
  }
  return { found, next };
}

const dayWord = '[a-z]+\\.?';
const timeWord = '(?:(?:12(?::00)? ?)?(?:noon|midnight)|\\d{1,2}(?::\\d{2})?(?: ?[ap]\\.?(?:m\\.?)?(?![a-z]))?)';
const dash = ' ?(?:-|to|until|till?|through|thru) ?';
const group = /^(daily|every ?day|(?:7|seven) days a week|weekdays|weekends)\b/;
const nths = '1st|first|2nd|second|3rd|third|4th|fourth|5th|fifth|last';
const nth = new RegExp(
  `^((?:${nths})(?: ?(?:,|and|&|, and) ?(?:${nths}))*) (${dayWord})(?: (?:of|in) (?:the|each|every) month)?(?![a-z])`,
);
const times = new RegExp(`^(?:from )?(${timeWord})${dash}(${timeWord})(?![\\w:.])`);
const dayspan = new RegExp(`^(?:every |each |on )?(${dayWord})${dash}(${dayWord})(?![a-z])`);
const oneDay = new RegExp(`^(?:every |each |on )?(${dayWord})(?![a-z])`);
const separator = /^(?:\s*(?:;|,|:|&|\/|\band\b)\s*|\s+)/;

function readItems(text: string, options: HoursOptions): Item[] | null {
  const items: Item[] = [];
  let rest = text;
  while (rest !== '') {
    const read = readItem(rest, options);
    if (read === null) {
      return null;
    }
    items.push(read.item);
    rest = rest.slice(read.length);
    for (let between = separator.exec(rest); between; between = separator.exec(rest)) {
      if (between[0].includes(';')) {
        items.push({ kind: 'break' });
      }
      rest = rest.slice(between[0].length);
    }
  }
  return items;
}

function readItem(rest: string, options: HoursOptions): { item: Item; length: number } | null {
  const time = times.exec(rest);
  if (time) {
    const start = readTime(time[1] ?? '');
    const end = readTime(time[2] ?? '');
    const stretch = start && end && readStretch(start, end, options.mayBeNight);
    return stretch ? { item: { kind: 'time', stretch }, length: time[0].length } : null;
  }
  if (/^closed\b/.test(rest)) {
    return { item: { kind: 'closed' }, length: 'closed'.length };
  }
  const several = group.exec(rest);
  if (several) {
    const days = readDayGroup(several[0]);
    return days && { item: { kind: 'days', days }, length: several[0].length };
  }
  const some = nth.exec(rest);
  if (some) {
    const day = readDay(some[2] ?? '');
    const numbers = (some[1] ?? '').match(new RegExp(nths, 'g'))?.map(readNth) ?? [];
    return day === null ? null : { item: { kind: 'nth', nth: numbers, day }, length: some[0].length };
  }
  const span = dayspan.exec(rest);
  if (span) {
    const from = readDay(span[1] ?? '');
    const through = readDay(span[2] ?? '');
    if (from !== null && through !== null && from !== through) {
      return { item: { kind: 'days', days: dayRange(from, through) }, length: span[0].length };
    }
  }
  const one = oneDay.exec(rest);
  const day = one ? readDay(one[1] ?? '') : null;
  return one && day !== null ? { item: { kind: 'days', days: [day] }, length: one[0].length } : null;
}

function readNth(word: string): number {
  return word === 'last' ? -1 : ['1st', '2nd', '3rd', '4th', '5th'].indexOf(word) + 1 || spelled.indexOf(word) + 1;
}
const spelled = ['first', 'second', 'third', 'fourth', 'fifth'];
