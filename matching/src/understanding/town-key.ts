/** One spelling of a town's name: "St. Louis" is Saint Louis, "McArthur" is Mc Arthur. */

const written: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount', ft: 'fort' };

/** @param words folded. */
export function townKey(words: readonly string[]): string {
  return words.map((word, at) => (at === words.length - 1 ? word : (written[word] ?? word))).join('');
}

/** "St. Louis": the point after it ends no sentence. */
export function isShortened(word: string): boolean {
  return Object.hasOwn(written, word);
}
