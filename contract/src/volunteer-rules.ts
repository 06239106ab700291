/** Rules of the forms about volunteers, without schemas. */
import { maxEntries, maxLengths } from './field-limits.ts';
import {
  email,
  type FieldRules,
  maxCharacters,
  phone,
  required,
  splitCommas,
  type ValidationErrors,
} from './validation-rules.ts';

export const volunteerEmail = email('contact-email-invalid');

export const volunteerRules: FieldRules = {
  firstName: [required('first-name-required'), maxCharacters(maxLengths.personName)],
  lastName: [required('last-name-required'), maxCharacters(maxLengths.personName)],
  email: [required('email-required'), volunteerEmail, maxCharacters(maxLengths.email)],
  phone: [phone, maxCharacters(maxLengths.phone)],
};

/** Validation errors of comma-separated lists. */
export function validateLists(texts: Readonly<Record<string, string>>): ValidationErrors {
  const errors: ValidationErrors = {};
  for (const [field, text] of Object.entries(texts)) {
    const entries = splitCommas(text);
    if (entries.length > maxEntries) {
      errors[field] = { code: 'list-long', values: { limit: maxEntries } };
    } else if (entries.some((entry) => entry.length > maxLengths.listEntry)) {
      errors[field] = { code: 'text-long', values: { limit: maxLengths.listEntry } };
    }
  }
  return errors;
}
