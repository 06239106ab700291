/** An organization as structured data (schema.org): what its page shows. Only for rendering on the server. */
import type { Organization } from '@waymark/contract/organization';
import { readableNumber } from '../../domain/records/card/phone-numbers.ts';
import { whereaboutsOf } from '../../domain/records/card/whereabouts.ts';
import { context, nodeId, postalAddress } from '../../domain/records/show/schema-org.ts';
import { safeAddress } from '../../domain/records/show/web-address.ts';

/** @param origin '' without PUBLIC_URL */
export function organizationData(organization: Organization, origin: string): object {
  const { id, name, description, phone, website, address } = organization;
  const number = phone?.trim() ?? '';
  return {
    '@context': context,
    '@type': 'Organization',
    ...nodeId(origin, `/organizations/${id}`),
    name,
    description,
    url: safeAddress(website) ?? undefined,
    telephone: number === '' ? undefined : readableNumber(number),
    address: postalAddress(whereaboutsOf({ address }), address),
  };
}
