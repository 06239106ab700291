/** Writes the dates of a plain text in one way, `dec 24, 2026`: numbers, ISO dates, and days before their months. */

import { dayNumber, type FullDate, isDate } from './calendar.ts';

const english = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const spanish = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const spanishMonth = `(?:${spanish.join('|')}|setiembre)`;
const englishMonth =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
const american = /\b(\d{1,2})\/(\d{1,2})\/(?:20)?(\d\d)\b(?![/:])/g;
const iso = /\b(20\d\d)-(\d\d)-(\d\d)\b/g;
/** `closed 12/24 - 1/1`: elsewhere two numbers may be two weeks of the month. */
const closedFrom =
  /\b(closed (?:on |from )?)(\d{1,2})\/(\d{1,2})(?: ?(-|to|through|thru) ?(\d{1,2})\/(\d{1,2}))?(?![/:\d]| of\b)/g;
const ofMonth = new RegExp(String.raw`\b(\d{1,2})(?:st|nd|rd|th) of (${englishMonth})\b`, 'g');
/** `24, 25 y 31 de diciembre de 2026` */
const daysOfMonth = new RegExp(
  String.raw`\b(?:el |los dias )?(\d{1,2})o?((?:, ?\d{1,2})*(?:,? y \d{1,2})?) de (${spanishMonth})(?:,? del? (20\d\d))?\b`,
  'g',
);

export function datesInOneForm(text: string): string {
  return text
    .replace(american, (whole, month: string, day: string, year: string) => dateOf(month, day, `20${year}`) ?? whole)
    .replace(iso, (whole, year: string, month: string, day: string) => dateOf(month, day, year) ?? whole)
    .replace(closedFrom, (whole, closed: string, ...parts: (string | undefined)[]) => {
      const [month, day, link, lastMonth, lastDay] = parts;
      // `closed 12/1` may be a break.
      if (link === undefined && Number(month) >= 11 && Number(day) <= 2) return whole;
      const first = dateOf(month, day);
      const last = link === undefined ? '' : dateOf(lastMonth, lastDay);
      return first === null || last === null
        ? whole
        : `${closed}${first}${link === undefined ? '' : ` ${link} ${last}`}`;
    })
    .replace(ofMonth, '$2 $1')
    .replace(
      daysOfMonth,
      (_, day: string, more: string, month: string, year?: string) =>
        `${english[spanish.indexOf(month === 'setiembre' ? 'septiembre' : month)]} ${day}${more}${year === undefined ? '' : `, ${year}`}`,
    );
}

const beginnings = new RegExp(
  String.raw`\(?\b(?:hours )?(?:effective|in effect|valid from|beginning|starting|since)(?: from| as of)?:? (${englishMonth})\.? (\d{1,2})(?:st|nd|rd|th)?,? (20\d\d)\)? ?[:,.-]?`,
  'g',
);

/** Removes `effective Sept. 8, 2026:` from that day on. */
export function withoutPastBeginning(text: string, today: FullDate): string {
  return text
    .replace(beginnings, (whole, month: string, day: string, year: string) => {
      const date = { year: Number(year), month: english.indexOf(month.slice(0, 3)), day: Number(day) };
      const isAlternate = /every other|alternat|bi-?weekly|every (?:two|2) weeks/.test(text);
      return isAlternate || !isDate(date) || dayNumber(date) > dayNumber(today) ? whole : ' ';
    })
    .trim();
}

function dateOf(month: string | undefined, day: string | undefined, year?: string): string | null {
  const name = english[Number(month) - 1];
  return name === undefined || Number(day) < 1 || Number(day) > 31
    ? null
    : `${name} ${Number(day)}${year === undefined ? '' : `, ${year}`}`;
}
