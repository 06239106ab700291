/** Distance along the Earth's surface. */

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
