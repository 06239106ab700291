/**
 * Corrects misspellings from typing, autocorrect and dictation. Precision first: a word known to the lexicon or to the
 * directory is never changed, and an unknown one is only replaced by a word that a typing or phonetic error explains.
 */
import type { Language } from './language.ts';
import { type SoundedWord, soundKey } from './sound-key.ts';
import type { Token } from './tokenize.ts';
import { typoCost } from './typo-cost.ts';
import { bitCount, letterBits } from './word-list.ts';

/** A word list for corrections. */
export type SpellingSource = {
  /** The language whose phonetics apply. */
  language: Language;
  /** Weight of a listing. */
  weight: number;
  kind: 'own' | 'borrowed' | 'directory';
  count(word: string): number;
  /** Candidates, some with their sound key; may include false positives. */
  near(word: string): Iterable<{ word: string; sound?: string }>;
};

export type SpellingDictionary = {
  language: Language;
  sources: readonly SpellingSource[];
  /** Whether a word must not be changed. */
  isKnown(word: string): boolean;
  /** Whether it may be another form of a word of the language. */
  isForm(word: string): boolean;
  /** Whether it is a stop word. */
  isStopWord(word: string): boolean;
  /** The stem of an unknown word, when a known word has the same; else null. */
  stemOf(word: string): string | null;
  /** Whether two words are adjacent in a phrase of the lexicon. */
  isPair(first: string, second: string): boolean;
  /** Whether the word, in some form, is a whole term or hint of the lexicon. */
  isTerm(word: string): boolean;
};

/** The corrections: cost per word, and whether it is now a term of the lexicon. */
export type Correction = { tokens: Token[]; costs: number[]; terms: boolean[] };

const minPartLength = 3;
/** Shorter parts occur in other words by chance. */
const minCompoundPartLength = 4;
/** Of words that may be two joined ones: bounds the work for nonsense. */
const maxCompoundLength = 36;
/** Of a part that is known beside one that is not ("Bewerbungsfoto"). */
const minLoneTermLength = 5;
/** Between the parts of a German compound ("Arbeitskleidung", "Familienhilfe"). */
const germanLinks = ['', 's', 'es', 'n', 'en'];
const minTermLength = 4;
/** Maximum lookups per text: bounds the work for nonsense. */
const maxLookedUp = 60;
/** Cost of a joined or split word. */
const spaceCost = 0.5;

/** English words occur in texts of any language, but less often, and are misspelled by that language's phonetics. */
const borrowedCost = 0.25;
/** Bonus for a word that is a whole term, that forms a phrase with its neighbour, or that is frequent. */
const termBonus = 0.2;
const pairBonus = 0.3;
const frequencyBonus = 0.04;
/** Maximum cost for a known word in an unknown form. */
const maxCostOfForm = 0.55;
const minFormLength = 5;
/** Shorter words resemble words of other languages, and irrelevant words, by chance. */
const minBorrowedLength = 5;
const minOtherLength = 5;
const maxEndingLength = 2;
/** Maximum cost after the bonuses. */
const maxTotalCost = 0.85;
/** The same for short words, which resemble many others; those of the directory are likely meant. */
const maxTotalCostOfShort = 0.5;
const minLongLength = 6;
/** More equally close candidates than this are a guess, not a correction. */
const maxRivals = 3;
const rivalMargin = 0.1;

export function correctSpelling(tokens: readonly Token[], dictionary: SpellingDictionary): Correction {
  const corrected: Token[] = [];
  const costs: number[] = [];
  const terms: boolean[] = [];
  const lookups = new Map<string, Found | null>();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (!token) continue;
    if (!mayBeWrong(token) || dictionary.isKnown(token.word)) {
      corrected.push(token);
      continue;
    }
    const next = tokens[at + 1];
    const before = corrected.at(-1);
    const form = dictionary.stemOf(token.word);
    if (form === null && next && isJoined(token, next, dictionary)) {
      corrected.push({ ...token, word: token.word + next.word, end: next.end, typed: token.word });
      note([token.word + next.word], spaceCost);
      at += 1;
      continue;
    }
    if (form === null && before && before.typed === undefined && isJoined(before, token, dictionary)) {
      corrected[corrected.length - 1] = {
        ...before,
        word: before.word + token.word,
        end: token.end,
        typed: token.word,
      };
      note([before.word + token.word], spaceCost);
      continue;
    }
    // Cached by word and neighbours, which decide between equally close words.
    const key = `${before?.word ?? ''} ${token.word} ${next?.word ?? ''}`;
    let found = lookups.get(key);
    if (found === undefined) {
      const neighbours = { before: before?.word ?? '', after: next?.word ?? '' };
      found = lookups.size < maxLookedUp ? lookUp(token.word, form, neighbours, dictionary) : null;
      lookups.set(key, found);
    }
    if (found) {
      for (const word of found.words) corrected.push({ ...token, word, typed: token.word });
      note(found.words, found.cost);
    } else {
      corrected.push(token);
    }
  }
  return { tokens: corrected, costs, terms };

  function note(words: readonly string[], cost: number): void {
    costs.push(cost);
    terms.push(words.some(dictionary.isTerm));
  }
}

function mayBeWrong(token: Token): boolean {
  return (token.script === 'latin' || token.script === 'cyrillic') && token.word.length >= 3 && !/\d/.test(token.word);
}

function isJoined(first: Token, second: Token, dictionary: SpellingDictionary): boolean {
  if (first.sentence !== second.sentence || first.clause !== second.clause || !mayBeWrong(second)) return false;
  const joined = first.word + second.word;
  if (joined.length < 6 || first.word.length < 2) return false;
  return dictionary.sources.some((source) => source.count(joined) > 0);
}

