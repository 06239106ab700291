/** The words of names that a typed word may mean: itself, with typos, by its sound, or as the beginning of a longer one. */
import { editDistance } from '../text/edit-distance.ts';
import { soundKey } from '../text/sound-key.ts';
import type { WordList } from '../text/word-list.ts';
import type { Deletions } from './deletions.ts';

/** Similarity of a typed word to a word of a name with one or two typos, or to a longer word that begins with it. */
const oneTypo = 0.8;
const twoTypos = 0.65;
const prefix = 0.7;
const minLengthWithTypo = 4;
const minLengthWithTwoTypos = 9;
const minPrefixLength = 4;

type NameWords = { deletions: Deletions; vocabulary: WordList };

/** @param byEar whether words count that only sound alike, as "fare" and "fair". @returns words with their similarity. */
export function similarWords(
  typed: string,
  isNameWord: (word: string) => boolean,
  { deletions, vocabulary }: NameWords,
  byEar: boolean,
): [word: string, similarity: number][] {
  const found = new Map<string, number>();
  const note = (word: string, similarity: number) => found.set(word, Math.max(found.get(word) ?? 0, similarity));
  const isKnown = isNameWord(typed);
  if (isKnown) note(typed, 1);
  if (/\d/.test(typed)) return [...found];
  if (typed.length >= minLengthWithTypo) {
    for (const word of deletions.near(typed)) {
      if (word.length >= minLengthWithTypo && editDistance(typed, word, 1) === 1) note(word, oneTypo);
    }
    if (byEar && !isKnown) {
      const sound = soundKey(typed, 'en');
      noteTwoTypos(1, (word) => soundKey(word, 'en') === sound);
    }
  }
  if (found.size === 0 && typed.length >= minLengthWithTwoTypos) noteTwoTypos(2, () => true);
  if (found.size === 0 && typed.length >= minPrefixLength) {
    for (let length = typed.length + 1; length <= typed.length + 6; length += 1) {
      for (const [word] of vocabulary.withFirstLetterAndLength(typed[0] ?? '', length))
        if (word.startsWith(typed)) note(word, prefix);
    }
  }
  return [...found];

  function noteTwoTypos(maxLonger: number, isAlike: (word: string) => boolean): void {
    for (let length = typed.length - maxLonger; length <= typed.length + maxLonger; length += 1) {
      for (const [word] of vocabulary.withFirstLetterAndLength(typed[0] ?? '', length)) {
        if (editDistance(typed, word, 2) === 2 && isAlike(word)) note(word, twoTypos);
      }
    }
  }
}
