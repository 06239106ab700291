import { formattingLocale } from '../../../messages/dates/use-format-day.ts';

/** Formats an hour of the day, from 0 to 23, in the reader's language. */
export function hourFormatter(locale: string): (hour: number) => string {
  const clock = new Intl.DateTimeFormat(formattingLocale(locale), { hour: 'numeric', timeZone: 'UTC' });
  return (hour) => clock.format(Date.UTC(2000, 0, 1, hour));
}
