import type { OperatingHours } from '@waymark/contract/resource';
import type { WayToReach } from '@waymark/contract/ways-to-reach';
import { useLocale, useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { useContactHint } from '../card/contact-hint.ts';

type HoursTableProps = { hours: OperatingHours | undefined; way: WayToReach | undefined };

/** The coming seven days in the place's own time, today first and marked. */
export function HoursTable({ hours, way }: HoursTableProps) {
  const t = useTranslations('resource.hours');
  const { ask } = useContactHint(way);
  const locale = useLocale();
  const words = useDateFormats();
  const week = hours?.week ?? [];
  const today = hours?.state?.localNow.slice(0, 10);
  const special = hours?.specialHours?.trim() ?? '';
  return (
    <>
      {week.length > 0 ? (
        <div className="hours-box">
          <table className="table table--close small hours">
            <caption>{t('title')}</caption>
            <tbody>
              {week.map(({ date, open }) => (
                <tr
                  key={date}
                  className={date === today ? 'today' : undefined}
                  aria-current={date === today ? 'date' : undefined}
                >
                  <th scope="row">
                    {date === today ? (
                      <>
                        <span className="no-print">{t('today', { weekday: capital(words.weekday(date)) })}</span>
                        <span className="print-only">{capital(words.weekday(date))}</span>
                      </>
                    ) : (
                      capital(words.weekday(date))
                    )}
                  </th>
                  <td>
                    <DayTimes open={open} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          <h2 className="h-small">{t('title')}</h2>
          {special === '' ? <p>{t('unknown', { ask })}</p> : null}
        </>
      )}
      {special === '' ? null : (
        <p className={week.length > 0 ? 'soft small' : undefined} dir="auto">
          {special}
        </p>
      )}
      {hours?.closedOnHolidays ? <p className="soft small">{t('holidays')}</p> : null}
    </>
  );

  /** Spanish and Portuguese weekdays are written small; at the head of a row they stand large. */
  function capital(word: string): string {
    return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
  }
}

function DayTimes({ open }: { open: { from: string; to: string }[] }) {
  const t = useTranslations('resource.hours');
  const words = useDateFormats();
  if (open.length === 0) return t('closed');
  return open.map(({ from, to }) => (
    <span key={from} className="day-times">
      {allDay(from, to) ? t('allDay') : t('range', { from: words.time(from), to: words.time(to) })}
    </span>
  ));
}

function allDay(from: string, to: string): boolean {
  return from === '00:00' && (to === '00:00' || to === '24:00' || to === '23:59');
}
