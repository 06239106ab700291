/** Words of the lexicon that people read, in their language where we have it, else in English. */
import { readLanguage } from './detect-language.ts';
import type { Label } from './lexicon.ts';

export function labelIn(label: Label, locale: string): string {
  const language = readLanguage(locale);
  return (language ? label[language] : undefined) ?? label.en;
}
