/** Formats hours and weekdays in the languages of the site. All times are wall-clock times: see zoned-clock.ts. */
import { cachedFormatter, forLocale } from './formats.ts';
import { hourMs, minuteMs, startOfDay } from './zoned-clock.ts';

/** `weekdays`: the locale of their names. */
type Words = { am: string; pm: string; noon: string; midnight: string; withMinutes: boolean; weekdays: string };

/** In the same format as the pages. */
const catalogue = {
  en: { am: '{time} am', pm: '{time} pm', noon: 'noon', midnight: 'midnight', withMinutes: false, weekdays: 'en' },
  es: {
    am: '{time} a. m.',
    pm: '{time} p. m.',
    noon: '12:00 p. m.',
    midnight: '12:00 a. m.',
    withMinutes: true,
    weekdays: 'es',
  },
  ar: {
    am: '{time} ص',
    pm: '{time} م',
    noon: '12 ظهرًا',
    midnight: '12 منتصف الليل',
    withMinutes: false,
    weekdays: 'ar-EG',
  },
} satisfies Record<string, Words>;

/** "5 pm", "9:30 am", "noon". */
export function clockTime(wall: number, locale: string): string {
  const words = forLocale<Words>(catalogue, locale);
  const sinceMidnight = wall - startOfDay(wall);
  const hour = Math.floor(sinceMidnight / hourMs);
  const minute = Math.floor((sinceMidnight % hourMs) / minuteMs);
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? words.noon : words.midnight;
  const minutes = minute === 0 && !words.withMinutes ? '' : `:${`${minute}`.padStart(2, '0')}`;
  return (hour < 12 ? words.am : words.pm).replace('{time}', `${hour % 12 || 12}${minutes}`);
}

const weekdayNames = new Map<string, Intl.DateTimeFormat>();

/** "Sunday". */
export function weekdayName(wall: number, locale: string): string {
  const { weekdays } = forLocale<Words>(catalogue, locale);
  const create = () => new Intl.DateTimeFormat(weekdays, { weekday: 'long', timeZone: 'UTC' });
  return cachedFormatter(weekdayNames, weekdays, create).format(wall);
}
