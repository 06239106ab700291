import { describe, expect, it } from 'vitest';
import { readPoint } from './coordinates.ts';

it('keeps a point in degrees', () => {
  expect(readPoint('37.488701', '-122.230148', 'US')).toEqual({
    point: { latitude: 37.488701, longitude: -122.230148 },
  });
  expect(readPoint('21.3', '-157.8', 'US').point).toBeDefined();
  expect(readPoint('13.44', '144.79', 'US').point).toBeDefined();
  expect(readPoint('52.5', '13.4', 'DE').point).toBeDefined();
});

it('takes a missing point for unknown, without a complaint', () => {
  expect(readPoint(undefined, undefined, 'US')).toEqual({});
});

describe('a point that cannot be right is left out, and says why', () => {
  it.each([
    ['0', '0', /lies in the sea/],
    ['-122.23', '37.48', /swapped/],
    ['-82.09', '39.41', /swapped/],
    ['4150000.5', '560000.2', /metres/],
    ['100', '101', /from -90 to 90/],
    ['48.85', '2.35', /not in the United States/],
    ['37.4', undefined, /both numbers/],
    ['north', '-122', /both numbers/],
    ['1e3', '5', /both numbers/],
    ['NaN', 'Infinity', /both numbers/],
  ])('%s, %s', (latitude, longitude, reason) => {
    const read = readPoint(latitude, longitude, 'US');
    expect(read.point).toBeUndefined();
    expect(read.doubt).toMatch(reason);
  });
});
