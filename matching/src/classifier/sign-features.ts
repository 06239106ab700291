/** Features of a text beside its words: each sign of danger in it, and each two of them. */
import type { PhraseMatch } from '../lexicon/phrase-trie.ts';

export function signFeatures(signs: readonly PhraseMatch<string>[], isRead: (at: number) => boolean): string[] {
  const names = [...new Set(signs.filter(({ tokens }) => tokens.every(isRead)).map(({ value }) => value))].sort();
  // No word holds these marks.
  return names.flatMap((name, at) => [`@${name}`, ...names.slice(at + 1).map((other) => `@${name}+${other}`)]);
}
