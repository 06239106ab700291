/** The schema.org data of an organization: what its page shows. Only for rendering on the server. */
import type { Organization } from '@waymark/contract/organization';
import { formatPhone } from '../../domain/records/card/phone-numbers.ts';
import { visibleAddressOf } from '../../domain/records/card/visible-address.ts';
import { safeWebUrl } from '../../domain/records/show/safe-url.ts';
import { nodeId, postalAddress, schemaOrgContext } from '../../domain/records/show/schema-org.ts';

/** @param origin of the site; '' without PUBLIC_URL */
export function organizationStructuredData(organization: Organization, origin: string): object {
  const { id, name, description, phone, website, address } = organization;
  const number = phone?.trim() ?? '';
  return {
    '@context': schemaOrgContext,
    '@type': 'Organization',
    ...nodeId(origin, `/organizations/${id}`),
    name,
    description,
    url: safeWebUrl(website) ?? undefined,
    telephone: number === '' ? undefined : formatPhone(number),
    address: postalAddress(visibleAddressOf({ address }), address),
  };
}
