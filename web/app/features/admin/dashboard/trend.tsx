import type { TrendDay } from '@waymark/contract/admin-stats';
import { useFormatter, useTranslations } from 'use-intl';
import { useFormatDay } from '../../../messages/dates/use-format-day.ts';
import { Bars } from './bars.tsx';

const series = ['newResources', 'newNeeds', 'needsFulfilled', 'newUsers'] as const;

/** `days` from the oldest to the newest: a chart of each figure, and all numbers in a table. */
export function Trend({ days }: { days: readonly TrendDay[] }) {
  const t = useTranslations('adminDashboard.trend');
  const formatDay = useFormatDay();
  const format = useFormatter();
  const first = days[0];
  const last = days.at(-1);
  if (!first || !last) return null;
  const from = formatDay(first.day);
  const until = formatDay(last.day);
  return (
    <div className="stack">
      <ul className="grid trend">
        {series.map((name) => (
          <li key={name}>
            <Bars
              title={t(`series.${name}`)}
              counts={days.map((day) => day[name])}
              from={from}
              until={until}
              nameOf={(index) => formatDay(days[index]?.day ?? last.day)}
            />
          </li>
        ))}
      </ul>
      <details className="trend-table">
        <summary>{t('table')}</summary>
        <table className="table table--stack table--close">
          <caption className="sr">{t('caption', { from, until })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('day')}</th>
              {series.map((name) => (
                <th key={name} scope="col">
                  {t(`series.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">{formatDay(day.day)}</th>
                {series.every((name) => day[name] === 0) ? (
                  <td colSpan={series.length}>{t('none')}</td>
                ) : (
                  series.map((name) => (
                    <td key={name} data-label={t(`series.${name}`)}>
                      {format.number(day[name])}
                    </td>
                  ))
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </div>
  );
}
