/**
 * Finds all known phrases of a text in one pass, with `...` gaps, `{slots}`, exact words and scripts without spaces.
 */

import { determiners, phraseFinalDeterminers, significantDeterminers } from '../text/determiners.ts';
import { foldWord, plainWords } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { createRecentCache } from '../text/recent-cache.ts';
import { stem } from '../text/stem.ts';
import { isSyllabic, type Token, tokenize } from '../text/tokenize.ts';

/** The nodes after a node, by key. Most nodes have one child: a Map for each would be most of the lexicon's memory. */
class Children<T> {
  #key: string;
  #node: Node<T>;
  #more: Map<string, Node<T>> | null = null;

  constructor(key: string, node: Node<T>) {
    this.#key = key;
    this.#node = node;
  }

  get(key: string): Node<T> | undefined {
    return key === this.#key ? this.#node : this.#more?.get(key);
  }

  set(key: string, node: Node<T>): void {
    this.#more ??= new Map();
    this.#more.set(key, node);
  }
}

type Node<T> = {
  next: Children<T> | null;
  gap: Node<T> | null;
  /** By slot index. */
  slots: Map<number, Node<T>> | null;
  ends: T[] | null;
};

export type PhraseMatch<T> = {
  value: T;
  /** Indices of the text's tokens that matched, ascending; tokens skipped over are not among them. */
  tokens: number[];
};

export type PhraseTrie<T> = {
  /** @returns the folded words of the phrase. */
  add(phrase: string, value: T, options?: { keepDeterminers?: boolean }): string[];
  find(tokens: readonly Token[], options?: FindOptions): PhraseMatch<T>[];
};

/** `insideWords`: a phrase may begin within a Korean word. `withoutSlots`: phrases with slots are not looked for. */
export type FindOptions = { insideWords?: boolean; withoutSlots?: boolean };

/** Maximum number of words (or characters in scripts without spaces) that `...` matches. */
const maxGapWords = 3;
const maxGapSyllables = 9;
const maxLightSkips = 2;
/** Particles and endings that may follow a term inside a Korean word. */
const maxEndingTokens = 4;

/** `^` marks the first syllable of a Korean word, `=` a word that must match exactly. */
function keyOf(token: Token, language: Language): string {
  if (token.script === 'hangul') return token.wordStart ? `^${token.word}` : token.word;
  return isSyllabic(token.script) ? token.word : stem(token.word, language);
}

/** `accented`: differs from a light word by its accent only. */
type Step = { key: string; word: string; accented?: boolean } | 'gap' | Slot;
/** `slot`: the text between the braces, the name of a list or alternatives. */
type Slot = { slot: string };
const isSlot = (step: Step): step is Slot => typeof step === 'object' && 'slot' in step;

/** The steps of a phrase. Light words (articles, possessives) are dropped when the rest is distinctive enough. */
function stepsOf(phrase: string, language: Language, keepDeterminers: boolean): { kept: Step[]; all: string[] } {
  const light = determiners(language);
  // The tokenizer is slow.
  const steps: Step[] = plainWords.test(phrase) ? stepsOfPlain(phrase, language) : stepsOfParts(phrase, language);
  const words = steps.flatMap((step) => (step === 'gap' || isSlot(step) ? [] : [step.word]));
  const hasSlot = steps.some(isSlot);
  if (keepDeterminers || words.length < 2) return { kept: steps, all: words };
  const phraseFinal = phraseFinalDeterminers(language);
  const isSignificant = (step: Step, at: number) =>
    step === 'gap' ||
    isSlot(step) ||
    step.key.startsWith('=') ||
    step.accented === true ||
    !light.has(step.word) ||
    (at === steps.length - 1 && phraseFinal.has(step.word));
  const kept = steps.filter(isSignificant);
  const significant = kept.flatMap((step) => (step === 'gap' || isSlot(step) ? [] : [step]));
  if (hasSlot) return { kept, all: words };
  if (significant.length === words.length) return { kept: steps, all: words };
  const lone = significant[0];
  const mayStandAlone =
    lone !== undefined &&
    lone.key.length >= minLengthAlone &&
    !words.some((word) => significantDeterminers(language).has(word));
  return { kept: significant.length >= 2 || mayStandAlone ? kept : steps, all: words };
}

/** A shorter word keeps its article or possessive, because it is not distinctive alone. */
const minLengthAlone = 5;
/** "Él" (he) is no article, "mí" (me) no possessive. */
const acute = /[\u0300\u0301]/u;

