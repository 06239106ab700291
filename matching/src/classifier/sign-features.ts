/** Features of the signs of danger in a text: one for each sign, and one for each pair. */
import type { PhraseMatch } from '../lexicon/phrase-trie.ts';

export function signFeatures(signs: readonly PhraseMatch<string>[], isRead: (at: number) => boolean): string[] {
  const names = [...new Set(signs.filter(({ tokens }) => tokens.every(isRead)).map(({ value }) => value))].sort();
  // Words contain neither @ nor +, so these features cannot collide with them.
  return names.flatMap((name, at) => [`@${name}`, ...names.slice(at + 1).map((other) => `@${name}+${other}`)]);
}
