/**
 * Towns where the directory lists nothing, of some ten thousand names of which many are also words, people or other places. So
 * the words around decide more strictly than for a town of the directory.
 */
import type { Token } from '../text/tokenize.ts';
import * as say from './place-cue-words.ts';
import { isNearBefore, placedAfter } from './place-leads.ts';
import type { GazetteerPlace, PlaceWords } from './place-mentions.ts';
import { isShortened } from './town-key.ts';
import { beginsState, stateCode } from './us-states.ts';

/** A town where the directory lists nothing, with `state` the one there; null when it is none, or too far away. */
export type FindTown = (words: readonly string[], state: string | null) => GazetteerPlace | null;
export type TownMatch = { place: GazetteerPlace; last: number };
/** A state right after a name, and its last token. */
type StateAt = (at: number) => { code: string; last: number; sure: boolean } | null;

type Text = {
  text: string;
  tokens: readonly Token[];
  words: PlaceWords;
  stateAt: StateAt;
  findTown: FindTown;
};

/** "Truth or Consequences": the longest names. */
const maxNameWords = 4;
/** "Food pantry nelsonville" is all that is said. */
const maxWordsBeside = 3;
const minLength = 3;
/** A longer text tells a story. */
const maxPlainWords = 12;
const maxWordsBeforeHome = 4;

