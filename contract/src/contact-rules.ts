/** Validation rules of the contact form, without schemas. Contact details are optional. */
import { maxLengths } from './field-limits.ts';
import { email, type FieldRules, maxCharacters, required } from './validation-rules.ts';

export const contactRules: FieldRules = {
  name: [maxCharacters(maxLengths.search)],
  email: [email('contact-email-invalid')],
  subject: [maxCharacters(maxLengths.line)],
  message: [required('message-required'), maxCharacters(maxLengths.text)],
};
