/** Rules of the message to the people who run the site, without schemas. Nobody has to say who they are. */
import { longest } from './field-limits.ts';
import { atMost, email, type FieldRules, required } from './field-rules.ts';

export const contactRules: FieldRules = {
  name: [atMost(longest.search)],
  email: [email('contact-email-invalid')],
  subject: [atMost(longest.line)],
  message: [required('message-required'), atMost(longest.text)],
};
