/** The data files turned into what the engine walks: one phrase trie and one word list per language. */

import type { ResourceCategory } from '@waymark/contract/enumerations';
import { latinLanguages } from './detect-language.ts';
import type { Concept, Danger, Language, LexiconFiles, Terms, Trait } from './lexicon.ts';
import { foldWord } from './normalize.ts';
import { createPhraseTrie, type PhraseTrie } from './phrase-trie.ts';

export type PatternKind =
  | 'term'
  | 'hint'
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
  | 'negation'
  | 'contrast'
  | 'lack'
  | 'courtesy'
  | 'out-of-scope';

/** What a phrase tells: `words` are its folded words; `target` is the position of its concept, trait or danger in the lexicon's lists. */
export type Pattern = {
  kind: PatternKind;
  target: number;
  phrase: string;
  words: readonly string[];
  /** Speaks for its trait in a person's text only. */
  told?: true;
  /** Of a negation: it speaks of itself and of what stands before it. */
  backward?: true;
};

export type LanguageLexicon = {
  trie: PhraseTrie<Pattern>;
  /** Folded words of all phrases and how many phrases hold them. */
  words: ReadonlyMap<string, number>;
  stopWords: ReadonlySet<string>;
};

export type LexiconConcept = Concept & { category: ResourceCategory };

export type CompiledLexicon = {
  concepts: readonly LexiconConcept[];
  conceptAt: ReadonlyMap<string, number>;
  populations: readonly Trait[];
  features: readonly Trait[];
  dangers: readonly Danger[];
  files: LexiconFiles;
  language(language: Language): LanguageLexicon;
};

/** Ready before the first text comes. */
const everyday: readonly Language[] = ['en', 'es'];

export function compileLexicon(files: LexiconFiles): CompiledLexicon {
  const concepts = files.concepts.flatMap(({ content }) =>
    content.concepts.map((concept) => ({ ...concept, category: content.category })),
  );
  const compiled = new Map<Language, LanguageLexicon>();
  const lexicon: CompiledLexicon = {
    concepts,
    conceptAt: new Map(concepts.map((concept, position) => [concept.id, position])),
    populations: files.populations.traits,
    features: files.features.traits,
    dangers: files.dangers.dangers,
    files,
    language(language) {
      let known = compiled.get(language);
      if (!known) {
        known = compileLanguage(lexicon, language);
        compiled.set(language, known);
      }
      return known;
    },
  };
  // Languages told by their words are needed for any text; those told by their script when one comes.
  for (const language of latinLanguages) lexicon.language(language);
  for (const language of everyday) lexicon.language(language).trie;
  return lexicon;
}

/** Every phrase of a language with what it tells; phrases of the grammar keep their little words. */
function* patternsOf(lexicon: CompiledLexicon, language: Language): Generator<Pattern> {
  function* of(kind: PatternKind, target: number, terms: Terms | undefined): Generator<Pattern> {
    for (const phrase of terms?.[language] ?? []) yield { kind, target, phrase, words: [] };
  }
  function* told(kind: PatternKind, target: number, terms: Terms | undefined): Generator<Pattern> {
    for (const pattern of of(kind, target, terms)) yield { ...pattern, told: true };
  }
  for (const [at, concept] of lexicon.concepts.entries()) {
    yield* of('term', at, concept.terms);
    yield* of('hint', at, concept.hints);
    yield* of('except', at, concept.except);
  }
  for (const [at, trait] of lexicon.populations.entries()) {
    yield* of('population', at, trait.terms);
    yield* told('population', at, trait.hints);
    yield* of('population-except', at, trait.except);
    yield* of('population-offered', at, trait.offered);
    yield* of('population-excluded', at, trait.excluded);
  }
  for (const [at, trait] of lexicon.features.entries()) {
    yield* of('feature', at, trait.terms);
    yield* told('feature', at, trait.hints);
    yield* of('feature-except', at, trait.except);
    yield* of('feature-offered', at, trait.offered);
    yield* of('feature-excluded', at, trait.excluded);
  }
  for (const [at, danger] of lexicon.dangers.entries()) {
    yield* of('danger', at, danger.terms);
    yield* of('danger-except', at, danger.except);
  }
  const { grammar } = lexicon.files;
  yield* of('negation', 0, grammar.negations);
  for (const pattern of of('negation', 0, grammar.settled)) yield { ...pattern, backward: true };
  yield* of('contrast', 0, grammar.contrasts);
  yield* of('lack', 0, grammar.lacks);
  yield* of('courtesy', 0, grammar.courtesies);
  yield* of('out-of-scope', 0, grammar.outOfScope);
}

const withLittleWords: ReadonlySet<PatternKind> = new Set(['negation', 'contrast', 'lack', 'courtesy']);
/** How directories word things is no measure of how people spell. */
const ofDirectories = /-(?:offered|excluded)$/;

/** The words are needed to tell languages apart; the trie only once a text is in the language. */
function compileLanguage(lexicon: CompiledLexicon, language: Language): LanguageLexicon {
  let trie: PhraseTrie<Pattern> | null = null;
  const words = new Map<string, number>();
  for (const { kind, phrase } of patternsOf(lexicon, language)) {
    if (ofDirectories.test(kind)) continue;
    for (const written of phrase.split(/[\s=.…,/-]+/u)) {
      const word = foldWord(written);
      if (word) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }
  return {
    words,
    stopWords: new Set((lexicon.files.grammar.stopWords[language] ?? []).map(foldWord)),
    get trie() {
      if (!trie) {
        trie = createPhraseTrie<Pattern>(language);
        for (const pattern of patternsOf(lexicon, language)) {
          pattern.words = trie.add(pattern.phrase, pattern, { keepLightWords: withLittleWords.has(pattern.kind) });
        }
      }
      return trie;
    },
  };
}
