import { afterEach, expect, it, vi } from 'vitest';
import { requestLocation } from './request-location.ts';
import { formatRoundedPoint, parseRoundedPoint } from './rounded-point.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [39.412345, -82.098765, '39.41,-82.10'],
  [-0.001, 0.004, '0.00,0.00'],
  [89.999, -179.996, '90.00,-180.00'],
])('rounds %d, %d to %s', (latitude, longitude, expected) => {
  expect(formatRoundedPoint({ latitude, longitude })).toBe(expected);
  expect(parseRoundedPoint(expected)).toBe(expected);
});

it.each(['', 'here', '91,0', '0,181', '39.4', '39.4,-82.1,5', 'NaN,NaN'])(
  'returns a blank for %j, which is no point',
  (text) => {
    expect(parseRoundedPoint(text)).toBe('');
  },
);

it('rounds an exact point of an address', () => {
  expect(parseRoundedPoint('39.412345,-82.098765')).toBe('39.41,-82.10');
});

it.each([
  [1, 'nearDenied'],
  [2, 'nearUnknown'],
  [3, 'nearLate'],
])('returns the reason of geolocation error %d: %s', async (code, why) => {
  const getCurrentPosition = (_: unknown, refuse: (error: { code: number }) => void) => refuse({ code });
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
  expect(await requestLocation()).toEqual({ found: null, why });
});

it('returns a reason where the browser has no geolocation', async () => {
  vi.stubGlobal('navigator', {});
  expect(await requestLocation()).toEqual({ found: null, why: 'nearUnknown' });
});
