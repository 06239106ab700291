/** Suggested phrases are added to the text as sentences of their own, so that they can be removed again. */

/** The sentences, each with its end mark and the spaces before it. Without a lookbehind, which older Safari cannot parse. */
const sentencesOf = (text: string) => text.replace(/[.!?؟](?=\s)/g, '$&\0').split('\0');

const isPhrase = (sentence: string, phrase: string) => sentence.trim().replace(/[.!?؟]$/, '') === phrase;

export function containsPhrase(text: string, phrase: string): boolean {
  return sentencesOf(text).some((sentence) => isPhrase(sentence, phrase));
}

export function addPhrase(text: string, phrase: string): string {
  const trimmed = text.trim();
  if (trimmed === '') return phrase;
  return /[.!?؟]$/.test(trimmed) ? `${trimmed} ${phrase}` : `${trimmed}. ${phrase}`;
}

/** Removes the last sentence that is the phrase, and leaves the others unchanged. */
export function removePhrase(text: string, phrase: string): string {
  const sentences = sentencesOf(text);
  const at = sentences.findLastIndex((sentence) => isPhrase(sentence, phrase));
  return sentences
    .filter((_, index) => index !== at)
    .join('')
    .trim();
}
