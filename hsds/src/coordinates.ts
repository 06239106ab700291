/** Parses coordinates of directories, and detects the common mistakes in them. */

type Point = { latitude: number; longitude: number };
export type ReadPoint = { point?: Point; doubt?: string };

/** The fifty states, the District and the territories, with room to spare. Degrees. */
function inUnitedStates({ latitude, longitude }: Point): boolean {
  const americas = latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64;
  const pacific = latitude > -15 && latitude < 55 && (longitude > 140 || longitude < -160);
  return americas || pacific;
}

/**
 * WGS 84 degrees. A point that is missing, 0,0, swapped, in metres or on the wrong continent is left out: a wrong place
 * would send people away, an unknown one does not. `country`: the two-letter code of the address.
 */
export function readPoint(latitude: string | undefined, longitude: string | undefined, country?: string): ReadPoint {
  if (latitude === undefined && longitude === undefined) {
    return {};
  }
  const point = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) {
    return { doubt: 'The position needs a latitude and a longitude, both numbers in degrees. It was left out.' };
  }
  if (point.latitude === 0 && point.longitude === 0) {
    return { doubt: 'The position 0, 0 lies in the sea and usually means "unknown". It was left out.' };
  }
  const swapped = { latitude: point.longitude, longitude: point.latitude };
  const onGlobe = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  if (!onGlobe && Math.max(Math.abs(point.latitude), Math.abs(point.longitude)) > 1000) {
    return { doubt: 'The position is not in degrees; it may be in metres. It was left out.' };
  }
  if (country === 'US' && !(onGlobe && inUnitedStates(point)) && inUnitedStates(swapped)) {
    return { doubt: 'Latitude and longitude seem to be swapped. The position was left out.' };
  }
  if (!onGlobe) {
    return { doubt: 'Latitude goes from -90 to 90 and longitude from -180 to 180. The position was left out.' };
  }
  if (country === 'US' && !inUnitedStates(point)) {
    return { doubt: 'The position is not in the United States, but the address is. It was left out.' };
  }
  return { point };
}

function readDegrees(written: string | undefined): number {
  return written !== undefined && /^\s*[+-]?\d+(\.\d*)?\s*$/.test(written) ? Number(written) : Number.NaN;
}
