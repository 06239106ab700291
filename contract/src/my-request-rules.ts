/** Rules of the forms about requests without an account, without schemas; pages load them. */
import { maxLengths } from './field-limits.ts';
import { email, type FieldRules, maxCharacters, phone, type Rule, required } from './validation-rules.ts';

const wordsOfCode = 4;

/** Normalizes a code for comparison: words in lower case, separated by single spaces. */
export function plainCode(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? ''
  );
}

export const codeWordsRule: Rule = (text) =>
  text === '' || plainCode(text).split(' ').length === wordsOfCode ? null : { code: 'code-four-words' };

/** Of POST /requests. */
export const newRequestRules: FieldRules = {
  title: [maxCharacters(maxLengths.name)],
  description: [required('description-required'), maxCharacters(maxLengths.need)],
  contactName: [maxCharacters(maxLengths.personName)],
  contactEmail: [email('contact-email-invalid'), maxCharacters(maxLengths.email)],
  reachTimes: [maxCharacters(maxLengths.line)],
  contactPhone: [phone, maxCharacters(maxLengths.phone)],
};
