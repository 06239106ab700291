/** Detects the language of a text: by script where that is unique, else by the words of each language. */

import { Language, latinLanguages } from '../text/language.ts';
import { createRecentCache, type RecentCache } from '../text/recent-cache.ts';
import type { Script, Token } from '../text/tokenize.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';

/** Weight of a stop word, and of a word of the lexicon's phrases, which may be borrowed ("shelter", "WIC"). */
const stopWordWeight = 1;
const inventoryWeight = 0.45;
/** A stop word that is the whole text may be a word of another language ("hat"). */
const loneStopWordWeight = inventoryWeight;
/** Ties go to the reader's language, then to English, the language of most directories. */
const localeBonus = 0.3;
const englishBonus = 0.15;
/** For a language that knows every word of several: "huele a gas" is Spanish on an English page. */
const wholeBonus = 0.5;
/** The same for the reader's language: "no gas" on an English page is English, though "no" is a stop word of Portuguese. */
const wholeReaderBonus = 0.8;

export function parseLanguageTag(tag: string): Language | null {
  const parsed = Language.safeParse(tag.toLowerCase().split('-')[0]);
  return parsed.success ? parsed.data : null;
}

/** @param locale the site language of the reader; it only breaks ties. */
export function detectLanguage(tokens: readonly Token[], lexicon: CompiledLexicon, locale = 'en'): Language {
  const letters: Partial<Record<Script, number>> = {};
  for (const token of tokens) letters[token.script] = (letters[token.script] ?? 0) + token.end - token.start;
  const latin = letters.latin ?? 0;
  const kana = letters.kana ?? 0;
  const han = letters.han ?? 0;
  // Two characters of Chinese or Japanese count about as much as one word of other scripts.
  const syllables = (kana + han) * 2.5;
  const byScript: [Language, number][] = [
    [kana > 0 && kana * 4 >= han ? 'ja' : 'zh', syllables],
    ['ko', (letters.hangul ?? 0) * 2.5],
    ['ar', letters.arabic ?? 0],
    ['ru', letters.cyrillic ?? 0],
    ['hi', letters.devanagari ?? 0],
  ];
  byScript.sort((a, b) => b[1] - a[1]);
  const strongest = byScript[0];
  if (strongest && strongest[1] > latin) return strongest[0];
  return detectLatin(tokens, lexicon, locale);
}

function detectLatin(tokens: readonly Token[], lexicon: CompiledLexicon, locale: string): Language {
  const reader = parseLanguageTag(locale);
  /** English and the reader's language. */
  const home = bitOf('en') | bitOf(reader);
  const words = tokens.flatMap(({ script, word }) => (script === 'latin' ? [knowersOf(word, lexicon)] : []));
  let best: Language = 'en';
  let max = -1;
  for (const [at, language] of latinLanguages.entries()) {
    const bit = 1 << at;
    let score = (language === reader ? localeBonus : 0) + (language === 'en' ? englishBonus : 0);
    let isWhole = tokens.length > 1;
    let hasOwnWord = (bit & home) !== 0;
    for (const { asStopWord, asWord } of words) {
      if (asStopWord & bit) score += tokens.length > 1 ? stopWordWeight : loneStopWordWeight;
      else if (asWord & bit) score += inventoryWeight;
      else isWhole = false;
      hasOwnWord ||= ((asStopWord | asWord) & (home | bit)) === bit;
    }
    // Words that are English too, and unknown ones, may be a name: "fare oaks comunity" is not Italian.
    if (!hasOwnWord) continue;
    if (isWhole) score += language === reader ? wholeReaderBonus : wholeBonus;
    if (score > max) {
      max = score;
      best = language;
    }
  }
  return best;
}

function bitOf(language: Language | null): number {
  const at = language === null ? -1 : latinLanguages.indexOf(language);
  return at < 0 ? 0 : 1 << at;
}

/** The languages that know a word: of each the bit at its position in `latinLanguages`. */
type Knowers = { asStopWord: number; asWord: number };

/** Looking a word up in the sets of all languages takes most of the time of a long text. */
const knowers = new WeakMap<CompiledLexicon, RecentCache<Knowers>>();
const maxKnowers = 10_000;

function knowersOf(word: string, lexicon: CompiledLexicon): Knowers {
  let cache = knowers.get(lexicon);
  if (!cache) {
    cache = createRecentCache(maxKnowers);
    knowers.set(lexicon, cache);
  }
  return cache.get(word, () => {
    const found = { asStopWord: 0, asWord: 0 };
    for (const [at, language] of latinLanguages.entries()) {
      const { words, stopWords } = lexicon.language(language);
      if (stopWords.has(word)) found.asStopWord |= 1 << at;
      if (words.has(word)) found.asWord |= 1 << at;
    }
    return found;
  });
}
