/** Converts an organization to the texts of its form, and these to the body of a request. */
import type { Organization } from '@waymark/contract/organization';
import type { Values } from '../../../forms/use-form.ts';

const addressParts = ['street', 'city', 'state', 'zipCode'] as const;

export const organizationFields = [
  'name',
  'description',
  'email',
  'phone',
  'website',
  'address.street',
  'address.city',
  'address.state',
  'address.zipCode',
  'verified',
] as const;

export type OrganizationField = (typeof organizationFields)[number];

export function toOrganizationFormValues(organization: Organization): Values<OrganizationField> {
  const { name, description, email, phone, website, address = {}, verified } = organization;
  return {
    name,
    description: description ?? '',
    email: email ?? '',
    phone: phone ?? '',
    website: website ?? '',
    'address.street': address.street ?? '',
    'address.city': address.city ?? '',
    'address.state': address.state ?? '',
    'address.zipCode': address.zipCode ?? '',
    verified: verified ? 'yes' : '',
  };
}

/**
 * Empty optional values are left out, which clears them; a description that is left out would stay, so it is cleared by null.
 * Only administrators may send `verified`.
 */
export function toOrganizationRequest(texts: Values<OrganizationField>, mayVerify: boolean): Record<string, unknown> {
  const description = texts.description.trim();
  return {
    name: texts.name.trim(),
    ...omitBlank({ email: texts.email, phone: texts.phone, website: texts.website }),
    description: description === '' ? null : description,
    address: omitBlank(Object.fromEntries(addressParts.map((part) => [part, texts[`address.${part}`]]))),
    ...(mayVerify && { verified: texts.verified === 'yes' }),
  };
}

function omitBlank(texts: Record<string, string>): Record<string, string> {
  const trimmed = Object.entries(texts).map(([field, text]) => [field, text.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, text]) => text !== ''));
}
