/** URLs of maps with directions. Their sites get the address; `rel="noreferrer"` keeps the page from them. */
import { addressLine, type VisibleAddress } from '../card/visible-address.ts';

export type MapUrls = {
  /** `geo:` URI (RFC 5870) with a query for the address, as Android and iOS accept it: opens a map app. */
  app: string;
  openStreetMap: string;
  google: string;
};

/**
 * Null without a street. Uses the address rather than the coordinates, which may be those of the town; OpenStreetMap finds few
 * house numbers, so it gets the coordinates where there are any.
 */
export function mapAddresses(address: VisibleAddress): MapUrls | null {
  if (address.kind !== 'public' || address.street === null) return null;
  const { point } = address;
  const query = encodeURIComponent(addressLine(address) ?? '');
  return {
    app: `geo:${point ?? '0,0'}?q=${query}`,
    openStreetMap: point
      ? `https://www.openstreetmap.org/directions?to=${encodeURIComponent(point)}`
      : `https://www.openstreetmap.org/search?query=${query}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${query}`,
  };
}
