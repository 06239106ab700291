/** Compiles the data files: a phrase trie and a list of words per language. */

import { ResourceCategory } from '@waymark/contract/enumerations';
import { DangerLevel } from '@waymark/contract/search';
import { foldWord, plainWords } from '../text/fold.ts';
import type { Language } from '../text/language.ts';
import { unitWords } from '../text/number-words.ts';
import { tokenize } from '../text/tokenize.ts';
import {
  type Concept,
  type Danger,
  DangerContext,
  type LexiconFiles,
  type Terms,
  type TimeEntry,
  type Trait,
} from './lexicon-schema.ts';
import { createPhraseTrie, type PhraseTrie } from './phrase-trie.ts';
import { createUnreadLanguages, type FindUnread } from './unread-languages.ts';

export type PatternKind =
  | 'term'
  | 'hint'
  | 'alone'
  | 'except'
  | 'population'
  | 'population-except'
  | 'population-offered'
  | 'population-excluded'
  | 'feature'
  | 'feature-except'
  | 'feature-offered'
  | 'feature-excluded'
  | 'danger'
  | 'danger-except'
  | 'danger-context'
  | 'negation'
  | 'contrast'
  | 'lack'
  | 'courtesy'
  | 'landmark'
  | 'learning'
  | 'out-of-scope'
  | 'time'
  | 'time-except'
  | 'vague';

/** A clock hour as written; with `at`, am or pm is unknown. */
export type WrittenHour = {
  value: number;
  written: string;
  as: 'am' | 'pm' | 'at' | 'twentyFour' | 'after' | 'before';
};

/**
 * The meaning of a phrase: `words` are its folded words; `target` is the index of its concept, trait or danger in the
 * lexicon's lists.
 */
export type Pattern = {
  kind: PatternKind;
  target: number;
  phrase: string;
  words: readonly string[];
  /** Applies to a person's text only. */
  queryOnly?: true;
  /** Of a term: it counts only where no other need is named. */
  circumstance?: true;
  /** Of a feature: the name of a language. */
  namesLanguage?: true;
  /** Of a danger: the classifier does not doubt it. */
  certain?: true;
  /** Of a danger. */
  level?: DangerLevel;
  /** Of a negation: it applies to itself and to what precedes it. */
  backward?: true;
  /** Of a time: it counts only next to a day. */
  besideDay?: true;
  /** Of a time: a clock hour; its target is the number of times. */
  hour?: WrittenHour;
  /** Of a time: it marks a day as a deadline; its target is the number of times. */
  deadline?: 'before-day' | 'event';
};

type LanguageLexicon = {
  trie: PhraseTrie<Pattern>;
  /** Signs of danger, by name. */
  signs: PhraseTrie<string>;
  /** Folded words of all phrases with the number of phrases that contain them. */
  words: ReadonlyMap<string, number>;
  stopWords: ReadonlySet<string>;
};

type LexiconConcept = Concept & { category: ResourceCategory };

export type CompiledLexicon = {
  concepts: readonly LexiconConcept[];
  conceptAt: ReadonlyMap<string, number>;
  /** Per concept, the index of its category in the contract's list. */
  categoryOf: Uint8Array;
  populations: readonly Trait[];
  features: readonly Trait[];
  dangers: readonly Danger[];
  /** Concepts that help in a danger. */
  dangerConcepts: ReadonlySet<string>;
  /** Per concept: 1 for these. */
  helpsInDanger: Uint8Array;
  times: readonly TimeEntry[];
  files: LexiconFiles;
  findUnread: FindUnread;
  /** Compiled at first use: a tenth of a second, and as much again for its trie. */
  language(language: Language): LanguageLexicon;
};

export function compileLexicon(files: LexiconFiles): CompiledLexicon {
  const concepts = files.concepts.flatMap(({ content }) =>
    content.concepts.map((concept) => ({ ...concept, category: content.category })),
  );
  const dangerConcepts = new Set(files.dangers.dangers.flatMap((danger) => danger.concepts));
  const compiled = new Map<Language, LanguageLexicon>();
  const lexicon: CompiledLexicon = {
    concepts,
    conceptAt: new Map(concepts.map((concept, position) => [concept.id, position])),
    categoryOf: Uint8Array.from(concepts, ({ category }) => ResourceCategory.options.indexOf(category)),
    populations: files.populations.traits,
    features: files.features.traits,
    dangers: files.dangers.dangers,
    findUnread: createUnreadLanguages(files.unreadLanguages),
    dangerConcepts,
    helpsInDanger: Uint8Array.from(concepts, ({ id }) => Number(dangerConcepts.has(id))),
    times: files.times.times,
    files,
    language(language) {
      let cached = compiled.get(language);
      if (!cached) {
        cached = compileLanguage(lexicon, language);
        compiled.set(language, cached);
      }
      return cached;
    },
  };
  return lexicon;
}

