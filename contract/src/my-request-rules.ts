/** Rules of the forms about requests without an account, without schemas; pages load them. */
import { maxLengths } from './field-limits.ts';
import { email, type FieldRules, maxCharacters, phone, type Rule, required } from './validation-rules.ts';

/** Four English words, or five of the shorter lists of other languages. */
const wordsOfCode = /^\S+( \S+){3,4}$/;

/** Letters that are typed for one another; hamzas, accents and vowel signs are removed before. */
const variants: Readonly<Record<string, string>> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ک: 'ك', ة: 'ه' };

/** Normalizes a code for comparison: words in lower case, without accents, separated by single spaces. */
export function plainCode(typed: string): string {
  const plain = typed
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}ـ]/gu, '');
  return (
    plain
      .replace(/[ٱىیکة]/g, (letter) => variants[letter] ?? letter)
      .match(/\p{L}+/gu)
      ?.join(' ') ?? ''
  );
}

export const codeWordsRule: Rule = (text) =>
  text === '' || wordsOfCode.test(plainCode(text)) ? null : { code: 'code-words' };

/** Of POST /requests. */
export const newRequestRules: FieldRules = {
  title: [maxCharacters(maxLengths.name)],
  description: [required('description-required'), maxCharacters(maxLengths.need)],
  contactName: [maxCharacters(maxLengths.personName)],
  contactEmail: [email('contact-email-invalid'), maxCharacters(maxLengths.email)],
  reachTimes: [maxCharacters(maxLengths.line)],
  contactPhone: [phone, maxCharacters(maxLengths.phone)],
};
