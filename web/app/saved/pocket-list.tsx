import { useTranslations } from 'use-intl';
import { useSite } from '../frame/site.ts';
import { useClockWords } from '../resource/clock-words.ts';
import { readableNumber } from '../resource/phone-numbers.ts';
import { addressLine } from '../resource/whereabouts.ts';
import type { DaySpan } from './day-spans.ts';
import type { SavedEntry } from './saved-entry.ts';

/** One sheet for the pocket: name, phone, address, hours, first step. On paper only; the screen shows cards. */
export function PocketList({ entries }: { entries: SavedEntry[] }) {
  const t = useTranslations('saved');
  const { site } = useSite();
  return (
    <div className="print-only pocket">
      <ul>
        {entries.map((entry) => (
          <Pocket key={entry.id} entry={entry} />
        ))}
      </ul>
      <p>{t('printed', { platform: site.platformName })}</p>
    </div>
  );
}

function Pocket({ entry }: { entry: SavedEntry }) {
  const t = useTranslations('saved');
  const { call, whereabouts } = entry;
  const address = addressLine(whereabouts);
  return (
    <li>
      <strong dir="auto">{entry.name}</strong>
      {call ? (
        <bdi dir="ltr" className="pocket__phone">
          {readableNumber(call.number)}
          {call.extension ? ` x${call.extension}` : ''}
        </bdi>
      ) : null}
      <span>{address ? <bdi>{address}</bdi> : t(`where.${whereabouts.kind === 'private' ? 'private' : 'ask'}`)}</span>
      <Hours spans={entry.hours} />
      <span dir={entry.firstStep ? 'auto' : undefined}>{entry.firstStep ?? t('callFirst')}</span>
    </li>
  );
}

function Hours({ spans }: { spans: DaySpan[] }) {
  const t = useTranslations('saved');
  const words = useClockWords();
  if (spans.length === 0) return <span>{t('hours.unknown')}</span>;
  return spans.map(({ first, last, open }) => (
    <span key={first}>
      {first === last
        ? words.weekday(first)
        : t('hours.days', { first: words.weekday(first), last: words.weekday(last) })}
      {': '}
      {open
        .map(({ from, to }) =>
          from === '00:00' && (to === '00:00' || to === '24:00')
            ? t('hours.allDay')
            : t('hours.range', { from: words.time(from), to: words.time(to) }),
        )
        .join(', ')}
    </span>
  ));
}
