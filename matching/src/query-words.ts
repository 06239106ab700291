/** The words of a need that are worth looking for in the directory's texts. */
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { Heard } from './hear.ts';
import { wordKeys } from './index-words.ts';

/** Longer stories are looked for by their first words; concepts carry the rest. */
const mostWords = 48;

/** @returns distinct word keys with the words as typed, without stop words, names of places and what the person does not want. */
export function queryWords(heard: Heard, lexicon: CompiledLexicon): Map<string, string> {
  const own = lexicon.language(heard.language).stopWords;
  const english = lexicon.language('en').stopWords;
  const keys = new Map<string, string>();
  for (const { key, at } of wordKeys(heard.tokens)) {
    const token = heard.tokens[at];
    if (!token || heard.wanted[at] === -1 || heard.placeTokens.has(at)) continue;
    if (own.has(token.word) || (heard.language !== 'en' && english.has(token.word))) continue;
    if (!keys.has(key)) keys.set(key, heard.text.slice(token.start, token.end));
    if (keys.size >= mostWords) break;
  }
  return keys;
}
