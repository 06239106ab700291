/**
 * Formats times, weekdays and dates in the reader's language. Wall-clock times have no zone, so they are parsed and formatted as
 * UTC. Only names of days and months come from `Intl`: its patterns differ between versions, and the server and an old phone
 * must render the same text.
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

/** The same outside of components. */
export function dateFormatsFor(t: ClockTexts, locale: string): DateFormats {
  const formatPart = (moment: string, options: Intl.DateTimeFormatOptions) => formatDayPart(moment, locale, options);
  const parts = (moment: string) => ({
    year: moment.slice(0, 4),
    month: formatPart(moment, { month: 'long' }),
    day: `${Number(moment.slice(8, 10))}`,
  });
  return {
    time: (moment) => {
      const [hour = 0, minute = 0] = moment.slice(-5).split(':').map(Number);
      if (minute === 0 && hour % 12 === 0) return t(hour === 12 ? 'noon' : 'midnight');
      // In Spanish full hours are written with minutes, too.
      const minutes = minute === 0 && locale !== 'es' ? '' : `:${`${minute}`.padStart(2, '0')}`;
      return t(hour % 24 < 12 ? 'am' : 'pm', { time: `${hour % 12 || 12}${minutes}` });
    },
    weekday: (moment) => formatPart(moment, { weekday: 'long' }),
    day: (moment) => t('day', parts(moment)),
    date: (moment) => t('date', parts(moment)),
  };
}

/** Names of months differ between Arabic countries: those of Egypt are the ones that are printed in the United States. */
function formatDayPart(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${moment.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return '';
  const createFormat = () =>
    new Intl.DateTimeFormat(locale === 'ar' ? 'ar-EG' : locale, { ...options, timeZone: 'UTC' });
  return (import.meta.env.SSR ? cachedFormat(locale + JSON.stringify(options), createFormat) : createFormat()).format(
    day,
  );
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter takes far longer than using it, so the server creates each once. */
function cachedFormat(key: string, createFormat: () => Intl.DateTimeFormat): Intl.DateTimeFormat {
  const format = formats.get(key) ?? createFormat();
  formats.set(key, format);
  return format;
}
