/** The languages in which somebody should be helped: that of the text, and those that it names ("dentist arabic"). */
import { filterLanguages } from '@waymark/contract/enumerations';
import type { Understanding } from '@waymark/contract/search';
import { foldText } from '../text/fold.ts';
import { cachedFormatter, languageNameIn } from '../text/formats.ts';
import { Language, languageName } from '../text/language.ts';

const namesByLocale = new Map<string, ReadonlyMap<string, Language>>();

/** Languages by their folded names in a language. Intl is too slow to be asked for every result. */
function languagesByName(locale: string): ReadonlyMap<string, Language> {
  return cachedFormatter(
    namesByLocale,
    locale,
    () => new Map(Language.options.map((code) => [foldText(languageNameIn(locale, code) ?? code), code])),
  );
}

/** Codes. English is spoken everywhere. */
export function languagesToSpeak({ language, features }: Pick<Understanding, 'language' | 'features'>): Language[] {
  const words = features.flatMap(({ evidence }) => evidence.map(foldText));
  const named = new Set(words.flatMap((word) => [language, 'en'].map((locale) => languagesByName(locale).get(word))));
  return Language.options.filter((code) => code !== 'en' && (code === language || named.has(code)));
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
