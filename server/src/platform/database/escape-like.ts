/** Escapes a text for use in the pattern of LIKE, where it then matches literally. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
