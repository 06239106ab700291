import { useLocale } from 'use-intl';

/** A moment (ISO 8601) as the day it was where the reader is, as their language writes it; with the year when it is another one. */
export function useDay(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => dayOf(moment, locale, new Date());
}

export function dayOf(moment: string, locale: string, now: Date): string {
  const date = new Date(moment);
  const thisYear = date.getFullYear() === now.getFullYear();
  const name = locale === 'ar' ? 'ar-EG' : locale;
  const options: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', ...(!thisYear && { year: 'numeric' }) };
  return new Intl.DateTimeFormat(name, options).format(date);
}
