/** Rules of the forms about requests without an account, without schemas; pages load them. */
import { longest } from './field-limits.ts';
import { atMost, email, type FieldRules, phone, type Rule, required } from './field-rules.ts';

const wordsOfCode = 4;

/** As it is compared: however it was typed, with hyphens, in capitals, on two lines. */
export function plainCode(typed: string): string {
  return (
    typed
      .normalize('NFKC')
      .toLowerCase()
      .match(/[a-z]+/g)
      ?.join(' ') ?? ''
  );
}

export const fourWords: Rule = (text) =>
  text === '' || plainCode(text).split(' ').length === wordsOfCode ? null : { code: 'code-four-words' };

/** Of POST /requests. */
export const newRequestRules: FieldRules = {
  title: [atMost(longest.name)],
  description: [required('description-required'), atMost(longest.need)],
  contactName: [atMost(longest.personName)],
  contactEmail: [email('contact-email-invalid'), atMost(longest.email)],
  reachTimes: [atMost(longest.line)],
  contactPhone: [phone, atMost(longest.phone)],
};
