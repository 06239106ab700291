/** Labels of the lexicon in the reader's language, else in English. */
import { parseLanguageTag } from './detect-language.ts';
import type { Label } from './lexicon-schema.ts';

export function localizedLabel(label: Label, locale: string): string {
  const language = parseLanguageTag(locale);
  return (language ? label[language] : undefined) ?? label.en;
}
