import { useLocale } from 'use-intl';
import { dateOptions, formattingLocale } from './use-format-day.ts';

type MomentOptions = Pick<Intl.DateTimeFormatOptions, 'timeZoneName'>;

/**
 * A moment (ISO 8601) as the day and clock time it was where the reader is; with the year when it is another one. What the server
 * renders is by its own clock: `timeZoneName` names it.
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
