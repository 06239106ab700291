import { useLocale } from 'use-intl';

/** A moment (ISO 8601) as the day it was where the reader is, as their language writes it; with the year when it is another one. */
export function useFormatDay(): (moment: string) => string {
  const locale = useLocale();
  return (moment) => formatDay(moment, locale, new Date());
}

export function formatDay(moment: string, locale: string, now: Date): string {
  const date = new Date(moment);
  return new Intl.DateTimeFormat(formattingLocale(locale), dateOptions(date, now)).format(date);
}

export function dateOptions(date: Date, now: Date): Intl.DateTimeFormatOptions {
  const thisYear = date.getFullYear() === now.getFullYear();
  return { month: 'short', day: 'numeric', ...(!thisYear && { year: 'numeric' }) };
}

/** Arabic with the digits of phone numbers, hours and counts: one way on a page. */
export function formattingLocale(locale: string): string {
  return locale === 'ar' ? 'ar-EG-u-nu-latn' : locale;
}
