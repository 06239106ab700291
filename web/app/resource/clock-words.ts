/** Hours, weekdays and dates in the reader's language. Wall-clock moments carry no zone, so they are read and shown as UTC. */

/** `17:00` or `2026-11-21T17:00` as "5 pm", "9:30 am", "17:00" …, the way the language writes it. */
export function clockTime(moment: string, locale: string): string {
  const [hour = 0, minute = 0] = moment.slice(-5).split(':').map(Number);
  const at = new Date(Date.UTC(2026, 0, 1, hour, minute));
  const parts = new Intl.DateTimeFormat(regionOf(locale), {
    hour: 'numeric',
    ...(minute === 0 && hourAloneReads(locale) ? {} : { minute: '2-digit' }),
    timeZone: 'UTC',
  }).formatToParts(at);
  // A narrow no-break space comes between hour and "PM"; some older phones show it as a box.
  return parts
    .map(({ type, value }) => (type === 'dayPeriod' && locale === 'en' ? value.toLowerCase() : value))
    .join('')
    .replace(/\u202f/g, '\u00a0');
}

export function weekday(moment: string, locale: string): string {
  return format(moment, locale, { weekday: 'long' });
}

export function shortDate(moment: string, locale: string): string {
  return format(moment, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** A date for "Last checked on …". `moment` may be a day or a full ISO 8601 time. */
export function longDate(moment: string, locale: string): string {
  return format(moment, locale, { year: 'numeric', month: 'long', day: 'numeric' });
}

function format(moment: string, locale: string, options: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${moment.slice(0, 10)}T12:00:00Z`);
  if (Number.isNaN(day.getTime())) return moment;
  return new Intl.DateTimeFormat(regionOf(locale), { ...options, timeZone: 'UTC' }).format(day);
}

/** The directory is in the United States: twelve-hour clock; digits as they stand on the door and in phone numbers. */
function regionOf(locale: string): string {
  if (locale === 'ar') return 'ar-EG-u-nu-latn';
  return locale === 'es' ? 'es-US' : 'en-US';
}

/** "5 pm" reads well; "5 p.m." in Spanish does not without its minutes. */
function hourAloneReads(locale: string): boolean {
  return locale !== 'es';
}
