/** Several email addresses in one field. */
import { isEmail, type Rule } from './field-rules.ts';

/** Email addresses separated by commas. */
export const emailList: Rule = (text) => (readEmails(text).every(isEmail) ? null : { code: 'email-invalid' });

export function readEmails(text: string): string[] {
  return text.split(/[\s,;]+/).filter((one) => one !== '');
}
