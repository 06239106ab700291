import { useLocale, useTimeZone } from 'use-intl';

/**
 * The time zone that moments are told in: the reader's, which only their browser knows. A page that the server renders goes by the
 * clock of the site.
 */
export const useClockZone: () => string | undefined = import.meta.env.SSR ? useTimeZone : () => undefined;

/**
 * Formats a moment (ISO 8601) as the day in the reader's time zone, with the year unless it is the current one; `2026-11-20` as that
 * day, wherever the reader is.
 */
export function useFormatDay(): (moment: string) => string {
  const locale = useLocale();
  const timeZone = useClockZone();
  return (moment) => formatDay(moment, locale, new Date(), timeZone);
}

export function formatDay(moment: string, locale: string, now: Date, timeZone?: string): string {
  const date = new Date(moment);
  // Without a time of day it is midnight in UTC.
  const zone = moment.includes('T') ? timeZone : 'UTC';
  return new Intl.DateTimeFormat(formattingLocale(locale), dateOptions(date, now, zone)).format(date);
}

export function dateOptions(date: Date, now: Date, timeZone: string | undefined): Intl.DateTimeFormatOptions {
  const { format } = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone });
  return { month: 'short', day: 'numeric', timeZone, ...(format(date) !== format(now) && { year: 'numeric' }) };
}

/** The BCP 47 tag for `Intl`. Arabic with the digits of phone numbers, hours and counts, so that a page has one kind. */
export function formattingLocale(locale: string): string {
  return locale === 'ar' ? 'ar-EG-u-nu-latn' : locale;
}
