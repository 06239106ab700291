/** Finds the days, times and closings of a text for the second reading, in their order. */

/** Minutes on a 12-hour clock (12 is 0), with am or pm when written. */
export type MentionedTime = { face: number; half?: 'am' | 'pm' };

export type Event =
  | { kind: 'day'; days: number[]; start: number; end: number; nth: boolean }
  /** `isEnd`: only until then, as in `Thursdays until 7`; `isStart`: only from then on. */
  | { kind: 'time'; times: MentionedTime[]; start: number; end: number; isEnd?: boolean; isStart?: boolean }
  | { kind: 'closed' | 'except'; start: number; end: number };

const everyDay =
  /\b(?:daily|nightly|every night|every ?day|each day|all days|all week|(?:7|seven) days(?: ?(?:a|per|\/) ?week)?|todos los dias|diario|diariamente|cada dia|(?:los )?(?:7|siete) dias(?: (?:a|de) la semana)?)\b/g;
const dayAndNight =
  /\b(?:24 ?[x/-] ?7|(?:las )?24[ -]*(?:hours?|hrs?|horas)(?: ?(?:a|per|al|del|\/) ?(?:day|dia))?|around the clock|always open|(?:all )?day and night)(?:,? ?(?:7|seven) days(?: ?(?:a|per|\/) ?week)?)?(?:[, /]*365(?: days (?:a|per) year)?)?/g;
const dayStarts = [
  /^(?:mon|lun(?:es)?$|mo$|m$)/,
  /^(?:tue|tus|mart|tu$|t$)/,
  /^(?:wed|wen|mie|we$|w$)/,
  /^(?:thu|thr|jue|th$|r$)/,
  /^(?:fri|fir$|vie|fr$|f$)/,
  /^(?:sat|sab|sa$)/,
  /^(?:sun|dom|su$)/,
];
export const fullDays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const notDays = new Set([
  'month',
  'months',
  'monthly',
  'thru',
  'through',
  'may',
  'early',
  'only',
  'weekly',
  'day',
  'holiday',
]);
const ranks: readonly (readonly [RegExp, number])[] = [
  [/^(?:1(?:st|er|ro|o)|first|primer)/, 1],
  [/^(?:2(?:nd|do|o)|second|segund)/, 2],
  [/^(?:3(?:rd|er|ro|o)|third|tercer)/, 3],
  [/^(?:4(?:th|to|o)|fourth|cuart)/, 4],
  [/^(?:5(?:th|to|o)|fifth|quint)/, 5],
  [/^(?:last|ultim)/, -1],
];

/** `not on 5th Wednesdays`. */
const notOnDays =
  /^ (?:on )?(?:the )?(?:\d(?:st|nd|rd|th)|first|second|third|fourth|fifth|last|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)\b/;
const toTheEnd =
  /^[\s,.]*(?:(?:open|only|evenings?|nights?|late) )*(?:until|till?|til|to|(?:we )?clos(?:es?|ing)(?: at)?) ?$/;
const fromThen = /^[\s,]*(?:we )?open(?:s|ing)? at ?$/;

