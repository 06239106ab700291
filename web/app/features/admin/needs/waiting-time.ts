import { useLocale, useTranslations } from 'use-intl';
import { formattingLocale } from '../../../messages/dates/use-format-day.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The time since a moment (ISO 8601), rounded down: minutes below two hours, hours below two days, then days. Pure. */
export function waitingTime(since: string, now: Date): { value: number; unit: 'minute' | 'hour' | 'day' } {
  const elapsed = Math.max(0, now.getTime() - Date.parse(since));
  if (elapsed < 2 * hour) return { value: Math.floor(elapsed / minute), unit: 'minute' };
  if (elapsed < 2 * day) return { value: Math.floor(elapsed / hour), unit: 'hour' };
  return { value: Math.floor(elapsed / day), unit: 'day' };
}

/** Formats it: "waiting 3 hr". */
export function useWaitingTime(): (since: string) => string {
  const t = useTranslations('adminNeeds.desk');
  const locale = useLocale();
  return (since) => {
    const { value, unit } = waitingTime(since, new Date());
    const format = new Intl.NumberFormat(formattingLocale(locale), { style: 'unit', unit, unitDisplay: 'short' });
    return t('waiting', { time: format.format(value) });
  };
}
