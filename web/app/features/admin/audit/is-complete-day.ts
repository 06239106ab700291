/**
 * Whether a date field holds a choice: while a day is typed over, browsers report an empty field with bad input; while a year is
 * typed (0002), a valid day.
 */
export function isCompleteDay(day: string, badInput: boolean): boolean {
  return day === '' ? !badInput : /^[12]\d{3}-/.test(day);
}
