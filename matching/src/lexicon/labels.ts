/** Labels of the lexicon in the reader's language, else in English. */
import { readLanguage } from './detect-language.ts';
import type { Label } from './lexicon.ts';

export function labelIn(label: Label, locale: string): string {
  const language = readLanguage(locale);
  return (language ? label[language] : undefined) ?? label.en;
}
