import { useLocale } from 'use-intl';
import { dateOptions, formatsOf } from './use-day.ts';

/** A moment (ISO 8601) as the day and clock time it was where the reader is; with the year when it is another one. */
export function useMoment(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => momentOf(moment, locale, new Date());
}

export function momentOf(moment: string, locale: string, now: Date): string {
  const date = new Date(moment);
  const options: Intl.DateTimeFormatOptions = { ...dateOptions(date, now), hour: 'numeric', minute: '2-digit' };
  return new Intl.DateTimeFormat(formatsOf(locale), options).format(date);
}
