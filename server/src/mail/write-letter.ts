/** Puts a letter into the outbox, in the transaction of what it tells of: either both happen or neither. */
import type { Tx } from '../database/database.ts';
import { askedFor, type LetterName, type LetterValues, letterLanguages } from './letters.ts';
import { deleteUnsentLetters, insertLetter, notificationsAreOn } from './outbox-store.ts';

export type NewLetter<Name extends LetterName> = {
  to: string;
  template: Name;
  /** The reader's language; English for one that no letter is written in. */
  locale: string;
  values: LetterValues[Name];
  /** It is not sent before this moment; at once when absent. */
  notBefore?: Date | undefined;
};

/**
 * Nothing is written while administrators have turned notifications off, but what a person has just asked for.
 * @returns the letter's id; null when none is written
 */
export async function writeLetter<Name extends LetterName>(tx: Tx, letter: NewLetter<Name>): Promise<string | null> {
  const { to, template, locale, values, notBefore } = letter;
  if (!askedFor.includes(template) && !(await notificationsAreOn(tx))) {
    return null;
  }
  return insertLetter(tx, {
    recipient: to,
    template,
    locale: letterLanguages.find((one) => one === locale) ?? 'en',
    template_values: JSON.stringify(values),
    ...(notBefore && { next_attempt_at: notBefore }),
  });
}

/** Of these letters, those that nobody has begun to send are never sent. Call it in the transaction of what it tells of. */
export async function withdrawLetters(tx: Tx, ids: readonly string[]): Promise<void> {
  await deleteUnsentLetters(tx, ids);
}
