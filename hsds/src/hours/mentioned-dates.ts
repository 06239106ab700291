/** The dates of a text for the second reading: months, days of them, years, and single holidays. */

/** Year, month from 1, and day. */
export type MentionedDate = readonly [number, number, number];

export type MentionedDates = {
  /** `5`, `5 31`: months and their days. */
  dates: Set<string>;
  years: Set<number>;
  days: MentionedDate[];
  /** `4 3`: the week of the month and the weekday of a holiday. */
  holidayWeekdays: string[];
  /** The text with `#` in place of each character of a date. */
  rest: string;
};

/** Single holidays: the month, and its day or which weekday of it. */
const holidayPatterns: readonly (readonly [RegExp, string, string?])[] = [
  [/\bchristmas eve\b/g, '12 24'],
  [/\bchristmas(?: day)?\b/g, '12 25'],
  [/\bnew year'?s eve\b/g, '12 31'],
  [/\bnew year'?s(?: day)?\b/g, '1 1'],
  [
    /\b(?:the )?(?:(?:day|friday) after thanksgiving(?: day)?|(?<=thanksgiving(?: day)? (?:and|&) )(?:the )?day after)\b/g,
    '11 +1',
    '4 3',
  ],
  [/\bthanksgiving(?: day)?\b/g, '11', '4 3'],
  [/\bmemorial day\b/g, '5', '-1 0'],
  [/\blabor day\b/g, '9', '1 0'],
  [/\b(?:mlk|martin luther king)[a-z. ]* day\b/g, '1', '3 0'],
  [/\bpresident'?s'? day\b/g, '2', '3 0'],
  [/\b(?:columbus|indigenous people'?s'?) day\b/g, '10', '2 0'],
  [/\bjuneteenth\b/g, '6 19'],
  [/\bveteran'?s'? day\b/g, '11 11'],
  [/\b(?:independence day|(?:fourth|4th) of july|july 4th)\b/g, '7 4'],
  [/\beaster(?: sunday)?\b/g, 'easter'],
];
const monthNames = [
  'jan(?:uary)?|ene(?:ro)?',
  'feb(?:ruary|rero)?',
  'mar(?:ch|zo)?',
  'apr(?:il)?|abr(?:il)?',
  'mayo?',
  'june?|junio',
  'july?|julio',
  'aug(?:ust)?|ago(?:sto)?',
  'sept?(?:ember|iembre)?',
  'oct(?:ober|ubre)?',
  'nov(?:ember|iembre)?',
  'dec(?:ember)?|dic(?:iembre)?',
];
const months = new RegExp(
  `\\b(?:${monthNames.map((name) => `(${name})`).join('|')})\\b\\.?(?: (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:\\d)(?: ?- ?(\\d{1,2})\\b(?!:\\d| ?[ap]|\\d))?((?:,? ?(?:,|and|&|y) ?(?:the |el )?\\d{1,2}(?:st|nd|rd|th)?\\b(?!:| ?(?:[ap]\\.?m|[ap]\\b|-|to\\b|until\\b|noon|(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*)))*)(?:,? (20\\d\\d)\\b)?)?`,
  'g',
);

/** Meals and gifts named after a holiday, not closed days. */
const holidayMeals =
  /\b(?:thanksgiving|christmas|easter|holiday)(?= (?:dinners?|meals?|lunch|luncheon|feast|baskets?|boxes|food|brunch|breakfast|party|toy|gifts?)\b)/g;
const yearHeading = /\b(20\d\d) (?=dates\b|schedule\b)/g;

export function datesIn(written: string): MentionedDates {
  const dates = new Set<string>();
  const feasts: string[] = [];
  const years = new Set<number>();
  const days: (readonly [number | undefined, number, number])[] = [];
  const blank = (whole: string) => '#'.repeat(whole.length);
  let text = written.replace(yearHeading, (whole, year: string) => {
    years.add(Number(year));
    return ' '.repeat(whole.length);
  });
  text = text.replace(holidayMeals, (whole) => ' '.repeat(whole.length));
  for (const [name, date, day] of holidayPatterns) {
    text = text.replace(name, (whole) => {
      dates.add(date);
      feasts.push(...(day === undefined ? [] : [day]));
      return blank(whole);
    });
  }
  text = text.replace(months, (whole, ...groups: (string | undefined)[]) => {
    const [day, until, more = '', written] = groups.slice(12);
    const month = groups.slice(0, 12).findIndex((one) => one !== undefined) + 1;
    const year = written === undefined ? undefined : Number(written);
    const others = [until !== undefined && Number(until) > Number(day) ? until : '', ...(more.match(/\d+/g) ?? [])];
    if (year !== undefined) years.add(year);
    dates.add([month, ...(day ? [Number(day)] : [])].join(' '));
    for (const one of [day, ...others]) {
      if (one) {
        dates.add(`${month} ${Number(one)}`);
        days.push([year, month, Number(one)]);
      }
    }
    return blank(whole);
  });
  return { dates, years, days: withOneYear(days, years), holidayWeekdays: feasts, rest: text };
}

/** A single year in the text counts for all of its days. */
function withOneYear(
  days: readonly (readonly [number | undefined, number, number])[],
  years: ReadonlySet<number>,
): MentionedDate[] {
  const only = years.size === 1 ? [...years][0] : undefined;
  return days.flatMap(([mentionedYear, month, day]) => {
    const year = mentionedYear ?? only;
    return year === undefined ? [] : [[year, month, day] as const];
  });
}

/** 0 is Monday. */
export function weekdayOf([year, month, day]: MentionedDate): number {
  return (new Date(Date.UTC(year, month - 1, day)).getUTCDay() + 6) % 7;
}
