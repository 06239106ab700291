/** Cuts between words, with an ellipsis. */
export function firstWords(text: string, maxLength: number): string {
  const oneLine = text.trim().replace(/\s+/g, ' ');
  if (oneLine.length <= maxLength) {
    return oneLine;
  }
  const space = oneLine.lastIndexOf(' ', maxLength);
  // Scripts without spaces, and very long words, are cut between characters, not within a surrogate pair.
  const cut =
    space > maxLength / 2 ? oneLine.slice(0, space) : oneLine.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,.;:–—-]+$/, '')}…`;
}
