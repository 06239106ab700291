/**
 * Where the person is, asked of the browser on a press and never by itself. Rounded to two decimals of a degree, which is about a
 * kilometre, before it leaves this device: near enough for a list, and no one's front door. docs/decisions/0017.
 */

export type MyPlace = { found: string } | { found: null; why: 'nearDenied' | 'nearUnknown' | 'nearLate' };

/** Milliseconds. A minute-old place is as good. */
const options: PositionOptions = { timeout: 10_000, maximumAge: 60_000, enableHighAccuracy: false };

/** The codes of GeolocationPositionError: W3C Geolocation, section 9. */
const reasons = { 1: 'nearDenied', 2: 'nearUnknown', 3: 'nearLate' } as const;

export function askMyPlace(): Promise<MyPlace> {
  // Not there on a page without https.
  if (!('geolocation' in navigator)) return Promise.resolve({ found: null, why: 'nearUnknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ found: roundedPoint(coords) }),
      ({ code }) =>
        resolve({
          found: null,
          why: Object.entries(reasons).find(([one]) => Number(one) === code)?.[1] ?? 'nearUnknown',
        }),
      options,
    );
  });
}

/** `39.41,-82.09`. */
export function roundedPoint({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return [latitude, longitude].map((degrees) => (Math.round(degrees * 100) / 100 + 0).toFixed(2)).join(',');
}

/** Blank for what is no point on the earth. More decimals than we write are rounded, wherever the address came from. */
export function readPoint(written: string): string {
  const [, latitude, longitude] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(written.trim()) ?? [];
  if (latitude === undefined || longitude === undefined) return '';
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180 ? roundedPoint(point) : '';
}
