import { useLocale } from 'use-intl';
import { dateOptions, formattingLocale } from './use-format-day.ts';

type MomentOptions = Pick<Intl.DateTimeFormatOptions, 'timeZoneName'>;

/**
 * Formats a moment (ISO 8601) as date and time in the reader's time zone, with the year unless it is the current one. On the
 * server it is the server's time zone, which `timeZoneName` adds to the text.
 */
export function useFormatDateTime(): (moment: string, more?: MomentOptions) => string {
  const locale = useLocale();
  return (moment, more) => momentOf(moment, locale, new Date(), more);
}

export function momentOf(moment: string, locale: string, now: Date, more: MomentOptions = {}): string {
  const date = new Date(moment);
  const options: Intl.DateTimeFormatOptions = {
    ...dateOptions(date, now),
    hour: 'numeric',
    minute: '2-digit',
    ...more,
  };
  return new Intl.DateTimeFormat(formattingLocale(locale), options).format(date);
}
