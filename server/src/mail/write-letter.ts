/** Puts a letter into the outbox, in the transaction of what it tells of: either both happen or neither. */
import type { Tx } from '../database/database.ts';
import { askedFor, type LetterName, type LetterValues, letterLanguages } from './letters.ts';
import { insertLetter, notificationsAreOn } from './outbox-store.ts';

export type NewLetter<Name extends LetterName> = {
  to: string;
  template: Name;
  /** The reader's language; English for one that no letter is written in. */
  locale: string;
  values: LetterValues[Name];
};

/** Nothing is written while administrators have turned notifications off, but what a person has just asked for. */
export async function writeLetter<Name extends LetterName>(tx: Tx, letter: NewLetter<Name>): Promise<void> {
  const { to, template, locale, values } = letter;
  if (askedFor.includes(template) || (await notificationsAreOn(tx))) {
    const language = letterLanguages.find((one) => one === locale) ?? 'en';
    await insertLetter(tx, { recipient: to, template, locale: language, template_values: JSON.stringify(values) });
  }
}
