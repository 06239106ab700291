/**
 * Text as it is kept, without schemas: what nobody can see is no answer, and what would make a page or a letter show something
 * else than was written is taken out.
 */

/** Control signs but the end of a line and the tab, and the signs that turn the direction of all that follows (UAX #9). */
const misleading = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Whatever leaves the paper white, Braille's empty cell too. Joiners have a use within a word, but are none. */
const unseen = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Signs that a reader sees; a letter outside the basic plane is one. */
export function countSeen(text: string): number {
  return Array.from(text.replace(unseen, '')).length;
}

/** Trimmed, with one way to write each letter (Unicode NFC) and to end a line; "" when there is nothing to see. */
export function tidyText(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(misleading, '')
    .trim();
  return countSeen(tidy) === 0 ? '' : tidy;
}

/** The same on one line. */
export function tidyLine(text: string): string {
  return tidyText(text).replace(/[\n\t]+/g, ' ');
}
