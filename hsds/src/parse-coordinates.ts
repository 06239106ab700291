/** Parses coordinates of directories, and detects the common mistakes in them. */
import type { RowReason } from '@waymark/contract/row-reasons';

type Point = { latitude: number; longitude: number };
export type ParsedPoint = { point?: Point; doubt?: RowReason };

/** Generous bounds, in degrees, of the fifty states, the District and the territories. */
function inUnitedStates({ latitude, longitude }: Point): boolean {
  const americas = latitude > 17 && latitude < 72 && longitude > -180 && longitude < -64;
  const pacific = latitude > -15 && latitude < 55 && (longitude > 140 || longitude < -160);
  return americas || pacific;
}

/**
 * WGS 84 degrees. A point that is missing, 0,0, swapped, in metres or on the wrong continent is left out: a wrong place
 * would send people away, an unknown one does not. `country`: the two-letter code of the address.
 */
export function parsePoint(latitude: string | undefined, longitude: string | undefined, country?: string): ParsedPoint {
  if (latitude === undefined && longitude === undefined) {
    return {};
  }
  const point = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  if (Number.isNaN(point.latitude) || Number.isNaN(point.longitude)) {
    return { doubt: 'position-incomplete' };
  }
  if (point.latitude === 0 && point.longitude === 0) {
    return { doubt: 'position-zero' };
  }
  const swapped = { latitude: point.longitude, longitude: point.latitude };
  const onGlobe = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  if (!onGlobe && Math.max(Math.abs(point.latitude), Math.abs(point.longitude)) > 1000) {
    return { doubt: 'position-metres' };
  }
  if (country === 'US' && !(onGlobe && inUnitedStates(point)) && inUnitedStates(swapped)) {
    return { doubt: 'position-swapped' };
  }
  if (!onGlobe) {
    return { doubt: 'position-outside' };
  }
  if (country === 'US' && !inUnitedStates(point)) {
    return { doubt: 'position-abroad' };
  }
  return { point };
}

function readDegrees(written: string | undefined): number {
  return written !== undefined && /^\s*[+-]?\d+(\.\d*)?\s*$/.test(written) ? Number(written) : Number.NaN;
}
