/** Finds every known phrase in a text in one walk, with `...` gaps, exact words and running scripts. */
import type { Language } from './lexicon.ts';
import { lightWords, standingLightWords, tellingLightWords } from './light-words.ts';
import { foldWord } from './normalize.ts';
import { stem } from './stems.ts';
import { isSyllabic, type Token, tokenize } from './tokens.ts';

type Node<T> = { next: Map<string, Node<T>> | null; gap: Node<T> | null; ends: T[] | null };

export type PhraseMatch<T> = {
  value: T;
  /** Indices of the text's tokens that matched, ascending; tokens skipped over are not among them. */
  tokens: number[];
};

export type PhraseTrie<T> = {
  /** @returns the folded words of the phrase. */
  add(phrase: string, value: T, options?: { keepLightWords?: boolean }): string[];
  find(tokens: readonly Token[]): PhraseMatch<T>[];
};

/** Words (or characters of running scripts) that `...` may stand for. */
const longestGap = 3;
const longestSyllableGap = 9;
const mostLightSkips = 2;
/** Particles and endings of a Korean word that may follow the part a term names. */
const longestEnding = 4;

/** `^` marks the first syllable of a Korean word, `=` a word that must stand as written. */
function keyOf(token: Token, language: Language): string {
  if (token.script === 'hangul') return token.wordStart ? `^${token.word}` : token.word;
  return isSyllabic(token.script) ? token.word : stem(token.word, language);
}

/** `accented`: spelled like a light word but for its accent. */
type Step = { key: string; word: string; accented?: boolean } | 'gap';

/** The steps of a phrase; light words are left out where enough remains to recognise it by. */
function stepsOf(phrase: string, language: Language, keepLightWords: boolean): { kept: Step[]; all: string[] } {
  const light = lightWords(language);
  const steps: Step[] = plainWords.test(phrase) ? stepsOfPlain(phrase, language) : stepsOfParts(phrase, language);
  const words = steps.flatMap((step) => (step === 'gap' ? [] : [step.word]));
  if (keepLightWords || words.length < 2) return { kept: steps, all: words };
  const standing = standingLightWords(language);
  const isTelling = (step: Step, at: number) =>
    step === 'gap' ||
    step.key.startsWith('=') ||
    step.accented === true ||
    !light.has(step.word) ||
    (at === steps.length - 1 && standing.has(step.word));
  const kept = steps.filter(isTelling);
  const telling = kept.filter((step) => step !== 'gap');
  if (telling.length === words.length) return { kept: steps, all: words };
  const lone = telling[0];
  const mayStandAlone =
    lone !== undefined &&
    lone.key.length >= shortestAlone &&
    !words.some((word) => tellingLightWords(language).has(word));
  return { kept: telling.length >= 2 || mayStandAlone ? kept : steps, all: words };
}

/** A word shorter than this needs its article or possessive to be recognised by. */
const shortestAlone = 5;
/** "Él" (he) is no article, "mí" (me) no possessive. */
const acute = /[\u0300\u0301]/u;

/** Most phrases are a few unaccented small letters: these need no cutting into scripts. */
const plainWords = /^[a-z]+(?: [a-z]+)*$/;

function stepsOfPlain(phrase: string, language: Language): Step[] {
  return phrase.split(' ').map((written) => {
    const word = foldWord(written);
    return { key: stem(word, language), word };
  });
}

function stepsOfParts(phrase: string, language: Language): Step[] {
  const light = lightWords(language);
  const steps: Step[] = [];
  for (const [part, exact] of partsOf(phrase)) {
    if (part === '...') {
      if (steps.length > 0 && steps.at(-1) !== 'gap') steps.push('gap');
      continue;
    }
    for (const token of tokenize(part)) {
      const accented = light.has(token.word) && acute.test(part.slice(token.start, token.end).normalize('NFD'));
      steps.push({
        key: exact ? `=${token.word}` : keyOf(token, language),
        word: token.word,
        ...(accented ? { accented } : {}),
      });
    }
  }
  while (steps.at(-1) === 'gap') steps.pop();
  return steps;
}

