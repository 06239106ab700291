/** The known words of each language, for spelling correction: of the lexicon, its grammar, and the directory. */

import { foldText } from '../text/fold.ts';
import { Language } from '../text/language.ts';
import { createNeighbourIndex, type NeighbourIndex } from '../text/neighbour-index.ts';
import type { SpellingDictionary, SpellingSource } from '../text/spelling.ts';
import { stem } from '../text/stem.ts';
import { bitCount, createWordList, letterBits, type WordList } from '../text/word-list.ts';
import type { CompiledLexicon } from './compile-lexicon.ts';

/** Weight of a word's occurrence in the lexicon and in the directory. */
const lexiconWeight = 3;
const directoryWeight = 1;
/** From this length on, two edits with the same beginning are searched for. */
const minLengthWithTwoTypos = 9;
const minCorrectedLength = 5;

type KnownWords = {
  source: SpellingSource;
  stems: ReadonlySet<string>;
  pairs: ReadonlySet<string>;
  /** Stems of single words that are a whole term or hint. */
  termStems: ReadonlySet<string>;
};

/** @param occursElsewhere whether other texts use the word: then it may be correct without naming a need. */
export function createSpellingDictionaries(
  lexicon: CompiledLexicon,
  occursElsewhere: (word: string) => boolean = () => false,
): (language: Language, directory: WordList | undefined) => SpellingDictionary {
  const cache = new Map<Language, KnownWords>();
  function knownWords(language: Language): KnownWords {
    let known = cache.get(language);
    if (!known) {
      known = compileKnownWords(language, lexicon);
      cache.set(language, known);
    }
    return known;
  }

  return (language, directory) => {
    const own = knownWords(language);
    const english = knownWords('en');
    const both = own === english ? [own] : [own, english];
    const sources = both.map(({ source }) => (source.language === language ? source : borrowed(source, language)));
    if (directory) sources.push(directorySource(directory, language));
    const { stopWords } = lexicon.language(language);
    return {
      language,
      sources,
      isKnown(word) {
        if ((directory?.count(word) ?? 0) > 0 || occursElsewhere(word)) return true;
        return Language.options.some((each) => {
          const { words, stopWords } = lexicon.language(each);
          return words.has(word) || stopWords.has(word);
        });
      },
      isForm: (word) => own.stems.has(stem(word, language)),
      isStopWord: (word) => stopWords.has(word),
      stemOf(word) {
        const ofOwn = stem(word, language);
        if (own.stems.has(ofOwn)) return ofOwn;
        const ofEnglish = stem(word, 'en');
        return english.stems.has(ofEnglish) ? ofEnglish : null;
      },
      isPair: (first, second) => both.some(({ pairs }) => pairs.has(`${first} ${second}`)),
      isTerm: (word) => both.some(({ source, termStems }) => termStems.has(stem(word, source.language))),
    };
  };
}

function compileKnownWords(language: Language, lexicon: CompiledLexicon): KnownWords {
  const words = new Map([...lexicon.language(language).words].filter(([word]) => /^\p{L}+$/u.test(word)));
  const pairs = new Set<string>();
  const termStems = new Set<string>();
  for (const { terms, hints } of lexicon.concepts) {
    for (const phrase of [...(terms[language] ?? []), ...(hints?.[language] ?? [])]) {
      const parts = foldText(phrase).split(' ');
      if (parts.length === 1) termStems.add(stem(parts[0] ?? '', language));
      for (let at = 1; at < parts.length; at += 1) pairs.add(`${parts[at - 1]} ${parts[at]}`);
    }
  }
  let index: NeighbourIndex | null = null;
  const list = createWordList();
  for (const [word, count] of words) list.add(word, count);
  const source: SpellingSource = {
    language,
    weight: lexiconWeight,
    kind: 'own',
    count: (word) => list.count(word),
    *near(word) {
      index ??= createNeighbourIndex(words.keys(), language);
      yield* index.near(word);
      if (word.length >= minLengthWithTwoTypos) yield* similarWords(list, word, word[0] ?? '', 2);
    },
  };
  return { source, stems: new Set([...words.keys()].map((word) => stem(word, language))), pairs, termStems };
}

function borrowed(source: SpellingSource, language: Language): SpellingSource {
  return {
    ...source,
    kind: 'borrowed',
    language,
    *near(word) {
      // Sound keys use the words' own language.
      for (const { word: candidate } of source.near(word)) yield { word: candidate };
    },
  };
}

/** The directory changes with every record, so its words are only indexed by prefix. */
function directorySource(directory: WordList, language: Language): SpellingSource {
  return {
    language,
    weight: directoryWeight,
    kind: 'directory',
    count: (word) => directory.count(word),
    *near(word) {
      if (word.length < minCorrectedLength) return;
      const [first = '', second = ''] = word;
      yield* similarWords(directory, word, first, word.length >= minLengthWithTwoTypos ? 2 : 1);
      // Swapped first letters ("hmoeless").
      if (second === first) return;
      for (const { word: candidate } of similarWords(directory, word, second, 1)) {
        if (candidate[1] === first) yield { word: candidate };
      }
    },
  };
}

/** Words with this prefix and almost the same letters. */
function* similarWords(list: WordList, word: string, first: string, maxDistance: number): Generator<{ word: string }> {
  const own = letterBits(word);
  for (let length = word.length - maxDistance; length <= word.length + maxDistance; length += 1) {
    for (const [candidate, letters] of list.withFirstLetterAndLength(first, length)) {
      if (bitCount(letters ^ own) <= 2 * maxDistance) yield { word: candidate };
    }
  }
}
