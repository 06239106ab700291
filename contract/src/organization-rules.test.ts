import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { OrganizationUpdate } from './organization-requests.ts';
import { organizationRules, validatePartialAddress } from './organization-rules.ts';
import { formatValidationError } from './validation-messages.ts';
import { validateFields } from './validation-rules.ts';

type Written = Partial<Record<keyof typeof empty, string>>;

const empty = {
  name: '',
  description: '',
  email: '',
  phone: '',
  website: '',
  'address.street': '',
  'address.city': '',
  'address.state': '',
  'address.zipCode': '',
};

/** The form's message of each field. */
function formMessages(written: Written): Record<string, string> {
  const values = { ...empty, name: 'Helpers', ...written };
  const errors = { ...validateFields(values, organizationRules), ...validatePartialAddress(values) };
  return Object.fromEntries(Object.entries(errors).map(([field, error]) => [field, formatValidationError(error)]));
}

/** The API's first message of each field. */
function apiMessages(written: Written): Record<string, string> {
  const { name, description, email, phone, website, ...address } = { ...empty, name: 'Helpers', ...written };
  const parts = Object.entries(address).map(([path, text]) => [path.replace('address.', ''), text]);
  const body = { name, description, email, phone, website, address: Object.fromEntries(parts) };
  const messages: Record<string, string> = {};
  for (const { path, message } of z.safeParse(OrganizationUpdate, body).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  return messages;
}

const cases: [Written, Record<string, string>][] = [
  [{}, {}],
  [{ name: '  ' }, { name: 'Name is required' }],
  [{ email: 'a@b' }, { email: 'Enter a valid email address' }],
  [{ phone: '555-12' }, { phone: 'Enter a valid phone number' }],
  [{ website: 'no dots' }, { website: 'Enter a valid website URL (e.g., https://example.org)' }],
  [{ website: 'helpers.example.org', phone: '555-0134', email: 'a@example.org' }, {}],
  [
    { 'address.zipCode': '45790' },
    {
      'address.city': 'City is required when address is provided',
      'address.state': 'State is required when address is provided',
    },
  ],
  [{ 'address.street': '1 Main', 'address.city': 'Wexley', 'address.state': 'OH' }, {}],
  [{ 'address.city': 'Wexley' }, { 'address.state': 'State is required when address is provided' }],
  [{ name: 'x'.repeat(301) }, { name: 'Please shorten this to 300 characters' }],
];

it.each(cases)('the form and the API report the same errors for %j', (written, expected) => {
  expect(formMessages(written)).toEqual(expected);
  expect(apiMessages(written)).toEqual(expected);
});
