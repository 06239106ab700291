/**
 * The person's position, requested from the browser only on a press. Rounded to two decimals of a degree (about a
 * kilometre) before it leaves this device. docs/decisions/0017.
 */
import { formatRoundedPoint } from './rounded-point.ts';

export type GeolocationResult = { found: string } | { found: null; why: 'nearDenied' | 'nearUnknown' | 'nearLate' };

/** Milliseconds. A position of the last minute is good enough. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: false };

/** The codes of GeolocationPositionError: W3C Geolocation, section 9. */
const reasons = { 1: 'nearDenied', 2: 'nearUnknown', 3: 'nearLate' } as const;

export function requestLocation(): Promise<GeolocationResult> {
  // Browsers have no geolocation on pages without https.
  if (!('geolocation' in navigator)) return Promise.resolve({ found: null, why: 'nearUnknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ found: formatRoundedPoint(coords) }),
      ({ code }) =>
        resolve({
          found: null,
          why: Object.entries(reasons).find(([one]) => Number(one) === code)?.[1] ?? 'nearUnknown',
        }),
      options,
    );
  });
}
