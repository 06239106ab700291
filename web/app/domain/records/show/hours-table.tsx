import type { ContactChannel } from '@waymark/contract/contact-channels';
import type { OperatingHours } from '@waymark/contract/resource';
import { useTranslations } from 'use-intl';
import { useDateFormats } from '../../../messages/dates/use-date-formats.ts';
import { useContactHint } from '../card/contact-hint.ts';

type HoursTableProps = { hours: OperatingHours | undefined; way: ContactChannel | undefined };

/** The next seven days in the time zone of the place, with today first and highlighted; one row when every day is the same. */
export function HoursTable({ hours, way }: HoursTableProps) {
  const t = useTranslations('resource.hours');
  const { ask } = useContactHint(way);
  const dateFormats = useDateFormats();
  const daily = hours?.daily;
  const week = hours?.week?.slice(0, daily ? 1 : 7) ?? [];
  const special = hours?.specialHours?.trim();
  const title = <h2 className="h-small">{t('title')}</h2>;
  return (
    <>
      {week.length > 0 ? (
        <div className="hours-box">
          <table className="table table--close small hours">
            <caption>{title}</caption>
            <tbody>
              {week.map(({ date, open }, at) => (
                <tr key={date} aria-current={at || daily ? undefined : 'date'}>
                  <th scope="row">
                    {daily ? t('everyDay') : dateFormats.weekday(date)}
                    {at || daily ? null : <span className="no-print">{t('today')}</span>}
                  </th>
                  <td>
                    {open.length === 0
                      ? t('closed')
                      : open.map(({ from, to }) => (
                          <span key={from} className="day-times">
                            {from === '00:00' && to > '23:58'
                              ? t('allDay')
                              : t('range', { from: dateFormats.time(from), to: dateFormats.time(to) })}
                          </span>
                        ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <>
          {title}
          {special ? null : <p>{t('unknown', { ask })}</p>}
        </>
      )}
      {special ? (
        <p className={week.length > 0 ? 'soft small' : undefined} dir="auto">
          {special}
        </p>
      ) : null}
      {hours?.closedOnHolidays ? <p className="soft small">{t('holidays')}</p> : null}
    </>
  );
}
