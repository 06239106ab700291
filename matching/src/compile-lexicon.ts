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
  | 'population-offered'
  | 'population-excluded'
  | 'feature'
  | 'feature-offered'
  | 'feature-excluded'
  | 'danger'
  | 'danger-except'
  | 'negation'
  | 'contrast'
  | 'lack'
  | 'out-of-scope';

/** What a phrase tells: `words` are its folded words; `target` is the position of its concept, trait or danger in the lexicon's lists. */
export type Pattern = { kind: PatternKind; target: number; phrase: string; words: readonly string[] };

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
  return lexicon;
}

function compileLanguage(lexicon: CompiledLexicon, language: Language): LanguageLexicon {
  const trie = createPhraseTrie<Pattern>(language);
  const words = new Map<string, number>();
  const { grammar } = lexicon.files;

  function add(kind: PatternKind, target: number, terms: Terms | undefined, keepLightWords = false): void {
    for (const phrase of terms?.[language] ?? []) {
      const pattern: Pattern = { kind, target, phrase, words: [] };
      pattern.words = trie.add(phrase, pattern, { keepLightWords });
      // How directories word things is no measure of how people spell.
      if (kind.endsWith('-offered') || kind.endsWith('-excluded')) continue;
      for (const word of pattern.words) words.set(word, (words.get(word) ?? 0) + 1);
    }
  }

  for (const [at, concept] of lexicon.concepts.entries()) {
    add('term', at, concept.terms);
    add('hint', at, concept.hints);
    add('except', at, concept.except);
  }
  for (const [at, trait] of lexicon.populations.entries()) {
    add('population', at, trait.terms);
    add('population-offered', at, trait.offered);
    add('population-excluded', at, trait.excluded);
  }
  for (const [at, trait] of lexicon.features.entries()) {
    add('feature', at, trait.terms);
    add('feature-offered', at, trait.offered);
    add('feature-excluded', at, trait.excluded);
  }
  for (const [at, danger] of lexicon.dangers.entries()) {
    add('danger', at, danger.terms);
    add('danger-except', at, danger.except);
  }
  add('negation', 0, grammar.negations, true);
  add('contrast', 0, grammar.contrasts, true);
  add('lack', 0, grammar.lacks, true);
  add('out-of-scope', 0, grammar.outOfScope);
  return { trie, words, stopWords: new Set((grammar.stopWords[language] ?? []).map(foldWord)) };
}
