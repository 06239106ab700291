/** One spelling of a town's name: "St. Louis" is Saint Louis, "McArthur" is Mc Arthur. */

const abbreviations: Readonly<Record<string, string>> = { st: 'saint', mt: 'mount', ft: 'fort' };

/** @param words folded. */
export function townKey(words: readonly string[]): string {
  return words.map((word, at) => (at === words.length - 1 ? word : (abbreviations[word] ?? word))).join('');
}

/** Whether a word is an abbreviation in names ("St. Louis"): the period after it ends no sentence. */
export function isShortened(word: string): boolean {
  return Object.hasOwn(abbreviations, word);
}
