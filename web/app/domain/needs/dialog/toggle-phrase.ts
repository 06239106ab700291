/** Suggested phrases are added to the text as sentences of their own, so that they can be removed again. */

const sentencesOf = (text: string) =>
  text
    .split(/[.!?؟]\s+/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter((part) => part !== '');

export function containsPhrase(text: string, phrase: string): boolean {
  return sentencesOf(text).includes(phrase);
}

export function addPhrase(text: string, phrase: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return phrase;
  return /[.!?؟]$/.test(trimmed) ? `${trimmed} ${phrase}` : `${trimmed}. ${phrase}`;
}

/** Removes the last occurrence of the phrase and leaves the rest unchanged. */
export function removePhrase(text: string, phrase: string): string {
  const at = text.lastIndexOf(phrase);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const after = text.slice(at + phrase.length).replace(/^\.?\s*/, '');
  return after === '' ? before.replace(/\.?\s+$/, '') : `${before}${after}`;
}