/** All phrases of a language with their meanings; phrases of the grammar keep their stop words. */
function* patternsOf(lexicon: CompiledLexicon, language: Language): Generator<Pattern> {
  function* of(kind: PatternKind, target: number, terms: Terms | undefined): Generator<Pattern> {
    for (const phrase of terms?.[language] ?? []) yield { kind, target, phrase, words: [] };
  }
  function* queryOnly(kind: PatternKind, target: number, terms: Terms | undefined): Generator<Pattern> {
    for (const pattern of of(kind, target, terms)) yield { ...pattern, queryOnly: true };
  }
  for (const [at, concept] of lexicon.concepts.entries()) {
    const circumstances = new Set(concept.circumstances?.[language]);
    for (const pattern of of('term', at, concept.terms)) {
      yield circumstances.has(pattern.phrase) ? { ...pattern, circumstance: true } : pattern;
    }
    yield* of('hint', at, concept.hints);
    yield* queryOnly('alone', at, concept.alone);
    yield* of('except', at, concept.except);
  }
  for (const [at, trait] of lexicon.populations.entries()) {
    yield* of('population', at, trait.terms);
    yield* queryOnly('population', at, trait.hints);
    yield* of('population-except', at, trait.except);
    yield* of('population-offered', at, trait.offered);
    yield* of('population-excluded', at, trait.excluded);
  }
  for (const [at, trait] of lexicon.features.entries()) {
    yield* of('feature', at, trait.terms);
    yield* queryOnly('feature', at, trait.hints);
    for (const pattern of queryOnly('feature', at, trait.languageNames)) yield { ...pattern, namesLanguage: true };
    yield* of('feature-except', at, trait.except);
    yield* of('feature-offered', at, trait.offered);
    yield* of('feature-excluded', at, trait.excluded);
  }
  const dangers = lexicon.files.dangers.languages[language];
  for (const [target, { kind }] of lexicon.dangers.entries()) {
    const phrases = dangers?.kinds[kind];
    for (const level of DangerLevel.options) {
      for (const phrase of phrases?.[level] ?? []) yield { kind: 'danger', target, phrase, words: [], level };
    }
    for (const phrase of phrases?.certain ?? []) {
      yield { kind: 'danger', target, phrase, words: [], level: 'emergency', certain: true };
    }
    for (const phrase of phrases?.except ?? []) yield { kind: 'danger-except', target, phrase, words: [] };
  }
  for (const [target, context] of DangerContext.options.entries()) {
    for (const phrase of dangers?.contexts[context] ?? []) yield { kind: 'danger-context', target, phrase, words: [] };
  }
  const { grammar } = lexicon.files;
  yield* of('negation', 0, grammar.negations);
  for (const pattern of of('negation', 0, grammar.settled)) yield { ...pattern, backward: true };
  yield* of('contrast', 0, grammar.contrasts);
  yield* of('lack', 0, grammar.lacks);
  yield* of('courtesy', 0, grammar.courtesies);
  yield* of('landmark', 0, grammar.landmarks);
  yield* queryOnly('learning', 0, grammar.learning);
  yield* of('out-of-scope', 0, grammar.outOfScope);
  yield* of('vague', 0, grammar.vague);
  for (const [at, time] of lexicon.times.entries()) {
    yield* of('time', at, time.terms);
    for (const pattern of of('time', at, time.besideDay)) yield { ...pattern, besideDay: true };
    yield* of('time-except', at, time.except);
  }
  yield* hourPatterns(lexicon, language);
  const { beforeDay, events } = lexicon.files.times.deadlines;
  for (const pattern of of('time', lexicon.times.length, beforeDay)) yield { ...pattern, deadline: 'before-day' };
  for (const pattern of of('time', lexicon.times.length, events)) yield { ...pattern, deadline: 'event' };
}

const hourMark = '{hour}';

/** The hour in digits and in words; "one" mostly means something else ("at one point"). */
function writtenHours(value: number, language: Language): string[] {
  const word = value > 1 && value <= 12 ? unitWords(language)[value - 1] : undefined;
  return word === undefined ? [`${value}`] : [`${value}`, word];
}