export function eventsIn(written: string): { events: Event[]; nth: Set<string> } {
  const events: Event[] = [];
  const nth = new Set<string>();
  const blank = (whole: string) => '#'.repeat(whole.length);
  let text = written.replace(dayAndNight, (whole, offset: number) => {
    const before = events.findLast(({ kind }) => kind === 'time');
    // `day and night, 24/7` is one opening.
    const again = before !== undefined && !/[a-z\d]/.test(written.slice(before.end, offset));
    if (!again) {
      events.push({ kind: 'time', times: [{ face: 0 }, { face: 0 }], start: offset, end: offset + whole.length });
    }
    if (/days/.test(whole) && !/365 days/.test(whole)) {
      events.push({ kind: 'day', days: [0, 1, 2, 3, 4, 5, 6], start: offset, end: offset, nth: false });
    }
    return blank(whole);
  });
  text = text.replace(everyDay, (whole, offset: number) => {
    events.push({ kind: 'day', days: [0, 1, 2, 3, 4, 5, 6], start: offset, end: offset + whole.length, nth: false });
    return blank(whole);
  });
  text = findTimes(text, events);
  let pendingRanks: number[] = [];
  let lastDay: Extract<Event, { kind: 'day' }> | undefined;
  for (const { 0: word, index: start } of text.matchAll(/\d*[a-z]+/g)) {
    const end = start + word.length;
    const days = daysNamed(word);
    const rank = ranks.find(([start]) => start.test(word))?.[1];
    if (rank !== undefined) {
      pendingRanks.push(rank);
    } else if (/^(?:closed?|none|cerrad[oa]s?|cierra|cerramos)$/.test(word)) {
      events.push({ kind: 'closed', start, end });
    } else if (
      (/^(?:except|excluding|but|excepto|excepcion|salvo|menos)$/.test(word) ||
        (word === 'not' && notOnDays.test(text.slice(end)))) &&
      !/^ (?:for |on )?(?:all |the |federal |legal |state |county |city |national |bank |major |public |observed |los )*(?:holiday|dias fe|fe)/.test(
        text.slice(end),
      )
    ) {
      events.push({ kind: 'except', start, end });
    } else if (days !== null) {
      const between = lastDay === undefined ? '' : text.slice(lastDay.end, start);
      const isRange = /^[\s.]*(?:-+|to|through|thru|un?til?l?|al?|hasta)[\s-]*(?:el |los )?$/.test(between);
      if (isRange && lastDay && days.length === 1) {
        extendDays(lastDay, days[0] ?? 0, end, text);
      } else {
        lastDay = { kind: 'day', days: [...days], start, end, nth: pendingRanks.length > 0 };
        events.push(lastDay);
      }
      for (const one of pendingRanks) {
        nth.add(`${one} ${days[0]}`);
      }
      pendingRanks = [];
    } else if (/^(?:month|mes|only)$/.test(word) && pendingRanks.length > 0) {
      assignRanks(pendingRanks, lastDay, nth);
      pendingRanks = [];
    }
  }
  assignRanks(pendingRanks, lastDay, nth);
  events.sort((one, other) => one.start - other.start || one.end - other.end);
  for (const [index, event] of events.entries()) {
    const before = events[index - 1];
    if (event.kind === 'time' && before?.kind === 'day' && toTheEnd.test(written.slice(before.end, event.start))) {
      event.isEnd = true;
    }
    if (event.kind === 'time' && before?.kind === 'day' && fromThen.test(written.slice(before.end, event.start))) {
      const next = events[index + 1];
      event.isStart =
        next?.kind !== 'time' ||
        !/^ ?(?:-|to|until|and closes at|and close at)/.test(written.slice(event.end, next.start));
    }
  }
  return { events, nth };
}

/** `Saturdays (1st and 3rd)`: ranks after their day. */
function assignRanks(
  pendingRanks: readonly number[],
  lastDay: Extract<Event, { kind: 'day' }> | undefined,
  nth: Set<string>,
): void {
  for (const one of pendingRanks) {
    nth.add(`${one} ${lastDay?.days[0]}`);
  }
  if (lastDay && pendingRanks.length > 0) {
    lastDay.nth = true;
  }
}

/** `Mon-Fri` is a range; `M-W-F` is a list. */
function extendDays(first: Extract<Event, { kind: 'day' }>, through: number, end: number, text: string): void {
  const [from = 0] = first.days;
  const chain = /^[\s.]*-\s*(?:m|t|w|th|f|mon|tue|wed|thu|fri|sat|sun)[a-z]*/.test(text.slice(end));
  if (chain || first.days.length > 1) {
    first.days.push(through);
  } else {
    first.days = [from];
    for (let day = from; day !== through; ) {
      day = (day + 1) % 7;
      first.days.push(day);
    }
  }
  first.end = end;
}

/** Words that begin like days. */
const dayLikeWords =
  /^(?:thrift|three|thread|friend|fried|money|monu|domest|domic|domin(?!go)|marth|martin|satell|sunr|suns|sunl|thumb|went|vien|wedd|weng|sabb)/;

