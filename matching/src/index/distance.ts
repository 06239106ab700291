/** Distance along the Earth's surface. */
import type { IndexDocument } from './index-document.ts';

/** Degrees. */
export type Point = { latitude: number; longitude: number };

const earthRadiusMiles = 3958.8;
const radians = Math.PI / 180;

/** Statute miles between two points given in degrees (haversine). */
export function milesBetween(latitude: number, longitude: number, other: Point): number {
  const phi = latitude * radians;
  const otherPhi = other.latitude * radians;
  const a =
    Math.sin((otherPhi - phi) / 2) ** 2 +
    Math.cos(phi) * Math.cos(otherPhi) * Math.sin(((other.longitude - longitude) * radians) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(a)));
}

/** Statute miles to a place; undefined for one without a point, and for a phone line or website, whose office nobody visits. */
export function milesTo(
  { point, locationKind }: Pick<IndexDocument, 'point' | 'locationKind'>,
  origin: Point,
): number | undefined {
  if (!point || locationKind === 'phone' || locationKind === 'virtual') return undefined;
  return milesBetween(point.latitude, point.longitude, origin);
}

/** The center of a place that was named; null when it is not known. */
export function pointOf(place: { latitude?: number | undefined; longitude?: number | undefined } | null): Point | null {
  return place?.latitude !== undefined && place.longitude !== undefined
    ? { latitude: place.latitude, longitude: place.longitude }
    : null;
}
