import type { Availability } from '@waymark/contract/availability';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../messages/dates/use-date-formats.ts';
import { bidiIsolate } from '../../ui/bidi-isolate.ts';
import { IconRow } from '../../ui/icon-row.tsx';

/** "As of 4:10 pm: full. This holds until the end of today." Loaded on demand, where a place has reported its availability. */
export function AvailabilityFact({ availability }: { availability: Availability }) {
  const t = useTranslations('resource.now');
  const formats = useDateFormats();
  const { state, free, of: total, note, asOf, until, localNow } = availability;
  const formatMoment = (moment: string) =>
    moment.slice(0, 10) === localNow.slice(0, 10)
      ? formats.time(moment)
      : t('onDay', { day: formats.day(moment), time: formats.time(moment) });
  const isCounted = free !== undefined && (state === 'room' || state === 'few');
  const stateText = isCounted
    ? total === undefined
      ? t('free', { free })
      : t('freeOf', { free, most: total })
    : t(note ? `with.${state}` : `what.${state}`, { note: bidiIsolate(note ?? '') });
  const noteText = isCounted && note ? ` ${bidiIsolate(note)}.` : '';
  return (
    <IconRow icon={state === 'room' ? 'check' : state === 'full' ? 'full' : 'half'}>
      {t('line', {
        time: formatMoment(asOf),
        what: stateText,
        end: until.endsWith('T00:00') ? lastDay() : formatMoment(until),
      })}
      {noteText}
    </IconRow>
  );

  /** `until` is a midnight: names the day that ends with it. */
  function lastDay(): string {
    const day = new Date(Date.parse(`${until}Z`) - 1).toISOString().slice(0, 10);
    return day === localNow.slice(0, 10) ? t('endOfToday') : t('endOfDay', { day: formats.day(day) });
  }
}
