/** Finds all phrases of the lexicon in a text: of its language, and of those whose words occur in it. */

import { determiners } from '../text/determiners.ts';
import type { Language } from '../text/language.ts';
import { isInflectionOf, isSameOrPlural } from '../text/same-word.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';
import type { CompiledLexicon, Pattern, PatternKind } from './compile-lexicon.ts';
import type { FindOptions, PhraseMatch } from './phrase-trie.ts';

export type FoundPhrase = PhraseMatch<Pattern> & {
  language: Language;
  /** In another language than the text ("aplicar para food stamps"): it weighs less. */
  isForeign: boolean;
};

/** Languages whose phrases are looked for too: names of programmes and of bills are mostly English. */
function companions(language: Language): Language[] {
  if (language === 'en') return ['es'];
  if (language === 'zh') return ['en', 'ja'];
  return ['en'];
}

/** @param options `withoutSlots` for texts of a directory: only phrases of danger have slots. */
export function findPhrases(
  tokens: readonly Token[],
  language: Language,
  lexicon: CompiledLexicon,
  options: Pick<FindOptions, 'withoutSlots'> = {},
): FoundPhrase[] {
  const own = lexicon.language(language);
  const found: FoundPhrase[] = [];
  for (const match of own.trie.find(tokens, options)) {
    if (isMeant(match, tokens, own.stopWords, false)) found.push({ ...match, language, isForeign: false });
  }
  for (const other of companions(language)) {
    for (const match of lexicon.language(other).trie.find(tokens, options)) {
      // A word of the text's own language means what it means there: "once" in Spanish is eleven.
      const foreign =
        isLongRun(match.tokens, tokens) ||
        match.tokens.every((at) => {
          const word = tokens[at]?.word ?? '';
          return !own.words.has(word) && !own.stopWords.has(word);
        });
      if (foreign && isMeant(match, tokens, own.stopWords, true))
        found.push({ ...match, language: other, isForeign: true });
    }
  }
  return withoutExceptions(found, tokens);
}

/** Signs of danger in the text's own language, by name. They may begin within a Korean word. */
export function signsIn(tokens: readonly Token[], language: Language, lexicon: CompiledLexicon): PhraseMatch<string>[] {
  return lexicon.language(language).signs.find(tokens, { insideWords: true });
}

/** Two or more characters in scripts without spaces are specific enough to belong to the other language. */
function isLongRun(at: readonly number[], tokens: readonly Token[]): boolean {
  return at.length > 1 && at.every((position) => isSyllabic(tokens[position]?.script ?? 'latin'));
}

/**
 * Removes matches by stem only: "corte" is no form of "cortarme", and a stop word no form of another word ("will" is
 * not "wills"). A borrowed word must match exactly.
 */
function isMeant(
  { value, tokens: at }: PhraseMatch<Pattern>,
  tokens: readonly Token[],
  stopWords: ReadonlySet<string>,
  borrowed: boolean,
): boolean {
  return at.every((position) => {
    const token = tokens[position];
    if (!token) return false;
    const forms = [token.word, token.typed ?? token.word];
    if (forms.some((word) => value.words.includes(word))) return true;
    // In other languages words also change at their beginning (Arabic "al-") or are single characters.
    if (token.script !== 'latin') return !stopWords.has(token.word) || isSyllabic(token.script);
    if (stopWords.has(token.word)) return false;
    const isAlike = borrowed ? isSameOrPlural : isInflectionOf;
    // For danger a common beginning is sufficient: "tos" matches "tosiendo".
    const isBeginning = (known: string) =>
      value.kind === 'danger' && token.word.length >= 3 && known.startsWith(token.word);
    return value.words.some((known) => isAlike(known, token.word) || isBeginning(known));
  });
}

/** Weight factor of a single English word in another form: "house" is not quite "housing". */
const otherFormFactor = 0.65;

