/** Splits a plain text into words, times, ordinals and punctuation. Only spaces are dropped. */
import type { ParsedTime } from './parse-times.ts';

export type Token = {
  kind: 'word' | 'time' | 'number' | 'ordinal' | 'sign' | 'line';
  /** As written, in lower case. */
  text: string;
  /** No space before it. */
  tight: boolean;
  time?: ParsedTime;
  /** Of a number or an ordinal. */
  value?: number;
  /** The year of a date: `2027`. */
  year?: number;
};

const always = /24(?:\/|x|-)7(?!\d)/y;
const ordinal = /(\d{1,2})(?:st|nd|rd|th|ero?|ro|ra|do|da|to|ta|o)(?![a-z\d])/y;
const number = /(?:(\d{1,2})(?:[:.](\d{2})(?::(\d{2}))?|(h)(\d{2})?(?![a-z]))|(\d{3,4})|(\d{1,2}))(?!\d)/y;
/** `11 am. With appointment`: the dot ends the sentence. */
const markAtEnd =
  /\s?([ap])m(?=\. (?!(?:to|thru|through|until|til|till|and|on|daily|or|every|each|a|y|hasta|mon|tue|wed|thu|fri|sat|sun|lun|mar|mie|jue|vie|sab|dom)[a-z]*\b)[a-z]{2,})/y;
