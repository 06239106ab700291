/** Corrects the spelling of a text and detects its language together, because each depends on the other. */

import { type Language, latinLanguages } from '../text/language.ts';
import { correctSpelling, type SpellingDictionary } from '../text/spelling.ts';
import type { Token } from '../text/tokenize.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { detectLanguage, parseLanguageTag } from './detect-language.ts';

/** Longer texts contain correct words that tell the language. */
const maxWords = 8;
/** Score of a correction without cost; an ordinary typo keeps more than half of it. */
const maxScore = 1.5;
/** Score of a stop word, of another form of a known word; factor and maximum cost of a correction that is no term. */
const stopWordScore = 1;
const formScore = 0.7;
const nonTermFactor = 0.5;
const maxCostOfNonTerm = 0.25;
/**
 * Decide between languages with similar scores: the reader's, then English and Spanish, the most common.
 */
const readerBonus = 0.25;
const commonBonus: Partial<Record<Language, number>> = { en: 0.2, es: 0.15 };
/** For rare languages a correction must be closer: an unknown word resembles some word of some language. */
const maxCostOfRareLanguage = 0.6;

export type ReadOptions = {
  locale?: string | undefined;
  /** Known already; absent: it is detected. */
  language?: Language | undefined;
  spellingDictionary?: ((language: Language) => SpellingDictionary) | undefined;
};

export function readWords(
  raw: readonly Token[],
  lexicon: CompiledLexicon,
  { locale = 'en', language = detectLanguage(raw, lexicon, locale), spellingDictionary }: ReadOptions,
): { tokens: readonly Token[]; language: Language } {
  if (!spellingDictionary) return { tokens: raw, language };
  const ownSpeller = spellingDictionary(language);
  const own = correctSpelling(raw, ownSpeller);
  if (!latinLanguages.includes(language) || !hasNoKnownWord(raw, language, lexicon))
    return { tokens: own.tokens, language };
  const reader = parseLanguageTag(locale);
  let best = { tokens: own.tokens, language };
  let max = 0;
  for (const candidate of latinLanguages) {
    const spelled = spellingDictionary(candidate);
    const { tokens, costs, terms } = candidate === language ? own : correctSpelling(raw, withOwnWordsOnly(spelled));
    const isCommon = candidate === reader || commonBonus[candidate] !== undefined;
    let score = 0;
    for (const [at, cost] of costs.entries()) {
      const isTerm = terms[at] === true;
      const isPlausible = candidate === language || isTerm || cost <= maxCostOfNonTerm;
      if (!isPlausible || (!isCommon && cost > maxCostOfRareLanguage)) continue;
      score += (maxScore - cost) * (isTerm ? 1 : nonTermFactor);
    }
    const { stopWords } = lexicon.language(candidate);
    for (const { word, typed } of tokens) {
      if (typed !== undefined) continue;
      if (stopWords.has(word)) score += stopWordScore;
      else if (!ownSpeller.isKnown(word) && spelled.isForm(word)) score += formScore;
    }
    if (score === 0) continue;
    score += (candidate === reader ? readerBonus : 0) + (commonBonus[candidate] ?? 0);
    if (score > max) {
      max = score;
      best = { tokens, language: candidate };
    }
  }
  return best;
}

/** Borrowed words are evidence for their language of origin, and words of the directory for none. */
function withOwnWordsOnly(spellingDictionary: SpellingDictionary): SpellingDictionary {
  return { ...spellingDictionary, sources: spellingDictionary.sources.filter(({ kind }) => kind === 'own') };
}

/** Whether a short text consists of unknown words and stop words. */
function hasNoKnownWord(raw: readonly Token[], language: Language, lexicon: CompiledLexicon): boolean {
  const { words, stopWords } = lexicon.language(language);
  return raw.length <= maxWords && raw.every(({ word }) => !words.has(word) || stopWords.has(word));
}