export function phraseSimilarity({ value, tokens: at, language }: FoundPhrase, tokens: readonly Token[]): number {
  if (language !== 'en' || at.length !== 1) return 1;
  const word = tokens[at[0] ?? 0]?.word ?? '';
  return value.words.some((known) => isSameOrPlural(known, word) || isEnding(known, word)) ? 1 : otherFormFactor;
}

function isEnding(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return long === `${short}ed` || long === `${short}ing` || long === `${short}d`;
}

/**
 * Exceptions: wordings in which a phrase means something else remove it when they contain all of it, for that concept
 * or danger only. Of two that differ in endings only ("me golpea", he hits me; "me golpeé", I bumped myself) the one
 * that was typed counts.
 */
function withoutExceptions(found: readonly FoundPhrase[], tokens: readonly Token[]): FoundPhrase[] {
  const exceptions = new Map<string, FoundPhrase[]>();
  for (const phrase of found) {
    const kind = exceptionTo[phrase.value.kind];
    if (kind === undefined) continue;
    const key = `${kind} ${phrase.value.target}`;
    const list = exceptions.get(key);
    if (list) list.push(phrase);
    else exceptions.set(key, [phrase]);
  }
  if (exceptions.size === 0) return [...found];
  return found.filter((phrase) => {
    if (droppedExceptions.has(phrase.value.kind)) return false;
    const kind = phrase.value.kind === 'hint' ? 'term' : phrase.value.kind;
    const isTrait = kind === 'population' || kind === 'feature';
    // "My son-in-law" is an exception to "my son", with any possessive.
    const light = determiners(phrase.language);
    const mayBeMissing = (at: number) => isTrait && light.has(tokens[at]?.word ?? '');
    return !exceptions
      .get(`${kind} ${phrase.value.target}`)
      ?.some(
        (exception) =>
          phrase.tokens.every((at) => exception.tokens.includes(at) || mayBeMissing(at)) &&
          (exception.tokens.length > phrase.tokens.length ||
            exactWords(exception, tokens) >= exactWords(phrase, tokens)),
      );
  });
}

/** Exceptions that are dropped once they are applied. Those of concepts also suppress single words later. */
const droppedExceptions: ReadonlySet<PatternKind> = new Set(['population-except', 'feature-except', 'time-except']);

const exceptionTo: Partial<Record<PatternKind, PatternKind>> = {
  except: 'term',
  'danger-except': 'danger',
  'population-except': 'population',
  'feature-except': 'feature',
  'time-except': 'time',
};

/** Number of words that match the text exactly. */
function exactWords({ value, tokens: at }: FoundPhrase, tokens: readonly Token[]): number {
  return at.filter((position) => value.words.includes(tokens[position]?.word ?? '')).length;
}

/** Removes phrases contained in a longer one: "food" in "food stamps", "car" in "car seat". */
export function dropContainedPhrases(found: readonly FoundPhrase[]): FoundPhrase[] {
  const sorted = [...found].sort(
    (a, b) => b.tokens.length - a.tokens.length || Number(a.value.kind === 'hint') - Number(b.value.kind === 'hint'),
  );
  const kept: FoundPhrase[] = [];
  const keptAt = new Map<number, FoundPhrase[]>();
  for (const phrase of sorted) {
    const first = keptAt.get(phrase.tokens[0] ?? -1) ?? [];
    const isContained = first.some(
      (longer) =>
        longer.tokens.length > phrase.tokens.length && phrase.tokens.every((at) => longer.tokens.includes(at)),
    );
    if (isContained) continue;
    const isDuplicate = first.some(
      (other) => other.value.target === phrase.value.target && phrase.tokens.every((at) => other.tokens.includes(at)),
    );
    if (isDuplicate) continue;
    kept.push(phrase);
    for (const at of phrase.tokens) {
      const list = keptAt.get(at);
      if (list) list.push(phrase);
      else keptAt.set(at, [phrase]);
    }
  }
  return kept;
}