const mark = /\s?(?:([ap])\.?\s?m(?![a-z])\.?)|([ap])(?![a-z'])(?!\.\s?m)/y;
const gluedMark = /([ap])m(?=to|and|until|thru|through|mon|tue|wed|thu|fri|sat|sun)/y;
const partOfDay =
  /\s?,?\s?(?:de|por|en|in) (?:la|the) (manana|tarde|noche|madrugada|morning|afternoon|evening)(?![a-z])/y;
const named =
  /\s?(?:(noon|n|midday|(?:del )?mediodia)|(midnight|mn|medianoche))(?![a-z])|(m|\s?m\.)(?![a-z]|\s*[-/&,])/y;
const hours = /\s?(?:hrs?|hours|horas|hs|h)(?![a-z])\.?/y;
const word = /[a-z]+(?:'[a-z]+)?/y;
/** A ZIP code. */
const longNumber = /\d{5,}/y;
/** Only after a date or before "dates": `2030` is also half past eight in the evening. */
const year = /20[2-4]\d(?!\d|:\d| ?(?:hrs?|hours|horas|h)\b)/y;
const dateBefore =
  /(?:\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic)[a-z]*\.? ?(?:\d{1,2}(?:st|nd|rd|th)?(?:,? ?(?:,|and|&|y|-|to|through) ?\d{1,2}(?:st|nd|rd|th)?){0,8})?,? ?)$/;
const datesAfter = /20\d\d (?:dates|schedule)\b/y;
/** Characters in which a date before a year may stand. */
const maxDateLength = 60;
const space = / +/y;
const lines = /\n+/y;

export function tokenizeHours(text: string): Token[] {
  const tokens: Token[] = [];
  let place = 0;
  let tight = false;
  const match = (pattern: RegExp) => {
    pattern.lastIndex = place;
    const found = pattern.exec(text);
    place += found?.[0].length ?? 0;
    return found;
  };
  const isAt = (pattern: RegExp) => {
    pattern.lastIndex = place;
    return pattern.test(text);
  };
  const add = (token: Omit<Token, 'text' | 'tight'>, start: number) => {
    tokens.push({ ...token, text: text.slice(start, place).trim(), tight });
    tight = true;
  };
  while (place < text.length) {
    const start = place;
    if (match(space)) {
      tight = false;
    } else if (match(lines)) {
      add({ kind: 'line' }, start);
    } else if (match(always)) {
      add({ kind: 'word' }, start);
      const last = tokens.at(-1);
      if (last) last.text = '24/7';
    } else {
      const nth = match(ordinal);
      if (nth) {
        add({ kind: 'ordinal', value: Number(nth[1]) }, start);
        continue;
      }
      if (match(longNumber)) {
        add({ kind: 'number', value: Number(text.slice(start, place)) }, start);
        continue;
      }
      const isOfDate = /^20/.test(text.slice(place, place + 2)) && (isAt(datesAfter) || isAfterDate(text, place));
      if (isOfDate && match(year)) {
        add({ kind: 'number', year: Number(text.slice(start, place)) }, start);
        continue;
      }
      const digits = match(number);
      if (digits) {
        const time = readTime(digits, match);
        const plain = /^\d+$/.test(text.slice(start, place));
        add(
          { kind: time ? 'time' : 'number', ...(time && { time }), ...(plain && { value: Number(digits[0]) }) },
          start,
        );
      } else if (match(word)) {
        add(wordToken(text.slice(start, place)), start);
      } else {
        place += 1;
        add({ kind: 'sign' }, start);
      }
    }
  }
  return tokens;
}

function isAfterDate(text: string, place: number): boolean {
  return dateBefore.test(text.slice(Math.max(0, place - maxDateLength), place));
}

function wordToken(text: string): Omit<Token, 'text' | 'tight'> {
  if (text === 'noon' || text === 'midday' || text === 'mediodia') {
    return { kind: 'time', time: { hour: 12, minute: 0, word: 'noon' } };
  }
  return text === 'midnight' || text === 'medianoche'
    ? { kind: 'time', time: { hour: 12, minute: 0, word: 'midnight' } }
    : { kind: 'word' };
}

/** Undefined for a number that is no time of any day: `45`, `2026`, `17` alone. */
function readTime(digits: RegExpExecArray, match: (pattern: RegExp) => RegExpExecArray | null): ParsedTime | undefined {
  const [, hourText, minuteText, seconds, h, hMinute, together, alone] = digits;
  if (seconds !== undefined && seconds !== '00' && seconds !== '59') {
    return undefined;
  }
  const hour = Number(hourText ?? alone ?? together?.slice(0, -2));
  const minute = Number(minuteText ?? hMinute ?? together?.slice(-2) ?? 0);
  if (minute > 59 || hour > 24 || (hour === 24 && minute > 0)) {
    return undefined;
  }
  const half = readHalf(match);
  const bare = half === undefined && minuteText === undefined;
  if (hour === 12 && minute === 0 && half !== 'am') {
    const name = half === undefined || half === 'pm' ? match(named) : null;
    if (name) {
      return { hour, minute, word: name[2] === undefined ? 'noon' : 'midnight' };
    }
  }
  if (together !== undefined) {
    const suffixed = half === undefined && match(hours) !== null;
    const military = together.length === 4 && minute % 5 === 0;
    if (half === undefined && !suffixed && together.length === 3) {
      return minute % 5 === 0 ? { hour, minute, short: true } : undefined;
    }
    return half !== undefined || suffixed || military
      ? { hour, minute, half, ofDay: half === undefined ? true : undefined }
      : undefined;
  }
  if (bare && h === undefined && (hour > 12 || hour === 0 || /^0/.test(alone ?? ''))) {
    // `9 a 17 horas`
    return hour > 12 && hour < 24 && match(hours) ? { hour, minute, ofDay: true } : undefined;
  }
  const suffixed = half === undefined && minuteText !== undefined && match(hours) !== null;
  const ofDay = h !== undefined || (suffixed && (hour > 12 || /^0/.test(hourText ?? '')));
  return {
    hour,
    minute,
    half,
    ofDay: ofDay || undefined,
    zero: /^0[1-9]/.test(hourText ?? '') || undefined,
  };
}

function readHalf(match: (pattern: RegExp) => RegExpExecArray | null): 'am' | 'pm' | undefined {
  const found = match(markAtEnd) ?? match(mark) ?? match(gluedMark);
  if (found) {
    return (found[1] ?? found[2]) === 'a' ? 'am' : 'pm';
  }
  const part = match(partOfDay)?.[1];
  return part === undefined ? undefined : /^(manana|madrugada|morning)$/.test(part) ? 'am' : 'pm';
}
