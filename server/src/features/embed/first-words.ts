/** Cuts between words, with an ellipsis. */
export function firstWords(text: string, maxLength: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= maxLength) {
    return whole;
  }
  const space = whole.lastIndexOf(' ', maxLength);
  // A script without blanks, or one endless word: never half a sign.
  const cut = space > maxLength / 2 ? whole.slice(0, space) : whole.slice(0, maxLength).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,.;:–—-]+$/, '')}…`;
}
