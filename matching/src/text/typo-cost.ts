/**
 * The cost of a typed word as a misspelling of a known one: 0 equal, about 1 an ordinary typo; Infinity: not
 * explainable.
 */
import { editDistance } from './edit-distance.ts';
import type { Language } from './language.ts';
import { type SoundedWord, soundKey } from './sound-key.ts';

const minLengthWithTypo = 5;
const minLengthSwapped = 4;
const minLengthSoundAlike = 4;
/** English sound keys omit vowels and French ones final letters: short dissimilar words may share a key. */
const coarse: ReadonlySet<Language> = new Set<Language>(['en', 'fr']);
const minLengthSoundAlikeOfCoarse = 6;
const minLengthWithTwoTypos = 9;
const minLengthWithSoundTypo = 7;
/** From this length on any letter may be substituted. */
const minLengthWithAnyLetter = 8;
const maxLetters = 3;

const soundAlikeCost = 0.35;
/** Cost of each differing letter beyond the first. */
const extraLetterCost = 0.1;
const swapCost = 0.7;
const doubledLetterCost = 0.5;
const nearLetterCost = 0.85;
const missingVowelCost = 0.9;
const missingLetterCost = 1;
const anyLetterCost = 1.35;
/** Additional costs: of a changed letter in a short word, of an error in the first letter, and of that in a short word. */
const shortWordChangeCost = 0.1;
const firstLetterCost = 0.1;
const shortWordFirstLetterCost = 0.35;
const minLongLength = 6;
const soundTypoCost = 1.2;
const twoTyposCost = 1.6;

/** @param sound the known word's sound key, if available. */
export function typoCost(
  typed: SoundedWord,
  known: string,
  language: Language,
  sound = soundKey(known, language),
): number {
  const { length } = typed.word;
  const distance = editDistance(typed.word, known, maxLetters);
  if (distance > maxLetters) return Number.POSITIVE_INFINITY;
  let cost = Number.POSITIVE_INFINITY;
  if (length >= minLengthSoundAlike && typed.sound === sound && distance <= maxSoundAlikeDistance(length, language)) {
    const isCoarse = coarse.has(language) && length < minLengthSoundAlikeOfCoarse;
    cost = (isCoarse ? missingVowelCost : soundAlikeCost) + extraLetterCost * (distance - 1);
  }
  if (distance === 1) {
    const typo = typoBetween(typed.word, known);
    const isLongEnough = length >= minLengthWithTypo || (typo.kind === 'swap' && length >= minLengthSwapped);
    if (isLongEnough) cost = Math.min(cost, typo.cost + additionalCost(typo, length));
  } else if (distance === 2 && typed.word[0] === known[0]) {
    if (length >= minLengthWithSoundTypo && editDistance(typed.sound, sound, 1) === 1)
      cost = Math.min(cost, soundTypoCost);
    if (length >= minLengthWithTwoTypos) cost = Math.min(cost, twoTyposCost);
  }
  return cost;
}

/** Short words are more likely unknown than misspelled, above all in their first letter. */
function additionalCost({ at, kind }: Typo, length: number): number {
  if (kind === 'swap') return 0;
  if (at === 0) return length < minLongLength ? shortWordFirstLetterCost : firstLetterCost;
  return kind === 'change' && length < minLongLength ? shortWordChangeCost : 0;
}

function maxSoundAlikeDistance(length: number, language: Language): number {
  return Math.min(maxLetters, Math.floor(length / (coarse.has(language) ? 3 : 2)));
}

type Typo = { at: number; kind: 'swap' | 'change' | 'missing' | 'extra'; cost: number };

/** The single position in which two words differ. */
function typoBetween(typed: string, known: string): Typo {
  let at = 0;
  while (at < typed.length && typed[at] === known[at]) at += 1;
  const typedLetter = typed[at] ?? '';
  const knownLetter = known[at] ?? '';
  if (typed.length < known.length) {
    const isDouble = knownLetter === known[at - 1] || knownLetter === known[at + 1];
    return {
      at,
      kind: 'missing',
      cost: isDouble ? doubledLetterCost : vowels.test(knownLetter) ? missingVowelCost : missingLetterCost,
    };
  }
  if (typed.length > known.length) {
    const isDouble = typedLetter === typed[at - 1] || typedLetter === typed[at + 1];
    const isBeside = isNear(typedLetter, typed[at - 1] ?? '') || isNear(typedLetter, typed[at + 1] ?? '');
    return { at, kind: 'extra', cost: isDouble ? doubledLetterCost : isBeside ? nearLetterCost : missingLetterCost };
  }
  if (typed[at + 1] === knownLetter && typedLetter === known[at + 1]) return { at, kind: 'swap', cost: swapCost };
  if (isAlike(typedLetter, knownLetter)) return { at, kind: 'change', cost: nearLetterCost };
  const isLong = typed.length >= minLengthWithAnyLetter && at > 0;
  return { at, kind: 'change', cost: isLong ? anyLetterCost : Number.POSITIVE_INFINITY };
}

function pairs(written: string): Set<string> {
  return new Set(written.split(' ').flatMap((pair) => [pair, [...pair].reverse().join('')]));
}

/** Adjacent on a keyboard: in the same row, or one row down. */
const adjacentKeys = new Set<string>();
for (const rows of [
  ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'],
  ['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
]) {
  for (const [row, letters] of rows.entries()) {
    for (let at = 0; at < letters.length; at += 1) {
      for (const next of [letters[at + 1], rows[row + 1]?.[at], rows[row + 1]?.[at - 1]]) {
        if (next) for (const pair of pairs(`${letters[at]}${next}`)) adjacentKeys.add(pair);
      }
    }
  }
}
/** Phonetically confused in one language or another. */
const soundAlike = pairs(
  'ck cs sz fv bv gj mn iy kq dt hj lr bp cz ly xs дт бп гк зс вф жш щш цс оа еи ыи эе яе юу чщ тд',
);
const vowels = /[aeiouyаеиоуыэюя]/u;

function isNear(a: string, b: string): boolean {
  return adjacentKeys.has(a + b);
}

function isAlike(a: string, b: string): boolean {
  return (vowels.test(a) && vowels.test(b)) || isNear(a, b) || soundAlike.has(a + b);
}

/** Whether the differing letter of a short word is adjacent on the keyboard or similar in sound. */
export function isLikelyTypo(typed: string, known: string): boolean {
  if (typed.length !== known.length || typed === known) return true;
  const { kind, cost } = typoBetween(typed, known);
  return kind !== 'change' || cost <= nearLetterCost;
}
