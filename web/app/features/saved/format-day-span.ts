import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import type { DaySpan } from './day-spans.ts';

/** "Monday to Friday: 9 am to 5 pm". */
export function useFormatDaySpan(): (span: DaySpan) => string {
  const t = useTranslations('saved.hours');
  const formats = useDateFormats();
  const daysOf = ({ first, last, days }: DaySpan) => {
    if (days === 7) return t('everyDay');
    return days === 1
      ? formats.weekday(first)
      : t('days', { first: formats.weekday(first), last: formats.weekday(last) });
  };
  const timesOf = ({ open }: DaySpan) =>
    open.map(({ from, to }) =>
      from === '00:00' && (to === '00:00' || to === '24:00')
        ? t('allDay')
        : t('range', { from: formats.time(from), to: formats.time(to) }),
    );
  return (span) => `${daysOf(span)}: ${timesOf(span).join(', ')}`;
}
