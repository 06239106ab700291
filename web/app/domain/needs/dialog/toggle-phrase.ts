/** Quick-fill words stand in the text as sentences of their own, so that they can be taken back. */

const partsOf = (text: string) =>
  text
    .split(/[.!?؟]\s+/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '');

export function containsPhrase(text: string, words: string): boolean {
  return partsOf(text).includes(words);
}

export function addPhrase(text: string, words: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return words;
  return /[.!?؟]$/.test(trimmed) ? `${trimmed} ${words}` : `${trimmed}. ${words}`;
}

/** Takes the words back and leaves everything else as it was written. */
export function removePhrase(text: string, words: string): string {
  const at = text.lastIndexOf(words);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const after = text.slice(at + words.length).replace(/^\.?\s*/, '');
  return after === '' ? before.replace(/\.?\s+$/, '') : `${before}${after}`;
}
