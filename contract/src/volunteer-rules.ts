/** Rules of the forms about volunteers, without schemas. */
import { longest, maxEntries } from './field-limits.ts';
import { atMost, type Complaints, email, type FieldRules, phone, required, splitCommas } from './field-rules.ts';

export const volunteerEmail = email('contact-email-invalid');

export const volunteerRules: FieldRules = {
  firstName: [required('first-name-required'), atMost(longest.personName)],
  lastName: [required('last-name-required'), atMost(longest.personName)],
  email: [required('email-required'), volunteerEmail, atMost(longest.email)],
  phone: [phone, atMost(longest.phone)],
};

/** Validation errors of comma-separated lists. */
export function complaintsAboutLists(texts: Readonly<Record<string, string>>): Complaints {
  const complaints: Complaints = {};
  for (const [field, text] of Object.entries(texts)) {
    const entries = splitCommas(text);
    if (entries.length > maxEntries) {
      complaints[field] = { code: 'list-long', values: { limit: maxEntries } };
    } else if (entries.some((entry) => entry.length > longest.listEntry)) {
      complaints[field] = { code: 'text-long', values: { limit: longest.listEntry } };
    }
  }
  return complaints;
}
