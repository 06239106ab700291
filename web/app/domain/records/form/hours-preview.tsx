import type { HoursPreview as Preview } from '@waymark/contract/hours-preview';
import { useTranslations } from 'use-intl';
import type { FieldValues } from '../../../forms/use-field-values.ts';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { bidiIsolate } from '../../../ui/bidi-isolate.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { openingStatusOf } from '../card/opening-status.ts';
import { OpeningStatusRow } from '../card/opening-status-row.tsx';
import { HoursTable } from '../show/hours-table.tsx';
import type { HoursField } from './hours-fields.ts';
import { zoneName } from './time-zone-field.tsx';
import { useHoursPreview } from './use-hours-preview.ts';

/** How the page of the place will show the typed hours. The server evaluates them, in the time zone of the place. */
export function HoursPreview({ values }: { values: FieldValues<HoursField> }) {
  const t = useTranslations('contribute.hours.preview');
  const { line, answer, reload } = useHoursPreview(values);
  return (
    <section className="hours-preview stack tight needs-script" aria-label={t('title')}>
      <h3 className="h-small">{t('title')}</h3>
      {line === '' ? (
        <p className="soft">{t('incomplete')}</p>
      ) : answer.state === 'waiting' ? (
        <Spinner>{t('waiting')}</Spinner>
      ) : answer.state === 'failed' ? (
        <div role="status">
          <p>{t('failed')}</p>
          <Button size="small" onClick={reload}>
            {t('again')}
          </Button>
        </div>
      ) : (
        <PreviewContent preview={answer.value} />
      )}
    </section>
  );
}

function PreviewContent({ preview }: { preview: Preview }) {
  const t = useTranslations('contribute.hours.preview');
  const dateFormats = useDateFormats();
  const { readable, timeZone, localNow, week, state } = preview;
  const zone = t('zone', { zone: bidiIsolate(zoneName(timeZone)), time: bidiIsolate(dateFormats.time(localNow)) });
  if (!readable) {
    return (
      <p className="soft" role="status">
        {t('unreadable')}
      </p>
    );
  }
  return (
    <>
      <div role="status">
        <OpeningStatusRow
          opening={openingStatusOf({ status: 'APPROVED', operatingHours: { state } })}
          way={undefined}
        />
      </div>
      {week ? <HoursTable hours={{ week, state }} way={undefined} /> : <p>{t('uncertain')}</p>}
      <p className="hint">{zone}</p>
    </>
  );
}
