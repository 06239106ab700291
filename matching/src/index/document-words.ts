/** Index terms of texts, and the weight of each field of a record. */

import { stem } from '../text/stem.ts';
import { isSyllabic, type Token, tokenize } from '../text/tokenize.ts';
import type { IndexDocument } from './index-document.ts';

const fieldWeights = { name: 3, tags: 2.5, description: 1, organization: 0.8, conditions: 0.4 };

/** The same key in texts of any language, so that a name or a borrowed word is found in all of them. */
function wordKey(token: Token): string {
  if (token.script === 'cyrillic') return stem(token.word, 'ru');
  if (token.script === 'arabic') return stem(token.word, 'ar');
  return token.script === 'latin' ? stem(token.word, 'en') : token.word;
}

/** Keys of a text with positions; bigrams for scripts without spaces. */
export function termsOf(tokens: readonly Token[]): { key: string; at: number }[] {
  const keys: { key: string; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!isSyllabic(token.script)) {
      if (token.word.length > 1 || token.script === 'digits') keys.push({ key: wordKey(token), at });
      continue;
    }
    const next = tokens[at + 1];
    if (next && isSyllabic(next.script) && next.start === token.end) keys.push({ key: token.word + next.word, at });
  }
  return keys;
}

export type DocumentTerms = {
  /** Weighted term counts: a word in the name counts more than one in the description. */
  counts: Map<string, number>;
  /** Folded words as written, for spelling correction. */
  written: Set<string>;
  length: number;
};

export function documentTerms(candidate: IndexDocument): DocumentTerms {
  const counts = new Map<string, number>();
  const written = new Set<string>();
  let length = 0;
  function add(text: string | undefined, weight: number): void {
    if (!text) return;
    const tokens = tokenize(text);
    for (const token of tokens) if (token.word.length > 2 && token.script !== 'digits') written.add(token.word);
    for (const { key } of termsOf(tokens)) {
      counts.set(key, (counts.get(key) ?? 0) + weight);
      length += weight;
    }
  }
  add(candidate.name, fieldWeights.name);
  add(candidate.tags.join(' . '), fieldWeights.tags);
  add(candidate.description, fieldWeights.description);
  add(candidate.organizationName, fieldWeights.organization);
  for (const text of [candidate.eligibility, candidate.applicationProcess, candidate.fees]) {
    add(text, fieldWeights.conditions);
  }
  for (const text of [...candidate.requirements, ...candidate.restrictions]) add(text, fieldWeights.conditions);
  return { counts, written, length };
}
