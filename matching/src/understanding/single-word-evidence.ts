/**
 * A second, weaker kind of evidence beside whole phrases: single words, weighted by how specific they are to a concept
 * over all phrases of the lexicon. "The heater in our trailer broke" is not a phrase, but its words are those of one
 * concept more than of any other.
 */
import type { CompiledLexicon } from '../lexicon/compile-lexicon.ts';
import { determiners } from '../text/determiners.ts';
import type { Language } from '../text/language.ts';
import { stem } from '../text/stem.ts';
import { isSyllabic, type Token, tokenize } from '../text/tokenize.ts';
import type { Evidence } from './evidence.ts';
import type { Polarity } from './negation.ts';

type Share = { concept: number; part: number };
type WordShares = ReadonlyMap<string, Share[]>;

export type WordEvidence = (input: {
  tokens: readonly Token[];
  wanted: readonly Polarity[];
  language: Language;
  /** Whether a phrase of this concept already covers the token. */
  isFound: (at: number, concept: number) => boolean;
  /** Tokens without content. */
  isSilent: (at: number) => boolean;
}) => Evidence[];

/** Maximum confidence of a word that belongs to one concept only. */
const maxWordConfidence = 0.6;
/** A word of more concepts than this is ignored. */
const maxConcepts = 14;
/** Added to counts, so that a word seen once is not strong evidence. */
const smoothing = 0.7;
const minWeight = 0.22;
const minShareOfStrongest = 0.6;
const maxConceptsFound = 3;
const hintCount = 0.8;

/** Word keys of a token list: stems, or bigrams in scripts without spaces. */
function keysOf(tokens: readonly Token[], language: Language): { key: string; at: number }[] {
  const keys: { key: string; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isSyllabic(token.script)) {
      if (token.word.length > 2 && token.script !== 'digits') keys.push({ key: stem(token.word, language), at });
      continue;
    }
    const next = tokens[at + 1];
    if (!next || next.start !== token.end || !isSyllabic(next.script)) continue;
    if (token.script === 'kana' && next.script === 'kana') continue;
    keys.push({ key: token.word + next.word, at });
  }
  return keys;
}

export function createWordEvidence(lexicon: CompiledLexicon): WordEvidence {
  const cache = new Map<Language, WordShares>();
  return ({ tokens, wanted, language, isFound, isSilent }) => {
    let shares = cache.get(language);
    if (!shares) {
      shares = countShares(lexicon, language);
      cache.set(language, shares);
    }
    const { stopWords } = lexicon.language(language);
    const doubt = new Map<number, number>();
    const spans = new Map<number, { part: number; start: number; end: number }>();
    const seen = new Set<string>();
    for (const { key, at } of keysOf(tokens, language)) {
      const token = tokens[at];
      if (!token || seen.has(key) || wanted[at] === -1 || stopWords.has(token.word) || isSilent(at)) continue;
      seen.add(key);
      for (const { concept, part } of shares.get(key) ?? []) {
        if (isFound(at, concept)) continue;
        doubt.set(concept, (doubt.get(concept) ?? 1) * (1 - maxWordConfidence * part));
        if (part > (spans.get(concept)?.part ?? 0)) {
          const end = isSyllabic(token.script) ? (tokens[at + 1]?.end ?? token.end) : token.end;
          spans.set(concept, { part, start: token.start, end });
        }
      }
    }
    const found = [...doubt].map(([concept, left]) => ({ concept, weight: 1 - left }));
    found.sort((a, b) => b.weight - a.weight || a.concept - b.concept);
    const minOfBest = Math.max(minWeight, (found[0]?.weight ?? 0) * minShareOfStrongest);
    return found.slice(0, maxConceptsFound).flatMap(({ concept, weight }): Evidence[] => {
      const id = lexicon.concepts[concept]?.id;
      const span = spans.get(concept);
      if (weight < minOfBest || id === undefined || !span) return [];
      return [{ source: 'words', concept: id, weight, span: { start: span.start, end: span.end } }];
    });
  };
}

function countShares(lexicon: CompiledLexicon, language: Language): WordShares {
  const { stopWords } = lexicon.language(language);
  const light = determiners(language);
  const counts = new Map<string, Map<number, number>>();
  for (const [concept, { terms, hints }] of lexicon.concepts.entries()) {
    const phrases = [
      ...(terms[language] ?? []).map((phrase) => [phrase, 1] as const),
      ...(hints?.[language] ?? []).map((phrase) => [phrase, hintCount] as const),
    ];
    for (const [phrase, count] of phrases) {
      // Exact words are left out: "=snap=" is not "snapping".
      const tokens = tokenize(phrase.replace(/=[^=]+=|\.\.\./g, ' '));
      const keys = new Set(
        keysOf(tokens, language)
          .filter(({ at }) => {
            const word = tokens[at]?.word ?? '';
            return !stopWords.has(word) && !light.has(word);
          })
          .map(({ key }) => key),
      );
      for (const key of keys) {
        const of = counts.get(key) ?? new Map<number, number>();
        of.set(concept, (of.get(concept) ?? 0) + count / Math.sqrt(keys.size));
        counts.set(key, of);
      }
    }
  }
  const shares = new Map<string, Share[]>();
  for (const [key, of] of counts) {
    if (of.size > maxConcepts) continue;
    const all = [...of.values()].reduce((sum, count) => sum + count, smoothing);
    shares.set(
      key,
      [...of].map(([concept, count]) => ({ concept, part: count / all })),
    );
  }
  return shares;
}
