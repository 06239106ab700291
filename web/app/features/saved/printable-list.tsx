import { useTranslations } from 'use-intl';
import { useContactHint } from '../../domain/records/card/contact-hint.ts';
import { formatPhone } from '../../domain/records/card/phone-numbers.ts';
import { addressLine, type VisibleAddress } from '../../domain/records/card/visible-address.ts';
import { useSite } from '../../page/site.ts';
import type { DaySpan } from './day-spans.ts';
import { useFormatDaySpan } from './format-day-span.ts';
import type { SavedEntry } from './saved-entry.ts';

/** The list in print: name, phone, address, hours and first step. The screen shows `SavedEntries` instead. */
export function PrintableList({ entries }: { entries: SavedEntry[] }) {
  const t = useTranslations('saved');
  const { site } = useSite();
  return (
    <div className="print-only pocket">
      <ul>
        {entries.map((entry) => (
          <PrintableEntry key={entry.id} entry={entry} />
        ))}
      </ul>
      <p>{t('printed', { platform: site.platformName })}</p>
    </div>
  );
}

function PrintableEntry({ entry }: { entry: SavedEntry }) {
  const t = useTranslations('saved');
  const contact = useTranslations('resource.contact');
  const { call, whereabouts } = entry;
  const { first, ask } = useContactHint(entry.way);
  const address = addressLine(whereabouts);
  return (
    <li>
      <strong>
        <bdi>{entry.name}</bdi>
      </strong>
      {call ? (
        <bdi dir="ltr" className="pocket__phone">
          {formatPhone(call.number)}
          {call.extension ? ` x${call.extension}` : ''}
        </bdi>
      ) : null}
      <span>{address ? <bdi>{address}</bdi> : contact(whereKey(whereabouts), { ask })}</span>
      <Hours spans={entry.hours} first={first} />
      <span dir={entry.firstStep ? 'auto' : undefined}>{entry.firstStep ?? t('firstStep', { ask })}</span>
    </li>
  );
}

/** The message about a place without an address to print. */
function whereKey(whereabouts: VisibleAddress) {
  switch (whereabouts.kind) {
    case 'private':
    case 'mobile':
    case 'unknown':
      return whereabouts.kind;
    case 'remote':
      return whereabouts.how === 'phone' ? 'byPhone' : 'online';
    case 'public':
      return 'unknown';
  }
}

function Hours({ spans, first }: { spans: DaySpan[]; first: string }) {
  const t = useTranslations('saved');
  const formatDaySpan = useFormatDaySpan();
  if (spans.length === 0) return <span>{t('hours.unknown', { first })}</span>;
  return spans.map((span) => <span key={span.first}>{formatDaySpan(span)}</span>);
}
