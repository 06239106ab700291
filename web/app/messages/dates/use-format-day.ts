import { useLocale } from 'use-intl';

/** Formats a moment (ISO 8601) as the day in the reader's time zone, with the year unless it is the current one. */
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

/** The BCP 47 tag for `Intl`. Arabic in the form of Egypt, with Arabic digits. */
export function formattingLocale(locale: string): string {
  return locale === 'ar' ? 'ar-EG' : locale;
}
