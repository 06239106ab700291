import { useLocale } from 'use-intl';
import { dateOptions, formattingLocale, useClockZone } from './use-format-day.ts';

type MomentOptions = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>;

/**
 * Formats a moment (ISO 8601) as date and time in the reader's time zone, with the year unless it is the current one. On the
 * server it is the time zone of the site, which `timeZoneName` adds to the text.
 */
export function useFormatDateTime(): (moment: string, more?: Pick<MomentOptions, 'timeZoneName'>) => string {
  const locale = useLocale();
  const timeZone = useClockZone();
  return (moment, more) => formatDateTime(moment, locale, new Date(), { timeZone, ...more });
}

export function formatDateTime(moment: string, locale: string, now: Date, more: MomentOptions = {}): string {
  const date = new Date(moment);
  const options: Intl.DateTimeFormatOptions = {
    ...dateOptions(date, now, more.timeZone),
    hour: 'numeric',
    minute: '2-digit',
    ...more,
  };
  return new Intl.DateTimeFormat(formattingLocale(locale), options).format(date);
}
