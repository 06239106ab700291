import { expect, it } from 'vitest';
import { barsOf, chartHeight, chartWidth } from './bars.tsx';

it('scales the bars to the highest count, all with the same base line', () => {
  const bars = barsOf([0, 2, 4]);
  expect(bars.map(({ height }) => height)).toEqual([0, chartHeight / 2, chartHeight]);
  expect(bars.map(({ y, height }) => y + height)).toEqual([chartHeight, chartHeight, chartHeight]);
});

it('leaves a gap between the bars and keeps them inside the chart', () => {
  const bars = barsOf(Array.from({ length: 30 }, (_, index) => index));
  for (const [index, { x, width }] of bars.entries()) {
    expect(x + width).toBeLessThan(bars[index + 1]?.x ?? chartWidth);
  }
});

it('gives bars of zero no height, also when all are zero', () => {
  expect(barsOf([0, 0]).map(({ height }) => height)).toEqual([0, 0]);
});
