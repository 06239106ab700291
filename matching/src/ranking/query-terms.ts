/** The words of a need that are searched in the directory's texts. */

import { termsOf } from '../index/document-words.ts';
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import type { Analysis } from '../understanding/analyse.ts';

/** Maximum number of words; for longer texts concepts cover the rest. */
const maxWords = 48;

/** @returns word keys with the words as typed, except stop words, places, times and what is refused. */
export function queryTerms(analysis: Analysis, lexicon: CompiledLexicon): Map<string, string> {
  const own = lexicon.language(analysis.language).stopWords;
  const english = lexicon.language('en').stopWords;
  const keys = new Map<string, string>();
  for (const { key, at } of termsOf(analysis.tokens)) {
    const token = analysis.tokens[at];
    if (!token || analysis.polarity[at] === -1 || analysis.placeTokens.has(at)) continue;
    if (analysis.time?.tokens.includes(at)) continue;
    if (own.has(token.word) || (analysis.language !== 'en' && english.has(token.word))) continue;
    if (!keys.has(key)) keys.set(key, analysis.text.slice(token.start, token.end));
    if (keys.size >= maxWords) break;
  }
  return keys;
}
