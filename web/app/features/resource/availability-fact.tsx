import type { Availability } from '@waymark/contract/availability';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { IconRow } from '../../ui/icon-row.tsx';

/** "As of 4:10 pm: full. This holds until midnight." Loaded where a place has said something. */
export function AvailabilityFact({ availability }: { availability: Availability }) {
  const t = useTranslations('resource.now');
  const words = useDateFormats();
  const { state, free, of: most, note, asOf, until, localNow } = availability;
  const at = (moment: string) =>
    moment.slice(0, 10) === localNow.slice(0, 10)
      ? words.time(moment)
      : t('onDay', { day: words.day(moment), time: words.time(moment) });
  const counted = free !== undefined && (state === 'room' || state === 'few');
  const what = counted
    ? most === undefined
      ? t('free', { free })
      : t('freeOf', { free, most })
    : t(note ? `with.${state}` : `what.${state}`, { note: bidiIsolate(note ?? '') });
  const more = counted && note ? ` ${bidiIsolate(note)}.` : '';
  return (
    <IconRow icon={state === 'room' ? 'check' : state === 'full' ? 'full' : 'half'}>
      {t('line', { time: at(asOf), what, end: until.endsWith('T00:00') ? lastDay() : at(until) })}
      {more}
    </IconRow>
  );

  /** The day that ends with this midnight. */
  function lastDay(): string {
    const day = new Date(Date.parse(`${until}Z`) - 1).toISOString().slice(0, 10);
    return day === localNow.slice(0, 10) ? t('endOfToday') : t('endOfDay', { day: words.day(day) });
  }
}
