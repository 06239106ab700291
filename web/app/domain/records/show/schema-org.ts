/** Parts of schema.org data that records share. Only for rendering on the server. */
import type { Address } from '@waymark/contract/resource';
import type { VisibleAddress } from '../card/visible-address.ts';

/** `@context` of every document. */
export const schemaOrgContext = 'https://schema.org';

/** The address of a place whose street is public. */
export function postalAddress(visibleAddress: VisibleAddress, address: Address | undefined) {
  if (visibleAddress.kind !== 'public' || !visibleAddress.street) return undefined;
  return {
    '@type': 'PostalAddress',
    streetAddress: visibleAddress.street,
    addressLocality: address?.city,
    addressRegion: address?.state,
    postalCode: address?.zipCode,
  };
}

/** `@id` of a record: the URL of its page. Empty without PUBLIC_URL. */
export function nodeId(origin: string, path: string): { '@id'?: string } {
  return origin === '' ? {} : { '@id': `${origin}${path}` };
}