type Found = { words: readonly string[]; cost: number };
type Neighbours = { before: string; after: string };

function lookUp(
  word: string,
  form: string | null,
  neighbours: Neighbours,
  dictionary: SpellingDictionary,
): Found | null {
  const best = nearest(word, form, neighbours, dictionary);
  if (form !== null) return best;
  const split = splitWord(word, dictionary);
  if (!split) return best;
  return best && best.cost <= spaceCost ? best : { words: split, cost: spaceCost };
}

function splitWord(word: string, dictionary: SpellingDictionary): string[] | null {
  if (word.length > maxCompoundLength) return null;
  for (let cut = minPartLength - 1; cut <= word.length - minPartLength; cut += 1) {
    const first = word.slice(0, cut);
    const second = word.slice(cut);
    if (cut >= minPartLength && dictionary.isPair(first, second)) return [first, second];
    // "Torent", "mibebe": a stop word joined to a noun.
    if (second.length >= minTermLength && dictionary.isStopWord(first) && dictionary.isTerm(second))
      return [first, second];
  }
  return splitCompound(word, dictionary);
}

/**
 * "Zahnarzttermin": a German compound of which one part names a need. "Debtcounseling": two that do, typed as one word.
 * Else "Bewerbungsfoto": the longest part that is known names a need.
 */
function splitCompound(word: string, dictionary: SpellingDictionary): string[] | null {
  const isGerman = dictionary.language === 'de';
  let longestKnown = '';
  let withLongest: string[] | null = null;
  // The longest first part, which says more than the last: not "zahn", "arzttermin".
  for (let cut = word.length - minCompoundPartLength; cut >= minCompoundPartLength; cut -= 1) {
    const last = word.slice(cut);
    const isLastKnown = dictionary.isForm(last);
    for (const link of isGerman ? germanLinks : ['']) {
      const first = word.slice(0, cut - link.length);
      if (first.length < minCompoundPartLength || !word.startsWith(link, first.length)) continue;
      const parts = [first, last];
      const known = parts.filter((part) => (part === last ? isLastKnown : dictionary.isForm(part)));
      const terms = known.filter(dictionary.isTerm).length;
      if (known.length === 2 && (terms === 2 || (isGerman && terms === 1))) return parts;
      const [only = ''] = known;
      if (known.length === 1 && only.length > longestKnown.length) {
        longestKnown = only;
        withLongest = terms === 1 ? parts : null;
      }
    }
  }
  return isGerman && longestKnown.length >= minLoneTermLength ? withLongest : null;
}

function nearest(
  word: string,
  form: string | null,
  neighbours: Neighbours,
  dictionary: SpellingDictionary,
): Found | null {
  const letters = letterBits(word);
  if (form !== null && word.length < minFormLength) return null;
  const found = new Map<string, { word: string; cost: number; weight: number }>();
  for (const source of dictionary.sources) {
    if (source.kind === 'borrowed' && word.length < minBorrowedLength) continue;
    const typed: SoundedWord = { word, sound: soundKey(word, source.language) };
    const seen = new Set<string>();
    for (const { word: candidate, sound } of source.near(word)) {
      if (candidate.length < 4 || seen.has(candidate)) continue;
      seen.add(candidate);
      if (
        Math.abs(candidate.length - word.length) > maxLettersApart ||
        bitCount(letterBits(candidate) ^ letters) > maxBitsApart
      )
        continue;
      if (form !== null && (dictionary.stemOf(candidate) !== form || !isOneForm(word, candidate, source.language)))
        continue;
      const cost = typoCost(typed, candidate, source.language, sound);
      if (cost > (form === null ? maxCost : maxCostOfForm)) continue;
      const before = found.get(candidate);
      const weight = source.weight * source.count(candidate) + (before?.weight ?? 0);
      found.set(candidate, {
        word: candidate,
        cost: Math.min(cost + (source.kind === 'borrowed' ? borrowedCost : 0), before?.cost ?? maxCost),
        weight,
      });
    }
  }
  let best: { word: string; cost: number } | null = null;
  for (const { word: candidate, cost, weight } of found.values()) {
    const isTerm = dictionary.isTerm(candidate);
    const isPair = dictionary.isPair(neighbours.before, candidate) || dictionary.isPair(candidate, neighbours.after);
    if (word.length < minOtherLength && !isTerm && !isPair) continue;
    const total = cost - frequencyBonus * Math.log2(1 + weight) - (isTerm ? termBonus : 0) - (isPair ? pairBonus : 0);
    if (!best || total < best.cost) best = { word: candidate, cost: total };
  }
  if (!best) return null;
  const isName = dictionary.sources.some(({ kind, count }) => kind === 'directory' && count(best.word) > 0);
  if (best.cost > (word.length < minLongLength && !isName ? maxTotalCostOfShort : maxTotalCost)) return null;
  const { word: chosen, cost } = best;
  const nearestCost = found.get(chosen)?.cost ?? 0;
  const stemOfBest = dictionary.stemOf(chosen);
  const isFormOfBest = (candidate: string) => stemOfBest !== null && dictionary.stemOf(candidate) === stemOfBest;
  const rivals = [...found.values()].filter(
    (one) => one.word !== chosen && one.cost <= nearestCost + rivalMargin && !isFormOfBest(one.word),
  );
  return rivals.length > maxRivals ? null : { words: [chosen], cost };
}

/** Forms differ at their ends. English forms differ in sound too, so only the sound key decides. */
function isOneForm(word: string, candidate: string, language: Language): boolean {
  return language === 'en' || word.slice(-maxEndingLength) === candidate.slice(-maxEndingLength);
}

const maxCost = 2;
const maxLettersApart = 3;
/** Three substituted letters. */
const maxBitsApart = 6;
