/** Parts of structured data (schema.org) that records share. Only for rendering on the server. */
import type { Address } from '@waymark/contract/resource';
import type { VisibleAddress } from '../card/visible-address.ts';

/** What every document of structured data begins with. */
export const context = 'https://schema.org';

/** The address, where everyone may know the street. */
export function postalAddress(whereabouts: VisibleAddress, address: Address | undefined) {
  if (whereabouts.kind !== 'public' || !whereabouts.street) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: whereabouts.street,
    addressLocality: address?.city,
    addressRegion: address?.state,
    postalCode: address?.zipCode,
  };
}

/** What a record is known by: the address of its page. Absent without PUBLIC_URL. */
export function nodeId(origin: string, path: string): { '@id'?: string } {
  return origin === '' ? {} : { '@id': `${origin}${path}` };
}