/** A phrase for each hour of each wording. */
function* hourPatterns({ times, files }: CompiledLexicon, language: Language): Generator<Pattern> {
  const { except, after, before, ...hourWords } = files.times.hours;
  const target = times.length;
  function* of(as: WrittenHour['as'], wordings: readonly string[] | undefined): Generator<Pattern> {
    for (const wording of wordings ?? []) {
      for (let value = as === 'twentyFour' ? 0 : 1; value <= (as === 'twentyFour' ? 24 : 12); value += 1) {
        for (const written of as === 'after' || as === 'before' ? [`${value}`] : writtenHours(value, language)) {
          const hour = { value, written: foldWord(written), as };
          yield { kind: 'time', target, phrase: wording.replace(hourMark, written), words: [], hour };
        }
      }
    }
  }
  for (const as of ['am', 'pm', 'at', 'twentyFour'] as const) yield* of(as, hourWords[as][language]);
  for (const [as, words] of [
    ['after', after],
    ['before', before],
  ] as const) {
    yield* of(
      as,
      words[language]?.map((word) => `${word} ${hourMark}`),
    );
  }
  for (const wording of except?.[language] ?? []) {
    for (let value = 0; value <= 24; value += 1) {
      for (const written of writtenHours(value, language)) {
        yield { kind: 'time-except', target, phrase: wording.replace(hourMark, written), words: [] };
      }
    }
  }
}

/** Their phrases keep their articles and possessives. */
const keepsLightWords: ReadonlySet<PatternKind> = new Set([
  'negation',
  'contrast',
  'lack',
  'courtesy',
  'danger-context',
  'vague',
  'time',
  'time-except',
]);
/** Phrases of directories' texts: not used for spelling. */
const ofDirectories = /-(?:offered|excluded)$/;

const loneCharacter = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]$/u;

/** The phrases whose words are known to the spelling correction; of the hours only the first. */
function* phrasesOf(lexicon: CompiledLexicon, language: Language): Generator<string> {
  for (const { kind, phrase, hour } of patternsOf(lexicon, language)) {
    if (!ofDirectories.test(kind) && (hour?.value ?? 0) <= 1) yield phrase;
  }
}

function spellingsIn(phrase: string): string[] {
  if (plainWords.test(phrase)) return phrase.split(' ');
  // List names are not words of the language.
  return phrase.replace(/\{[a-z_]+\}/gu, ' ').split(/[\s=.…,/{}|-]+/u);
}

/** As in texts: "entrer" in "d'entrer". The tokenizer is slow, and only needed for apostrophes. */
function wordsIn(written: string): string[] {
  return /['’]/u.test(written) ? tokenize(written).map(({ word }) => word) : [foldWord(written)];
}

/** The value that is stored under the key; `create` makes the first one. */
function shared<T>(values: Map<string, T>, key: string, create: () => T): T {
  const existing = values.get(key);
  if (existing !== undefined) return existing;
  const created = create();
  values.set(key, created);
  return created;
}

/** The words are needed to detect the language of any text; the tries, compiled at first use, only for texts in the language. */
function compileLanguage(lexicon: CompiledLexicon, language: Language): LanguageLexicon {
  let trie: PhraseTrie<Pattern> | null = null;
  let signs: PhraseTrie<string> | null = null;
  const words = new Map<string, number>();
  const slots = Object.values(lexicon.files.dangers.languages[language]?.slots ?? {}).flat();
  const spellings = new Map<string, number>();
  for (const phrase of [...phrasesOf(lexicon, language), ...slots]) {
    for (const written of spellingsIn(phrase)) spellings.set(written, (spellings.get(written) ?? 0) + 1);
  }
  for (const [written, count] of spellings) {
    for (const word of wordsIn(written)) {
      // Single characters occur in more than one language of their script.
      if (word && !loneCharacter.test(word)) words.set(word, (words.get(word) ?? 0) + count);
    }
  }
  return {
    words,
    stopWords: new Set((lexicon.files.grammar.stopWords[language] ?? []).map(foldWord)),
    get trie() {
      if (!trie) {
        trie = createPhraseTrie<Pattern>(language, lexicon.files.dangers.languages[language]?.slots);
        // The same string for the same word, and the same list for the same words: most occur in many phrases.
        const wordLists = new Map<string, readonly string[]>();
        const sharedWords = new Map<string, string>();
        for (const pattern of patternsOf(lexicon, language)) {
          const words = trie.add(pattern.phrase, pattern, { keepDeterminers: keepsLightWords.has(pattern.kind) });
          pattern.words = shared(wordLists, words.join(' '), () =>
            words.map((word) => shared(sharedWords, word, () => word)),
          );
        }
      }
      return trie;
    },
    get signs() {
      if (!signs) {
        signs = createPhraseTrie<string>(language);
        for (const [name, phrases] of Object.entries(lexicon.files.dangers.languages[language]?.signs ?? {})) {
          for (const phrase of phrases) signs.add(phrase, name, { keepDeterminers: true });
        }
      }
      return signs;
    },
  };
}
