/**
 * Puts right what phones, haste and dictation do to words. Precise first: a word known to the lexicon or to the directory is
 * never touched, and an unknown one is only changed to a word that a slip of the finger or of the ear explains.
 */
import { editDistance } from './edit-distance.ts';
import type { Token } from './tokens.ts';
import { letterBits, type WordList } from './word-list.ts';

export type Speller = {
  /** Lists in which a correction is looked for, with how much a listing there says. */
  sources: readonly { words: WordList; weight: number }[];
  /** True for every word that must stay as it is. */
  isKnown(word: string): boolean;
  /** Two words that stand side by side in a phrase of the lexicon. */
  isPair(first: string, second: string): boolean;
};

const shortestCorrected = 5;
const shortestTwoSlips = 9;
const shortestPart = 3;
/** Unknown words of one text that are looked up: bounds the work for a text of nonsense. */
const mostLookedUp = 60;

export function correctSpelling(tokens: readonly Token[], speller: Speller): Token[] {
  const corrected: Token[] = [];
  const tried = new Map<string, string[] | null>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (!mayBeWrong(token) || speller.isKnown(token.word)) {
      corrected.push(token);
      continue;
    }
    const next = tokens[at + 1];
    if (next && isJoined(token, next, speller)) {
      corrected.push({ ...token, word: token.word + next.word, end: next.end, typed: token.word });
      at += 1;
      continue;
    }
    const before = corrected.at(-1);
    if (before && before.typed === undefined && isJoined(before, token, speller)) {
      corrected[corrected.length - 1] = {
        ...before,
        word: before.word + token.word,
        end: token.end,
        typed: token.word,
      };
      continue;
    }
    let words = tried.get(token.word);
    if (words === undefined) {
      words = tried.size < mostLookedUp ? lookUp(token, speller) : null;
      tried.set(token.word, words);
    }
    if (words) for (const word of words) corrected.push({ ...token, word, typed: token.word });
    else corrected.push(token);
  }
  return corrected;
}

function mayBeWrong(token: Token): boolean {
  return (token.script === 'latin' || token.script === 'cyrillic') && token.word.length >= 3 && !/\d/.test(token.word);
}

function isJoined(first: Token, second: Token, speller: Speller): boolean {
  if (first.sentence !== second.sentence || first.clause !== second.clause || !mayBeWrong(second)) return false;
  const joined = first.word + second.word;
  if (joined.length < 6 || first.word.length < 2) return false;
  return speller.sources.some(({ words }) => words.count(joined) > 0);
}

function lookUp(token: Token, speller: Speller): string[] | null {
  const { word } = token;
  const single = word.replace(/(\p{L})\1+/gu, '$1');
  if (single !== word && single.length >= 3 && speller.isKnown(single)) return [single];
  const split = splitWord(word, speller);
  if (word.length < shortestCorrected) return split;
  const best = nearest(word, speller);
  if (split && best && split[0] && split[1]) return best.distance === 1 ? [best.word] : split;
  return best ? [best.word] : split;
}

function splitWord(word: string, speller: Speller): string[] | null {
  for (let cut = shortestPart; cut <= word.length - shortestPart; cut += 1) {
    const first = word.slice(0, cut);
    const second = word.slice(cut);
    if (speller.isPair(first, second)) return [first, second];
  }
  return null;
}

function nearest(word: string, speller: Speller): { word: string; distance: number } | null {
  const most = word.length >= shortestTwoSlips ? 2 : 1;
  const first = word[0] ?? '';
  const own = letterBits(word);
  // A swapped beginning ("hmoeless") is the one slip that changes the first letter and is still certain.
  const initials = word[1] && word[1] !== first ? [first, word[1]] : [first];
  let best: { word: string; distance: number; weight: number } | null = null;
  let rivals = 0;
  for (const { words, weight } of speller.sources) {
    for (const initial of initials) {
      for (let length = word.length - most; length <= word.length + most; length += 1) {
        for (const [known, letters] of words.alike(initial, length)) {
          if (bitCount(letters ^ own) > 2 * most) continue;
          if (known.length < 4) continue;
          if (initial !== first && !(known[0] === word[1] && known[1] === word[0])) continue;
          const distance = editDistance(word, known, most);
          if (distance > most || !isSlip(word, known, distance)) continue;
          const found = { word: known, distance, weight: weight * words.count(known) };
          if (best && best.word === known) {
            best.weight += found.weight;
          } else if (!best || distance < best.distance || (distance === best.distance && found.weight > best.weight)) {
            rivals = best && best.distance === distance ? rivals + 1 : 0;
            best = found;
          } else if (distance === best.distance) {
            rivals += 1;
          }
        }
      }
    }
  }
  // Many words equally near: a guess, not a correction.
  return best && rivals <= 3 ? best : null;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}

const neighbours = new Set<string>();
for (const row of ['qwertyuiop', 'asdfghjkl', 'zxcvbnm']) {
  for (let at = 1; at < row.length; at += 1) neighbours.add(`${row[at - 1]}${row[at]}`);
}
for (const pair of ['qa', 'ws', 'ed', 'rf', 'tg', 'yh', 'uj', 'ik', 'ol', 'az', 'sx', 'dc', 'fv', 'gb', 'hn', 'jm']) {
  neighbours.add(pair);
}
for (const pair of ['ck', 'cs', 'sz', 'fv', 'bv', 'gj', 'mn', 'iy', 'kq', 'dt', 'hj', 'lr', 'bp', 'cz', 'ly', 'xs']) {
  neighbours.add(pair);
}
const vowels = /[aeiouyаеиоуыэюя]/u;

/** Whether the one letter that differs in a short word is near on the keyboard or alike in sound. */
export function isSlip(word: string, known: string, distance: number): boolean {
  if (distance > 1 || word.length !== known.length) return true;
  let at = 0;
  while (word[at] === known[at]) at += 1;
  const typed = word[at] ?? '';
  const meant = known[at] ?? '';
  if (word[at + 1] === meant && typed === known[at + 1]) return true;
  if (vowels.test(typed) && vowels.test(meant)) return true;
  return neighbours.has(typed + meant) || neighbours.has(meant + typed);
}
