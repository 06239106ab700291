/**
 * Normalizes text before it is validated and stored, without schemas: invisible text counts as empty, and characters
 * that would make a page or an email show something else are removed.
 */

/** Control characters except line feed and tab, and direction overrides (UAX #9). */
const misleading = /(?![\n\t])[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/** Blank characters, including the empty Braille cell. Joiners are allowed within a word only. */
const invisible = /[\s\p{Cc}\p{Cf}\p{DI}\u2800]/gu;

/** Visible characters as code points. */
export function countVisibleCharacters(text: string): number {
  return Array.from(text.replace(invisible, '')).length;
}

/** Trimmed, Unicode NFC, line feeds only; "" when nothing is visible. */
export function normalizeText(text: string): string {
  const normalized = text
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(misleading, '')
    .trim();
  return countVisibleCharacters(normalized) === 0 ? '' : normalized;
}

/** The same on a single line. */
export function normalizeLine(text: string): string {
  return normalizeText(text).replace(/[\n\t]+/g, ' ');
}
