import { expect, it } from 'vitest';
import { barsOf, chartHeight, chartWidth } from './bars.tsx';

it('the highest day fills the height, the others stand in proportion, and all stand on the ground', () => {
  const bars = barsOf([0, 2, 4]);
  expect(bars.map(({ height }) => height)).toEqual([0, chartHeight / 2, chartHeight]);
  expect(bars.map(({ y, height }) => y + height)).toEqual([chartHeight, chartHeight, chartHeight]);
});

it('no bar touches the next or leaves the chart', () => {
  const bars = barsOf(Array.from({ length: 30 }, (_, at) => at));
  for (const [at, { x, width }] of bars.entries()) {
    expect(x + width).toBeLessThan(bars[at + 1]?.x ?? chartWidth);
  }
});

it('days without anything have no height', () => {
  expect(barsOf([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
});
