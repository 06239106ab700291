/** Corrects the spelling of a text and detects its language together, because each depends on the other. */

import type { Language } from '../text/language.ts';
import { latinLanguages } from '../text/language.ts';
import { correctSpelling, type SpellingDictionary } from '../text/spelling.ts';
import type { Token } from '../text/tokenize.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';
import { detectLanguage, parseLanguageTag } from './detect-language.ts';

/** Longer texts contain some correct word. */
const maxWords = 8;
/** Worth of a correction without cost; an ordinary typo keeps a good half. */
const maxWorth = 1.5;
/** Worth of other words: of the grammar, another form of a known word, a correction that is no term. */
const littleWorth = 1;
const formWorth = 0.7;
const otherFactor = 0.5;
const maxCostOfOther = 0.25;
/**
 * Order among languages with similarly good corrections: the reader's own, then English and Spanish, the most common.
 */
const readerBonus = 0.25;
const everydayBonus: Partial<Record<Language, number>> = { en: 0.2, es: 0.15 };
/** For rare languages a correction must be closer: an unknown word resembles some word of some language. */
const maxCostElsewhere = 0.6;

export type ReadOptions = {
  locale?: string | undefined;
  speller?: ((language: Language) => SpellingDictionary) | undefined;
};

export function readWords(
  raw: readonly Token[],
  lexicon: CompiledLexicon,
  { locale = 'en', speller }: ReadOptions,
): { tokens: readonly Token[]; language: Language } {
  const language = detectLanguage(raw, lexicon, locale);
  if (!speller) return { tokens: raw, language };
  const ownSpeller = speller(language);
  const own = correctSpelling(raw, ownSpeller);
  if (!latinLanguages.includes(language) || !isUnread(raw, language, lexicon)) return { tokens: own.tokens, language };
  const reader = parseLanguageTag(locale);
  let best = { tokens: own.tokens, language };
  let max = 0;
  for (const each of latinLanguages) {
    const spelled = speller(each);
    const { tokens, costs, terms } = each === language ? own : correctSpelling(raw, ofItsOwn(spelled));
    const isEveryday = each === reader || everydayBonus[each] !== undefined;
    let worth = 0;
    for (const [at, cost] of costs.entries()) {
      const isTerm = terms[at] === true;
      const isBelieved = each === language || isTerm || cost <= maxCostOfOther;
      if (!isBelieved || (!isEveryday && cost > maxCostElsewhere)) continue;
      worth += (maxWorth - cost) * (isTerm ? 1 : otherFactor);
    }
    const { stopWords } = lexicon.language(each);
    for (const { word, typed } of tokens) {
      if (typed !== undefined) continue;
      if (stopWords.has(word)) worth += littleWorth;
      else if (!ownSpeller.isKnown(word) && spelled.isForm(word)) worth += formWorth;
    }
    if (worth === 0) continue;
    worth += (each === reader ? readerBonus : 0) + (everydayBonus[each] ?? 0);
    if (worth > max) {
      max = worth;
      best = { tokens, language: each };
    }
  }
  return best;
}

/** Borrowed words are evidence for their language of origin, and words of the directory for none. */
function ofItsOwn(speller: SpellingDictionary): SpellingDictionary {
  return { ...speller, sources: speller.sources.filter(({ kind }) => kind === 'own') };
}

/** A short text without known words except those of the grammar. */
function isUnread(raw: readonly Token[], language: Language, lexicon: CompiledLexicon): boolean {
  const { words, stopWords } = lexicon.language(language);
  return raw.length <= maxWords && raw.every(({ word }) => !words.has(word) || stopWords.has(word));
}
