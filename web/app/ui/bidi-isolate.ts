/**
 * A text from elsewhere as part of a sentence: it keeps its own direction and leaves that of the sentence alone.
 * U+2068 and U+2069: first strong isolate and its end (Unicode Standard Annex 9).
 */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`;
}
