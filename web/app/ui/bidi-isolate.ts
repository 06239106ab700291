/**
 * Isolates the direction of a text inside a sentence: U+2068 FIRST STRONG ISOLATE and U+2069 POP DIRECTIONAL ISOLATE (Unicode
 * Standard Annex 9).
 */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`;
}
