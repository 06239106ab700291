/** Pure: the bars of a chart, in its own units. */

export const chartWidth = 300;
export const chartHeight = 60;

/** Part of a day's width that stays free beside its bar. */
const gap = 0.25;

export type Bar = { x: number; y: number; width: number; height: number };

/** The highest count fills the height; a day without any has a bar without height. */
export function barsOf(counts: readonly number[]): Bar[] {
  const most = Math.max(1, ...counts);
  const step = chartWidth / counts.length;
  return counts.map((count, at) => {
    const height = (count / most) * chartHeight;
    return { x: at * step, y: chartHeight - height, width: step * (1 - gap), height };
  });
}
