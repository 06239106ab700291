/** Parses on which weekdays a volunteer is available, from free text in English or Spanish. */
import { foldText } from '@waymark/matching/text/fold';

/** Weekdays from Sunday; compared folded. */
const dayWords: readonly RegExp[] = [
  /^(sun|sundays?|dom|domingos?)$/,
  /^(mon|mondays?|lun|lunes)$/,
  /^(tues?|tuesdays?|mar|martes)$/,
  /^(weds?|wednesdays?|mie|miercoles)$/,
  /^(thu|thurs?|thursdays?|jue|jueves)$/,
  /^(fri|fridays?|vie|viernes)$/,
  /^(sat|saturdays?|sab|sabados?)$/,
];
const everyDay =
  /\b(any ?time|any days?|every ?day|always|daily|flexible|24 ?\/ ?7|siempre|todos los dias|cualquier)\b/;
const exceptions = /\b(not|except|but|never|no|excepto|menos|salvo)\b/;
const weekdays = /\b(weekdays?|work ?days?|entre semana|dias laborables)\b/;
const weekends = /\b(weekends?|week ends?|fin de semana|fines de semana)\b/;
const rangeWords = /^(-|–|to|thru|through|until|a|al|hasta)$/;

/**
 * Whether somebody with this availability can help on this day, 0 for Sunday to 6; null when the text does not tell.
 */
export function isAvailableOn(availability: readonly string[], day: number): boolean | null {
  const daysOfEach = availability.map(daysOf);
  if (daysOfEach.some((days) => days?.has(day))) {
    return true;
  }
  return daysOfEach.length > 0 && daysOfEach.every((days) => days !== null) ? false : null;
}

function daysOf(written: string): ReadonlySet<number> | null {
  const text = foldText(written);
  if (exceptions.test(text)) {
    return null;
  }
  if (everyDay.test(text)) {
    return new Set([0, 1, 2, 3, 4, 5, 6]);
  }
  const days = new Set<number>([
    ...(weekdays.test(text) ? [1, 2, 3, 4, 5] : []),
    ...(weekends.test(text) ? [0, 6] : []),
    ...namedDays(text),
  ]);
  return days.size > 0 ? days : null;
}

function namedDays(text: string): number[] {
  const words = text.match(/\p{L}+|[-–]/gu) ?? [];
  const days: number[] = [];
  for (const [at, word] of words.entries()) {
    const day = dayOf(word);
    if (day < 0) {
      continue;
    }
    const first = rangeWords.test(words[at - 1] ?? '') ? dayOf(words[at - 2] ?? '') : -1;
    for (let between = first < 0 ? day : first; between !== day; between = (between + 1) % 7) {
      days.push(between);
    }
    days.push(day);
  }
  return days;
}

function dayOf(word: string): number {
  return dayWords.findIndex((words) => words.test(word));
}
