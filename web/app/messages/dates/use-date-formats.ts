/**
 * Hours, weekdays and dates in the reader's language. Wall-clock moments carry no zone, so they are read and shown as UTC.
 * Only names of days and months come from the browser: its ready-made patterns differ between versions, and a page must read
 * the same on the server and on an old phone.
 */
import { useLocale, useTranslations } from 'use-intl';

export type DateFormats = {
  /** `17:00` or `2026-11-21T17:00` as "5 pm", "9:30 am". */
  time: (moment: string) => string;
  weekday: (moment: string) => string;
  /** "December 7". */
  day: (moment: string) => string;
  /** "November 12, 2026". `moment` may be a day or a full ISO 8601 time. */
  date: (moment: string) => string;
};

type ClockTexts = ReturnType<typeof useTranslations<'resource.clock'>>;

export function useDateFormats(): DateFormats {
  return dateFormatsFor(useTranslations('resource.clock'), useLocale());
}

/** The same outside of a component. */
export function dateFormatsFor(t: ClockTexts, locale: string): DateFormats {
  const name = (moment: string, options: Intl.DateTimeFormatOptions) => nameOf(moment, locale, options);
  const parts = (moment: string) => ({
    year: moment.slice(0, 4),
    month: name(moment, { month: 'long' }),
    day: `${Number(moment.slice(8, 10))}`,
  });
  return {
    time: (moment) => {
      const [hour = 0, minute = 0] = moment.slice(-5).split(':').map(Number);
      if (minute === 0 && hour % 12 === 0) return t(hour === 12 ? 'noon' : 'midnight');
      const minutes = minute === 0 && locale !== 'es' ? '' : `:${`${minute}`.padStart(2, '0')}`;
      // "5 pm" reads well; in Spanish the hour is written with its minutes.
      return t(hour % 24 < 12 ? 'am' : 'pm', { time: `${hour % 12 || 12}${minutes}` });
    },
    weekday: (moment) => name(moment, { weekday: 'long' }),
    day: (moment) => t('day', parts(moment)),
    date: (moment) => t('date', parts(moment)),
  };
}

/** The month names of the Arabic world differ; those of Egypt and the Gulf are the ones the United States uses in print. */
function nameOf(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${moment.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const make = () => new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : locale, { ...options, timeZone: 'UTC' });
  return (import.meta.env.SSR ? kept(locale + JSON.stringify(options), make) : make()).format(day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes far longer than using it: a server makes each once. */
function kept(key: string, make: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}
