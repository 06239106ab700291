import { useLocale } from 'use-intl';
import { dateOptions, formattingLocale, useClockZone } from './use-format-day.ts';

type MomentOptions = Pick<Intl.DateTimeFormatOptions, 'timeZone' | 'timeZoneName'>;

/**
 * A moment (ISO 8601) as the day and clock time it was where the reader is; with the year when it is another one. What the server
 * renders is by the clock of the site: `timeZoneName` names it.
 */
export function useFormatDateTime(): (moment: string, more?: Pick<MomentOptions, 'timeZoneName'>) => string {
  const locale = useLocale();
  const timeZone = useClockZone();
  return (moment, more) => momentOf(moment, locale, new Date(), { timeZone, ...more });
}

export function momentOf(moment: string, locale: string, now: Date, more: MomentOptions = {}): string {
  const date = new Date(moment);
  const options: Intl.DateTimeFormatOptions = {
    ...dateOptions(date, now, more.timeZone),
    hour: 'numeric',
    minute: '2-digit',
    ...more,
  };
  return new Intl.DateTimeFormat(formattingLocale(locale), options).format(date);
}
