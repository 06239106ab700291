/** Rules of the form about an organization, without schemas. */
import { maxLengths } from './field-limits.ts';
import { normalizeText } from './normalize-text.ts';
import {
  email,
  type FieldRules,
  maxCharacters,
  phone,
  required,
  type ValidationErrors,
  website,
} from './validation-rules.ts';

/** Maximum number of organizations that are merged into one at a time. */
export const maxMerged = 20;

const line = [maxCharacters(maxLengths.line)];

export const organizationRules: FieldRules = {
  name: [required('name-required'), maxCharacters(maxLengths.name)],
  description: [maxCharacters(maxLengths.text)],
  email: [email('contact-email-invalid'), maxCharacters(maxLengths.email)],
  phone: [phone, maxCharacters(maxLengths.phone)],
  website: [website('organization-website-invalid'), maxCharacters(maxLengths.website)],
  'address.street': line,
  'address.city': line,
  'address.state': line,
  'address.zipCode': line,
};

type AddressPart = 'street' | 'city' | 'state' | 'zipCode';

/** "If any address part is filled, city and state are required." */
export function validatePartialAddress(values: Readonly<Record<`address.${AddressPart}`, string>>): ValidationErrors {
  const isFilled = (part: AddressPart) => normalizeText(values[`address.${part}`]) !== '';
  if (!(['street', 'city', 'state', 'zipCode'] as const).some(isFilled)) return {};
  return {
    ...(!isFilled('city') && { 'address.city': { code: 'address-needs-city' } }),
    ...(!isFilled('state') && { 'address.state': { code: 'address-needs-state' } }),
  };
}
