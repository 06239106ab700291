/** Cuts between words, with an ellipsis. */
export function firstWords(text: string, longest: number): string {
  const whole = text.trim().replace(/\s+/g, ' ');
  if (whole.length <= longest) {
    return whole;
  }
  const space = whole.lastIndexOf(' ', longest);
  // A script without blanks, or one endless word: never half a sign.
  const cut = space > longest / 2 ? whole.slice(0, space) : whole.slice(0, longest).replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.replace(/[\s,.;:–—-]+$/, '')}…`;
}
