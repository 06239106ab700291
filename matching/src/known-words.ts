/** What counts as spelled right, per language: words of the lexicon, of its grammar, and of the directory. */
import type { CompiledLexicon } from './compile-lexicon.ts';
import type { Language } from './lexicon.ts';
import type { Speller } from './spelling.ts';
import { stem } from './stems.ts';
import { tokenize } from './tokens.ts';
import { createWordList, type WordList } from './word-list.ts';

/** A listing in the lexicon says more than one mention somewhere in the directory. */
const lexiconWeight = 3;
const directoryWeight = 1;
const latin: readonly Language[] = ['en', 'es', 'fr', 'pt', 'de', 'it'];

type Known = { words: WordList; stems: ReadonlySet<string>; pairs: ReadonlySet<string> };

export function createSpellers(
  lexicon: CompiledLexicon,
): (language: Language, directory: WordList | undefined) => Speller {
  const known = new Map<Language, Known>();
  for (const language of [...latin, 'ru'] as const) known.set(language, knownOf(language, lexicon));

  return (language, directory) => {
    const own = known.get(language);
    const english = known.get('en');
    const sources = [own, language === 'en' ? undefined : english].flatMap((one) =>
      one ? [{ words: one.words, weight: lexiconWeight }] : [],
    );
    if (directory) sources.push({ words: directory, weight: directoryWeight });
    return {
      sources,
      isKnown(word) {
        for (const [each, { words, stems }] of known) {
          if (words.count(word) > 0 || lexicon.language(each).stopWords.has(word)) return true;
          if ((each === language || each === 'en') && stems.has(stem(word, each))) return true;
        }
        return (directory?.count(word) ?? 0) > 0;
      },
      isPair: (first, second) =>
        (own?.pairs.has(`${first} ${second}`) ?? false) || (english?.pairs.has(`${first} ${second}`) ?? false),
    };
  };
}

function knownOf(language: Language, lexicon: CompiledLexicon): Known {
  const words = createWordList();
  const stems = new Set<string>();
  const compiled = lexicon.language(language);
  for (const [word, count] of compiled.words) {
    if (!/^\p{L}+$/u.test(word)) continue;
    words.add(word, count);
    stems.add(stem(word, language));
  }
  const pairs = new Set<string>();
  for (const { terms } of lexicon.concepts) {
    for (const phrase of terms[language] ?? []) {
      const tokens = tokenize(phrase);
      for (let at = 1; at < tokens.length; at += 1) pairs.add(`${tokens[at - 1]?.word} ${tokens[at]?.word}`);
    }
  }
  return { words, stems, pairs };
}