function daysNamed(word: string): number[] | null {
  if (notDays.has(word) || dayLikeWords.test(word)) {
    return null;
  }
  if (/^week(?:days?|nights?)$/.test(word) || word === 'semana') {
    return [0, 1, 2, 3, 4];
  }
  if (/^weekends?$/.test(word) || /^fine?s?$/.test(word)) {
    return [5, 6];
  }
  const day = dayStarts.findIndex((start) => start.test(word));
  if (day !== -1) {
    return /^(?:satsun)$/.test(word) ? [5, 6] : /^(?:tuth|tuthu|tuthsa)$/.test(word) ? lettersOf(word) : [day];
  }
  if (/^s?(?:m|tu|th|t|w|r|f|sa|su|u){2,}s{0,2}$/.test(word)) {
    return lettersOf(word);
  }
  if (word.length < 5 || !word.replace(/s$/, '').endsWith('y')) {
    return null;
  }
  const distances = fullDays.map((name) => letterDifference(word.replace(/s$/, ''), name));
  const nearest = Math.min(...distances);
  return nearest <= 2 ? [distances.indexOf(nearest)] : null;
}

function lettersOf(word: string): number[] {
  const order = ['m', 't', 'w', 'h', 'f', 'a', 'u'];
  const short = word
    .replace(/^s(?=m)/, 'u')
    .replace(/fss$/, 'fau')
    .replace(/fs$/, 'fa')
    .replace(/wt(?!h|u)/, 'wh')
    .replace(/thu?|r/g, 'h')
    .replace(/tu/g, 't')
    .replace(/sat?/g, 'a')
    .replace(/sun?/g, 'u');
  return [...short].map((letter) => order.indexOf(letter));
}

/** Number of letters that only one of them has, in any order. */
function letterDifference(one: string, other: string): number {
  const rest = [...other];
  let extra = 0;
  for (const letter of one) {
    const place = rest.indexOf(letter);
    if (place === -1) {
      extra += 1;
    } else {
      rest.splice(place, 1);
    }
  }
  return extra + rest.length;
}

const clock =
  /(?<![\d.]|\d:)(?:(\d{1,2})(?:[:.h](\d\d)(?::\d\d)?)?|(\d{1,2})(\d\d))(?!\d)(?: ?(?:(a\.? ?m|p\.? ?m|a|p)\b\.?|(noon|(?:del )?mediodia|midnight|medianoche|(?<=12 ?)n\b|(?<=12)mn?\b|(?<=12 )mn\b|(?<=12 ?)m\.(?!\s*[-/&,]))|,?\s?(?:de|por|en|in) (?:la|the) (manana|madrugada|morning|tarde|noche|afternoon|evening)))?|\b(noon|midday|mediodia)\b|\b(midnight|medianoche)\b/g;

function findTimes(text: string, events: Event[]): string {
  const plain = text.replace(/\b(\d{1,2})( ?)a (?=(?:las )?\d)/g, '$1$2- ');
  for (const found of plain.matchAll(clock)) {
    const [whole, hour, minute, longHour, longMinute, mark, name, part, noon, midnight] = found;
    const after = plain.slice(found.index + whole.length, found.index + whole.length + 3);
    if (/^(?:st|nd|rd|th|er|ro|do|to|o\b)/.test(after)) {
      continue;
    }
    const word = name ?? noon ?? midnight;
    const hours = word === undefined ? Number(hour ?? longHour) : 12;
    const pm = /^p/.test(mark ?? '') || /^(?:tarde|noche|afternoon|evening)$/.test(part ?? '') || hours > 12;
    const am = /^a/.test(mark ?? '') || /^(?:manana|madrugada|morning)$/.test(part ?? '') || hours === 0;
    const half =
      word !== undefined
        ? /^(?:noon|midday|(?:del )?mediodia|n|m\.?)$/.test(word)
          ? 'pm'
          : 'am'
        : hours === 24 || am
          ? 'am'
          : pm
            ? 'pm'
            : undefined;
    const time = {
      face: faceOf(hours, Number(minute ?? longMinute ?? 0), pm),
      ...(half && { half }),
    } satisfies MentionedTime;
    events.push({ kind: 'time', times: [time], start: found.index, end: found.index + whole.length });
  }
  return text.replace(clock, (whole, ...groups: unknown[]) => {
    const offset = groups.find((one) => typeof one === 'number') ?? 0;
    return /^(?:st|nd|rd|th|er|ro|do|to|o\b)/.test(text.slice(offset + whole.length, offset + whole.length + 3))
      ? whole
      : '#'.repeat(whole.length);
  });
}

/** 11:59 pm is the end of the day. */
function faceOf(hours: number, minutes: number, pm: boolean): number {
  const face = (hours % 12) * 60 + minutes;
  return face === 719 && pm ? 0 : face;
}
