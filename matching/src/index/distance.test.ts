import { expect, it } from 'vitest';
import { milesTo } from './distance.ts';

const origin = { latitude: 39.4, longitude: -82.1 };
const point = { latitude: 39.41, longitude: -82.1 };

it('measures how far a place is, and not how far the office of a phone line or website is', () => {
  expect(milesTo({ point, locationKind: 'physical' }, origin)).toBeCloseTo(0.69, 2);
  expect(milesTo({ point, locationKind: 'mobile' }, origin)).toBeCloseTo(0.69, 2);
  expect(milesTo({ locationKind: 'physical' }, origin)).toBeUndefined();
  expect(milesTo({ point, locationKind: 'phone' }, origin)).toBeUndefined();
  expect(milesTo({ point, locationKind: 'virtual' }, origin)).toBeUndefined();
});
