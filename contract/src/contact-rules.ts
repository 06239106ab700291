/** Validation rules of the contact form, without schemas. Contact details are optional. */
import { longest } from './field-limits.ts';
import { atMost, email, type FieldRules, required } from './field-rules.ts';

export const contactRules: FieldRules = {
  name: [atMost(longest.search)],
  email: [email('contact-email-invalid')],
  subject: [atMost(longest.line)],
  message: [required('message-required'), atMost(longest.text)],
};
