/** Several email addresses in one field. */
import { isEmail, type Rule } from './validation-rules.ts';

/** Email addresses separated by commas. */
export const emailList: Rule = (text) => (parseEmails(text).every(isEmail) ? null : { code: 'email-invalid' });

export function parseEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '');
}