/** What a phrase is to the engine: two phrases with the same key cannot be told apart. Empty: it can never be found. */
export function phraseKey(phrase: string, language: Language): string {
  return stepsOf(phrase, language, false)
    .kept.map((step) => (step === 'gap' ? '...' : step.key))
    .join(' ');
}

/** A phrase in its parts: plain words, `=exact=` words, gaps. */
function* partsOf(phrase: string): Generator<[part: string, exact: boolean]> {
  for (const piece of phrase.split(/(\.\.\.|…|=[^=]+=)/u)) {
    if (!piece.trim()) continue;
    if (piece === '...' || piece === '…') yield ['...', false];
    else if (piece.startsWith('=') && piece.endsWith('=') && piece.length > 2) yield [piece.slice(1, -1), true];
    else yield [piece, false];
  }
}

export function createPhraseTrie<T>(language: Language): PhraseTrie<T> {
  const light = lightWords(language);
  const exactWords = new Set<string>();
  const fresh = (): Node<T> => ({ next: null, gap: null, ends: null });
  const root = fresh();

  function add(phrase: string, value: T, options: { keepLightWords?: boolean } = {}): string[] {
    const { kept, all } = stepsOf(phrase, language, options.keepLightWords ?? false);
    let node = root;
    for (const step of kept) {
      if (step === 'gap') {
        node.gap ??= fresh();
        node = node.gap;
      } else {
        node.next ??= new Map();
        if (step.key.startsWith('=')) exactWords.add(step.word);
        let next = node.next.get(step.key);
        if (!next) {
          next = fresh();
          node.next.set(step.key, next);
        }
        node = next;
      }
    }
    if (node !== root) {
      if (node.ends) node.ends.push(value);
      else node.ends = [value];
    }
    return all;
  }

  function find(tokens: readonly Token[]): PhraseMatch<T>[] {
    const keys = tokens.map((token) => keyOf(token, language));
    const matches: PhraseMatch<T>[] = [];
    const path: number[] = [];

    function step(at: number, node: Node<T>, skipped: number): void {
      const token = tokens[at];
      const first = tokens[path[0] ?? at];
      if (!token || !first || token.sentence !== first.sentence) return;
      const key = keys[at] ?? '';
      const { next } = node;
      if (next) enter(at, next.get(key));
      if (next && exactWords.has(token.word)) enter(at, next.get(`=${token.word}`));
      if (next && token.typed !== undefined) enter(at, next.get(`=${token.typed}`));
      if (path.length === 0) return;
      if (token.script === 'hangul') {
        // Spacing in Korean is a matter of taste: inside a phrase either form of the syllable fits.
        if (next) enter(at, next.get(token.wordStart ? token.word : `^${token.word}`));
        if (!token.wordStart && skipped < longestEnding) step(at + 1, node, skipped + 1);
      } else if (skipped < mostLightSkips && light.has(token.word)) {
        step(at + 1, node, skipped + 1);
      }
    }

    function enter(at: number, node: Node<T> | undefined): void {
      if (!node) return;
      path.push(at);
      for (const value of node.ends ?? []) matches.push({ value, tokens: [...path] });
      if (node.next) step(at + 1, node, 0);
      if (node.gap) leap(at + 1, node.gap);
      path.pop();
    }

    function leap(from: number, node: Node<T>): void {
      let words = 0;
      let syllables = 0;
      for (let at = from; at < tokens.length && words <= longestGap && syllables <= longestSyllableGap; at += 1) {
        const token = tokens[at];
        if (!token) return;
        step(at, node, longestEnding);
        if (isSyllabic(token.script)) syllables += 1;
        else words += 1;
      }
    }

    for (let at = 0; at < tokens.length; at += 1) step(at, root, longestEnding);
    return matches;
  }

  return { add, find };
}
