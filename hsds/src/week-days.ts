/** Days as English directories write them. 0 is Monday, as in the opening_hours line. */

export const dayCodes = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

const dayNames: readonly (readonly string[])[] = [
  ['monday', 'mon', 'mo', 'm'],
  ['tuesday', 'tues', 'tue', 'tu'],
  ['wednesday', 'weds', 'wed', 'we', 'w'],
  ['thursday', 'thurs', 'thur', 'thu', 'th'],
  ['friday', 'fri', 'fr', 'f'],
  ['saturday', 'sat', 'sa'],
  ['sunday', 'sun', 'su'],
];

/** `Monday`, `Mondays`, `Tues.`, `Th`; null for anything else, misspellings included. `T` and `S` could be two days: null. */
export function readDay(word: string): number | null {
  const name = word.toLowerCase().replace(/\.$/, '');
  const day = dayNames.findIndex(
    (names) => names.includes(name) || (name.length > 4 && names[0] === name.slice(0, -1)),
  );
  return day === -1 ? null : day;
}

/** From one day through another, over the end of the week where needed. */
export function dayRange(from: number, through: number): number[] {
  const length = ((through - from + 7) % 7) + 1;
  return Array.from({ length }, (_, step) => (from + step) % 7);
}

/** Words that stand for several days. */
export function readDayGroup(words: string): number[] | null {
  switch (words) {
    case 'daily':
    case 'every day':
    case 'everyday':
    case '7 days a week':
    case 'seven days a week':
      return [0, 1, 2, 3, 4, 5, 6];
    case 'weekdays':
      return [0, 1, 2, 3, 4];
    case 'weekends':
      return [5, 6];
    default:
      return null;
  }
}
