/** The languages in which somebody should be helped: that of the text, and those that it names ("dentist arabic"). */
import { filterLanguages } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import { foldText } from '../text/fold.ts';
import { languageNameIn } from '../text/formats.ts';
import { Language, languageName } from '../text/language.ts';

/** Codes. English is spoken everywhere. */
export function languagesToSpeak({ language, features }: Pick<Understanding, 'language' | 'features'>): Language[] {
  const words = new Set(features.flatMap(({ evidence }) => evidence.map(foldText)));
  const isNamed = (code: Language) =>
    [language, 'en'].some((locale) => words.has(foldText(languageNameIn(locale, code) ?? code)));
  return Language.options.filter((code) => code !== 'en' && (code === language || (words.size > 0 && isNamed(code))));
}

/** One bit for each, by its position in the contract's list. */
export function languageMask(codes: readonly Language[]): number {
  let mask = 0;
  for (const code of codes) {
    const name = languageName(code);
    if (name) mask |= 1 << filterLanguages.indexOf(name);
  }
  return mask;
}