function stepsOfPlain(phrase: string, language: Language): Step[] {
  return phrase.split(' ').map((written) => {
    const word = foldWord(written);
    return { key: stem(word, language), word };
  });
}

function stepsOfParts(phrase: string, language: Language): Step[] {
  const light = determiners(language);
  const steps: Step[] = [];
  for (const [part, exact] of partsOf(phrase)) {
    if (part === '...') {
      if (steps.length > 0 && steps.at(-1) !== 'gap') steps.push('gap');
      continue;
    }
    if (part.startsWith('{')) {
      steps.push({ slot: part.slice(1, -1) });
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

/** Identity of a phrase: phrases with the same key are equal. Empty: it can never match. */
export function phraseKey(phrase: string, language: Language): string {
  return stepsOf(phrase, language, false)
    .kept.map((step) => (step === 'gap' ? '...' : isSlot(step) ? `{${step.slot}}` : step.key))
    .join(' ');
}

/** A phrase in its parts: plain words, `=exact=` words, gaps. */
function* partsOf(phrase: string): Generator<[part: string, exact: boolean]> {
  for (const piece of phrase.split(/(\.\.\.|…|=[^=]+=|\{[^{}]*\})/u)) {
    if (!piece.trim()) continue;
    if (piece === '...' || piece === '…') yield ['...', false];
    else if (piece.startsWith('=') && piece.endsWith('=') && piece.length > 2) yield [piece.slice(1, -1), true];
    else yield [piece, false];
  }
}

/** @param lists the phrases that each named slot stands for. */
export function createPhraseTrie<T>(
  language: Language,
  lists: Readonly<Record<string, readonly string[]>> = {},
): PhraseTrie<T> {
  const light = determiners(language);
  const exactWords = new Set<string>();
  const readWords = createRecentCache<ReadWord>(maxReadWords);
  const createNode = (): Node<T> => ({ next: null, gap: null, slots: null, ends: null });
  const root = createNode();
  const slots = createSlots(language, lists);

  function add(phrase: string, value: T, options: { keepDeterminers?: boolean } = {}): string[] {
    const { kept, all } = stepsOf(phrase, language, options.keepDeterminers ?? false);
    const words = [...all];
    readWords.clear();
    // More than one when a slot is optional.
    let nodes = [root];
    for (const step of kept) {
      if (step === 'gap') nodes = nodes.map((node) => (node.gap ??= createNode()));
      else if (isSlot(step)) {
        const slot = slots.of(step.slot);
        words.push(...slot.words);
        const filled = nodes.map((node) => afterSlot(node, slot.id));
        nodes = slot.optional ? [...nodes, ...filled] : filled;
      } else {
        if (step.key.startsWith('=')) exactWords.add(step.word);
        nodes = nodes.map((node) => after(node, step.key));
      }
    }
    for (const node of nodes) {
      if (node === root) continue;
      if (node.ends) node.ends.push(value);
      else node.ends = [value];
    }
    return words;
  }

  function after(node: Node<T>, key: string): Node<T> {
    const existing = node.next?.get(key);
    if (existing) return existing;
    const next = createNode();
    if (node.next) node.next.set(key, next);
    else node.next = new Children(key, next);
    return next;
  }

  function afterSlot(node: Node<T>, slot: number): Node<T> {
    node.slots ??= new Map();
    const next = node.slots.get(slot) ?? createNode();
    node.slots.set(slot, next);
    return next;
  }

  function read(token: Token): ReadWord {
    // A Korean syllable has two keys.
    return token.script === 'hangul' ? readAgain(token) : readWords.get(token.word, () => readAgain(token));
  }

  function readAgain(token: Token): ReadWord {
    const key = keyOf(token, language);
    const isExact = exactWords.has(token.word);
    const isFirst = root.next?.get(key) !== undefined || (isExact && root.next?.get(`=${token.word}`) !== undefined);
    return { key, isExact, isFirst };
  }

  function find(tokens: readonly Token[], options: FindOptions = {}): PhraseMatch<T>[] {
    const words = tokens.map(read);
    const filled = options.withoutSlots ? noMatches : slots.find(tokens);
    const matches: PhraseMatch<T>[] = [];
    const path: number[] = [];

    /** @param skipped number of light words, or syllables of an ending, skipped since the last match. */
    function step(at: number, node: Node<T>, skipped: number, inEnding = false): void {
      const token = tokens[at];
      const first = tokens[path[0] ?? at];
      if (!token || !first || token.sentence !== first.sentence) return;
      // After the ending of a Korean word, the phrase continues with the next word.
      if (inEnding && !token.wordStart) {
        if (skipped < maxEndingTokens) step(at + 1, node, skipped + 1, true);
        return;
      }
      const { key, isExact } = words[at] ?? unread;
      const { next } = node;
      if (next) enter(at, next.get(key));
      if (next && isExact) enter(at, next.get(`=${token.word}`));
      if (next && token.typed !== undefined) enter(at, next.get(`=${token.typed}`));
      if (node.slots) for (const { value, tokens: of } of filled.get(at) ?? []) enterSlot(of, node.slots.get(value));
      if (path.length === 0) {
        if (options.insideWords && next && token.script === 'hangul' && !token.wordStart)
          enter(at, next.get(`^${key}`));
        return;
      }
      if (token.script === 'hangul') {
        // Spacing in Korean varies: inside a phrase either form of the syllable matches.
        if (next) enter(at, next.get(token.wordStart ? token.word : `^${token.word}`));
        if (!token.wordStart && skipped < maxEndingTokens) step(at + 1, node, skipped + 1, true);
      } else if (skipped < maxLightSkips && light.has(token.word)) {
        step(at + 1, node, skipped + 1);
      }
    }

    function enter(at: number, node: Node<T> | undefined): void {
      if (!node) return;
      path.push(at);
      advance(at, node);
      path.pop();
    }

    function enterSlot(of: readonly number[], node: Node<T> | undefined): void {
      if (!node) return;
      path.push(...of);
      advance(of.at(-1) ?? 0, node);
      path.length -= of.length;
    }

    function advance(at: number, node: Node<T>): void {
      for (const value of node.ends ?? []) matches.push({ value, tokens: [...path] });
      if (node.next || node.slots) step(at + 1, node, 0);
      if (node.gap) skipGap(at + 1, node.gap);
    }

    function skipGap(from: number, node: Node<T>): void {
      let words = 0;
      let syllables = 0;
      for (let at = from; at < tokens.length && words <= maxGapWords && syllables <= maxGapSyllables; at += 1) {
        const token = tokens[at];
        if (!token) return;
        step(at, node, maxEndingTokens);
        if (isSyllabic(token.script)) syllables += 1;
        else words += 1;
      }
    }

    for (const [at, token] of tokens.entries()) {
      const mayBegin = words[at]?.isFirst || token.typed !== undefined || token.script === 'hangul' || filled.has(at);
      if (mayBegin) step(at, root, maxEndingTokens);
    }
    return matches;
  }

  return { add, find };
}

/** What a trie knows of a word. `isFirst`: whether a phrase begins with it. */
type ReadWord = { key: string; isExact: boolean; isFirst: boolean };
const unread: ReadWord = { key: '', isExact: false, isFirst: false };
/** Per trie. The words of a directory occur again and again. */
const maxReadWords = 5000;

type WordSlot = { id: number; words: readonly string[]; optional: boolean };
type Slots = {
  /** @throws RangeError for a name that is no list. */
  of(written: string): WordSlot;
  /** Slots that match the text, by the token at which they begin. */
  find(tokens: readonly Token[]): ReadonlyMap<number, PhraseMatch<number>[]>;
};

const noMatches: ReadonlyMap<number, PhraseMatch<number>[]> = new Map();

function createSlots(language: Language, lists: Readonly<Record<string, readonly string[]>>): Slots {
  const slotByText = new Map<string, WordSlot>();
  let trie: PhraseTrie<number> | null = null;
  return {
    of(written) {
      let slot = slotByText.get(written);
      if (!slot) {
        const phrases = written.includes('|') ? written.split('|') : lists[written];
        if (!phrases) throw new RangeError(`{${written}} (${language}): there is no list of that name.`);
        const words = new Set<string>();
        const id = slotByText.size;
        trie ??= createPhraseTrie<number>(language);
        for (const phrase of phrases) for (const word of trie.add(phrase, id)) words.add(word);
        slot = { id, words: [...words], optional: phrases.some((phrase) => phrase.trim() === '') };
        slotByText.set(written, slot);
      }
      return slot;
    },
    find(tokens) {
      if (!trie) return noMatches;
      const byStart = new Map<number, PhraseMatch<number>[]>();
      for (const match of trie.find(tokens, { insideWords: true })) {
        const first = match.tokens[0] ?? 0;
        const list = byStart.get(first);
        if (list) list.push(match);
        else byStart.set(first, [match]);
      }
      return byStart;
    },
  };
}
