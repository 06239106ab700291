import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import type { DaySpan } from './day-spans.ts';

/** "Monday to Friday: 9 am to 5 pm", for paper. */
export function useFormatDaySpan(): (span: DaySpan) => string {
  const t = useTranslations('saved.hours');
  const words = useDateFormats();
  const daysOf = ({ first, last, days }: DaySpan) => {
    if (days === 7) return t('everyDay');
    return days === 1 ? words.weekday(first) : t('days', { first: words.weekday(first), last: words.weekday(last) });
  };
  const timesOf = ({ open }: DaySpan) =>
    open.map(({ from, to }) =>
      from === '00:00' && (to === '00:00' || to === '24:00')
        ? t('allDay')
        : t('range', { from: words.time(from), to: words.time(to) }),
    );
  return (span) => `${daysOf(span)}: ${timesOf(span).join(', ')}`;
}
