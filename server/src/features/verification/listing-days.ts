/** Days and times in the languages of emails. Local times carry no zone, so they are parsed and formatted as UTC. */
import type { EmailLanguage } from '../../domain/messaging/email/templates.ts';

/** Arabic with Latin digits, as phone numbers and addresses have them. */
const locales: Record<EmailLanguage, string> = { en: 'en-US', es: 'es-US', ar: 'ar-EG-u-nu-latn' };

function format(language: EmailLanguage, options: Intl.DateTimeFormatOptions, moment: string): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' }).format(new Date(moment));
}

/** "December 23, 2026". `moment` begins with a day. */
export function dayIn(language: EmailLanguage, moment: string): string {
  return format(language, { dateStyle: 'long' }, `${moment.slice(0, 10)}T12:00Z`);
}

export function weekdayIn(language: EmailLanguage, day: string): string {
  return format(language, { weekday: 'long' }, `${day}T12:00Z`);
}

/** `time`: `17:00`, up to `24:00`. */
export function timeIn(language: EmailLanguage, time: string): string {
  return format(language, { hour: 'numeric', minute: '2-digit' }, `2000-01-01T${time === '24:00' ? '00:00' : time}Z`);
}
