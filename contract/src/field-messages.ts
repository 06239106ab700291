/**
 * All validation messages by code, so that forms can translate them. Source: specification, section 5, verbatim; our
 * own follow after those. `{…}` is filled in.
 */
export const fieldMessages = {
  'email-required': 'Email is required',
  'email-invalid': 'Please enter a valid email address',
  'contact-email-invalid': 'Enter a valid email address',
  'password-required': 'Password is required',
  'password-short-to-sign-in': 'Password must be at least 8 characters long',
  'password-short': 'Password must be at least 8 characters',
  'confirm-password': 'Please confirm your password',
  'passwords-differ': 'Passwords do not match',
  'first-name-required': 'First name is required',
  'first-name-short': 'First name must be at least 2 characters',
  'last-name-required': 'Last name is required',
  'last-name-short': 'Last name must be at least 2 characters',
  'phone-number-required': 'Phone number is required',
  'phone-number-invalid': 'Please enter a valid phone number',
  'phone-invalid': 'Enter a valid phone number',
  'name-required': 'Name is required',
  'description-required': 'Description is required',
  'category-required': 'Category is required',
  'type-required': 'Type is required',
  'status-required': 'Status is required',
  'street-required': 'Street is required',
  'city-required': 'City is required',
  'state-required': 'State is required',
  'zip-required': 'ZIP Code is required',
  'website-invalid': 'Enter a valid website URL',
  'organization-website-invalid': 'Enter a valid website URL (e.g., https://example.org)',
  'address-needs-city': 'City is required when address is provided',
  'address-needs-state': 'State is required when address is provided',
  'below-zero': 'Must be 0 or greater',
  'current-exceeds-max': 'Current cannot exceed max',

  'title-required': 'Title is required',
  'code-required': 'Please type the four words',
  'code-four-words': 'The code is four words, such as: lemon river window chair',
  'code-six-digits': 'Please type the six digits of the email',
  'claim-words-required': 'Please write how you belong to this organization',
  'words-required': 'Please write what you want to add',
  'answer-required': 'Please choose one of the answers',
  'message-required': 'Message is required',
  'current-password-required': 'Please enter your current password',
  'password-common': 'This password is easy to guess. Please choose another one',
  'password-long': 'Please shorten the password to {limit} characters',
  'text-long': 'Please shorten this to {limit} characters',
  'list-long': 'Please keep this to {limit} entries',
  'not-in-list': 'Choose one of: {choices}',
  'not-whole': 'Enter a whole number',
  'number-large': 'Enter a smaller number',
  'number-between': 'Enter a number from {least} to {most}',
  'ages-swapped': 'The lowest age cannot be above the highest',
  'time-zone-unknown': 'Enter a time zone such as America/New_York',
  'hours-unreadable': 'We could not read these hours. Try a line such as Mo-Fr 09:00-17:00',
  'hours-incomplete': 'Give both times, when it opens and when it closes',
  'hours-same': 'Opening and closing are the same. For a place that never closes, choose day and night',
  'hours-overlap': 'This must start after the first time ends',
  'hours-empty': 'Say when it is open on at least one day, or choose that you do not know',
  'day-invalid': 'Enter a day such as 2026-12-31',
  'position-incomplete': 'Give both latitude and longitude, or neither',
  'position-unknown': 'Leave latitude and longitude empty when they are not known',
  'organization-unknown': 'Choose an organization from the list',
  'suggestion-empty': 'Change at least one field',
  'suggestion-decided-twice': 'A field can be accepted or declined, not both',
  'match-one': 'Choose one resource or one volunteer',
} as const;

export type FieldMessage = keyof typeof fieldMessages;

/** A validation error. `values` fill in its message. */
export type Complaint = { code: FieldMessage; values?: Readonly<Record<string, string | number>> };

/** The English message of a validation error. */
export function sentenceOf({ code, values = {} }: Complaint): string {
  return fieldMessages[code].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