/** @returns a function that reads a town at a token, the longest name first. */
export function townReader({ text, tokens, words, stateAt, findTown }: Text): (at: number) => TownMatch | null {
  const writtenWord = (at: number) => tokens[at]?.typed ?? tokens[at]?.word ?? '';
  const isLower = text === text.toLowerCase();
  const isLoud = text === text.toUpperCase();
  const isShort = tokens.length <= maxNameWords + maxWordsBeside;
  return (at) => {
    const isPlacedBefore = isPlaceBefore(at - 1) && tokens[at - 1]?.sentence === tokens[at]?.sentence;
    for (let end = Math.min(tokens.length, at + maxNameWords); end > at; end -= 1) {
      const isPlaced = isPlacedBefore || placedAfter(text, tokens[end - 1]?.end) === 'surely';
      const state = beginsState(tokens[end]?.word ?? '') ? stateAt(end) : null;
      if ((!isPlaced && !isShort && !state) || !isOneName(at, end)) continue;
      const of = (code: string | null) =>
        isMeant(at, end, isPlaced, code === null ? null : state) ? find(at, end, code) : null;
      const inState = state && of(state.code);
      if (inState) return { place: inState, last: state.last };
      const near = state?.sure ? null : of(null);
      if (near) return { place: near, last: end - 1 };
    }
    return null;
  };

  function find(at: number, end: number, code: string | null): GazetteerPlace | null {
    return findTown(
      tokens.slice(at, end).map((_, offset) => writtenWord(at + offset)),
      code,
    );
  }

  function isOneName(at: number, end: number): boolean {
    for (let one = at; one < end; one += 1) {
      const [token, before] = [tokens[one], tokens[one - 1]];
      if (token?.script !== 'latin') return false;
      if (one > at && token.clause !== before?.clause && !isShortened(before?.word ?? '')) return false;
    }
    return end - at > 1 || writtenWord(at).length >= minLength;
  }

  function isMeant(at: number, end: number, isPlaced: boolean, state: { last: number; sure: boolean } | null): boolean {
    const next = tokens[end];
    const isFollowed = next !== undefined && next.clause === tokens[end - 1]?.clause && state === null;
    if (isFollowed && (say.streetSuffixes.has(next.word) || say.notTownAfter.has(next.word))) return false;
    const previous = tokens[at - 1];
    const isBefore = previous !== undefined && previous.sentence === tokens[at]?.sentence;
    if (isBefore && (say.personTitles.has(previous.word) || isNaming(at - 1))) return false;
    const meaning = meaningOf(at, end);
    const capital = isCapital(at) && !isLoud && words.language !== 'de';
    // "Near Logan High": a longer name.
    if (isFollowed && capital && isCapital(end) && writtenWord(end).length > 1) return false;
    const rest = state?.last ?? end - 1;
    // "At St. Mary's" is a church or a school, "at page 11" no place.
    if (previous?.word === 'at' && !state && (end - at > 1 || meaning !== 'no')) return false;
    if (
      state &&
      !isPlaced &&
      stateCode(
        tokens
          .slice(at, end)
          .map(({ word }) => word)
          .join(' '),
      )
    )
      return false;
    if (meaning !== 'no' && !state && tokens.length > maxPlainWords && !isHome(at)) return false;
    const named = Array.from({ length: rest - at + 1 }, (_, offset) => at + offset);
    const isAlone = named.length === tokens.length;
    const isMarked = capital && !isAllCapital(named);
    if (state?.sure && (meaning !== 'word' || isMarked)) return true;
    if (isPlaced) {
      if (meaning === 'no') return true;
      // "En shock", "dans la rue": of other languages fewer words are known.
      if (meaning === 'elsewhere') return capital || (words.language === 'en' && words.needBeside(named));
      return isMarked && words.needBeside(named);
    }
    if (meaning === 'word') return false;
    if (isAlone) return meaning === 'no' || capital;
    const isAtEdge = at === 0 || rest === tokens.length - 1;
    const isBrief = isAtEdge && tokens.length - named.length <= maxWordsBeside && words.needBeside(named);
    return isBrief && (meaning === 'no' || isMarked);
  }

  /** `word`: means something else; `elsewhere`: met in texts that name no town; `no`: only a name. */
  function meaningOf(at: number, end: number): 'word' | 'elsewhere' | 'no' {
    let isMet = false;
    let isWord = true;
    for (let one = at; one < end; one += 1) {
      const word = writtenWord(one);
      if (words.isOrdinary(word)) continue;
      isWord = false;
      if (!words.isMet(word) && (words.language === 'en' || isCapital(one))) return 'no';
      isMet = true;
    }
    return isWord ? 'word' : isMet ? 'elsewhere' : 'no';
  }

  function isCapital(at: number): boolean {
    const first = text[tokens[at]?.start ?? 0] ?? '';
    return !isLower && first !== first.toLowerCase();
  }

  function isAllCapital(but: readonly number[]): boolean {
    return tokens.every((token, at) => but.includes(at) || isCapital(at) || token.script !== 'latin');
  }

  /** Where the person is or goes: stories name far towns too ("he was a judge in Aleppo"). */
  function isHome(at: number): boolean {
    return tokens
      .slice(Math.max(0, at - maxWordsBeforeHome), at)
      .some(
        ({ word, sentence }) =>
          sentence === tokens[at]?.sentence && (say.residenceCues.has(word) || say.destinationCues.has(word)),
      );
  }

  /** "My name is Jackson". */
  function isNaming(at: number): boolean {
    return say.copulaVerbs.has(tokens[at]?.word ?? '') && tokens[at - 1]?.word === 'name';
  }

  /** "In", "near", "cerca de", "moving to", "a ride from"; "from" alone is as often a country. */
  function isPlaceBefore(at: number): boolean {
    const word = tokens[at]?.word ?? '';
    if (say.unambiguousPrepositions.has(word)) return true;
    if (word === 'a' && (words.language === 'it' || /^à$/i.test(text.slice(tokens[at]?.start, tokens[at]?.end))))
      return true;
    if (isNearBefore(tokens, at + 1)) return true;
    const earlier = tokens[at - 1];
    if (!earlier || earlier.sentence !== tokens[at]?.sentence || !say.placePrepositions.has(word)) return false;
    return (
      say.destinationCues.has(earlier.word) ||
      (say.originPrepositions.has(word) && say.otherPlaceCues.has(earlier.word))
    );
  }
}
