import { useId } from 'react';
import { useFormatter, useTranslations } from 'use-intl';

type BarsProps = {
  title: string;
  /** One for each day, the oldest first. */
  counts: readonly number[];
  /** Labels of the first and the last day. */
  from: string;
  until: string;
  nameOf: (index: number) => string;
};

/** A bar chart of one figure over some days, described in a sentence for screen readers. */
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

/** Size of the chart in its own units. */
export const chartWidth = 300;
export const chartHeight = 60;

/** Share of a day's width that is left free beside its bar. */
const gapRatio = 0.25;

export type Bar = { x: number; y: number; width: number; height: number };

/** The bars of a chart, in its own units: the highest count fills the height. Pure. */
export function barsOf(counts: readonly number[]): Bar[] {
  const max = Math.max(1, ...counts);
  const step = chartWidth / counts.length;
  return counts.map((count, index) => {
    const height = (count / max) * chartHeight;
    return { x: index * step, y: chartHeight - height, width: step * (1 - gapRatio), height };
  });
}
