/** Where a map shows the way. Each learns the address that was pressed and, through `rel="noreferrer"`, not the page. */
import { addressLine, type VisibleAddress } from '../card/visible-address.ts';

export type MapAddresses = {
  /** RFC 5870, with the address as Android and iOS read it: opens the map app of a phone. */
  app: string;
  openStreetMap: string;
  google: string;
};

/**
 * Null without a street. By the address rather than the point, which may be the middle of the town; OpenStreetMap finds few house
 * numbers, so it is given the point where there is one.
 */
export function mapAddresses(whereabouts: VisibleAddress): MapAddresses | null {
  if (whereabouts.kind !== 'public' || whereabouts.street === null) return null;
  const { point } = whereabouts;
  const query = encodeURIComponent(addressLine(whereabouts) ?? '');
  return {
    app: `geo:${point ?? '0,0'}?q=${query}`,
    openStreetMap: point
      ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
      : `https://www.openstreetmap.org/search?query=${query}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
}
