import { describe, expect, it } from 'vitest';
import { parsePoint } from './parse-coordinates.ts';

it('keeps valid coordinates', () => {
  expect(parsePoint('37.488701', '-122.230148', 'US')).toEqual({
    point: { latitude: 37.488701, longitude: -122.230148 },
  });
  expect(parsePoint('21.3', '-157.8', 'US').point).toBeDefined();
  expect(parsePoint('13.44', '144.79', 'US').point).toBeDefined();
  expect(parsePoint('52.5', '13.4', 'DE').point).toBeDefined();
});

it('reports nothing for missing coordinates', () => {
  expect(parsePoint(undefined, undefined, 'US')).toEqual({});
});

describe('leaves out wrong coordinates, with a reason', () => {
  it.each([
    ['0', '0', 'position-zero'],
    ['-122.23', '37.48', 'position-swapped'],
    ['-82.09', '39.41', 'position-swapped'],
    ['4150000.5', '560000.2', 'position-metres'],
    ['100', '101', 'position-outside'],
    ['48.85', '2.35', 'position-abroad'],
    ['37.4', undefined, 'position-incomplete'],
    ['north', '-122', 'position-incomplete'],
    ['1e3', '5', 'position-incomplete'],
    ['NaN', 'Infinity', 'position-incomplete'],
  ])('%s, %s', (latitude, longitude, reason) => {
    const read = parsePoint(latitude, longitude, 'US');
    expect(read.point).toBeUndefined();
    expect(read.doubt).toBe(reason);
  });
});
