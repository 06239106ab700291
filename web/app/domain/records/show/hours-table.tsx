import type { ContactChannel } from '@waymark/contract/contact-channels';
import type { OperatingHours } from '@waymark/contract/resource';
import { useLocale, useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { useContactHint } from '../card/contact-hint.ts';

type HoursTableProps = { hours: OperatingHours | undefined; way: ContactChannel | undefined };

/** The next seven days in the time zone of the place, with today first and highlighted. */
export function HoursTable({ hours, way }: HoursTableProps) {
  const t = useTranslations('resource.hours');
  const { ask } = useContactHint(way);
  const locale = useLocale();
  const dateFormats = useDateFormats();
  const week = hours?.week ?? [];
  const weekdayOf = (date: string) => capitalize(dateFormats.weekday(date), locale);
  const today = hours?.state?.localNow.slice(0, 10);
  const special = hours?.specialHours?.trim() ?? '';
  const title = <h2 className="h-small">{t('title')}</h2>;
  return (
    <>
      {week.length > 0 ? (
        <div className="hours-box">
          <table className="table table--close small hours">
            <caption>{title}</caption>
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
                        <span className="no-print">{t('today', { weekday: weekdayOf(date) })}</span>
                        <span className="print-only">{weekdayOf(date)}</span>
                      </>
                    ) : (
                      weekdayOf(date)
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
          {title}
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
}

/** Spanish weekdays are lower case in a sentence; at the head of a row they are capitalized. */
export function capitalize(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}

function DayTimes({ open }: { open: { from: string; to: string }[] }) {
  const t = useTranslations('resource.hours');
  const dateFormats = useDateFormats();
  if (open.length === 0) return t('closed');
  return open.map(({ from, to }) => (
    <span key={from} className="day-times">
      {isAllDay(from, to) ? t('allDay') : t('range', { from: dateFormats.time(from), to: dateFormats.time(to) })}
    </span>
  ));
}

function isAllDay(from: string, to: string): boolean {
  return from === '00:00' && (to === '00:00' || to === '24:00' || to === '23:59');
}
