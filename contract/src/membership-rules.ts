/** Rules of the forms about members of organizations, without schemas. */
import { maxLengths } from './field-limits.ts';
import { email, type FieldRules, maxCharacters, type Rule, required } from './validation-rules.ts';

const sixDigits: Rule = (text) => (/^\d{6}$/.test(parseCode(text)) ? null : { code: 'code-six-digits' });

/** Removes spaces and hyphens, because people type codes in groups. */
export function parseCode(text: string): string {
  return text.replace(/[\s-]/g, '');
}

export const claimCodeRules: FieldRules = { code: [sixDigits] };
export const claimRequestRules: FieldRules = {
  words: [required('claim-words-required'), maxCharacters(maxLengths.notes)],
};
export const newMemberRules: FieldRules = { email: [required('email-required'), email('email-invalid')] };
