import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

type BarsProps = {
  title: string;
  /** One a day, the oldest first. */
  counts: readonly number[];
  /** Names of the first and the last day, and of any between. */
  from: string;
  until: string;
  nameOf: (at: number) => string;
};

/** One figure over the days, as bars; what they say is said in words, too. */
export function Bars({ title, counts, from, until, nameOf }: BarsProps) {
  const t = useTranslations('adminDashboard.trend');
  const format = useFormatter();
  const id = useId();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const max = Math.max(...counts);
  const description =
    total === 0
      ? t('nothing', { from, until })
      : t('said', { from, until, total, most: max, day: nameOf(counts.indexOf(max)) });
  return (
    <figure className="card bars">
      <figcaption>
        <b>{format.number(total)}</b> <strong>{title}</strong>
      </figcaption>
      <svg
        className="flip"
        viewBox={`0 0 ${chartWidth} ${chartHeight}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}-title ${id}-said`}
      >
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-said`}>{description}</desc>
        {barsOf(counts).map((bar) => (
          <rect key={bar.x} {...bar} />
        ))}
      </svg>
      <p className="bars__days small soft" aria-hidden="true">
        <span>{from}</span>
        <span>{until}</span>
      </p>
      <p className="small soft" aria-hidden="true">
        {t('most', { most: max })}
      </p>
    </figure>
  );
}

/** Pure: the bars of a chart, in its own units. */

export const chartWidth = 300;
export const chartHeight = 60;

/** Part of a day's width that stays free beside its bar. */
const gap = 0.25;

export type Bar = { x: number; y: number; width: number; height: number };

/** The highest count fills the height; a day without any has a bar without height. */
export function barsOf(counts: readonly number[]): Bar[] {
  const max = Math.max(1, ...counts);
  const step = chartWidth / counts.length;
  return counts.map((count, at) => {
    const height = (count / max) * chartHeight;
    return { x: at * step, y: chartHeight - height, width: step * (1 - gap), height };
  });
}
