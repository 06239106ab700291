/**
 * The exact position of this device, for the coordinates of a record. Requested on a press only. W3C Geolocation, section 9.
 */

export type Position =
  | { state: 'found'; latitude: string; longitude: string }
  | { state: 'denied' | 'unknown' | 'late' };

/** No cached position, which may be from the way here. `timeout`: milliseconds. */
const options: PositionOptions = { timeout: 20_000, maximumAge: 0, enableHighAccuracy: true };

const reasons: Record<number, 'denied' | 'unknown' | 'late'> = { 1: 'denied', 2: 'unknown', 3: 'late' };

/** Degrees with five decimals, which is about a metre. */
export function askPosition(): Promise<Position> {
  // Missing on a page without https.
  if (!('geolocation' in navigator)) return Promise.resolve({ state: 'unknown' });
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ state: 'found', latitude: coords.latitude.toFixed(5), longitude: coords.longitude.toFixed(5) }),
      ({ code }) => resolve({ state: reasons[code] ?? 'unknown' }),
      options,
    );
  });
}
