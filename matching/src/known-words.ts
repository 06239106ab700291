/** What counts as spelled right, per language: words of the lexicon, of its grammar, and of the directory. */
import type { CompiledLexicon } from './compile-lexicon.ts';
import { latinLanguages } from './detect-language.ts';
import type { Language } from './lexicon.ts';
import { foldText } from './normalize.ts';
import type { Speller } from './spelling.ts';
import { stem } from './stems.ts';
import { createWordList, type WordList } from './word-list.ts';

/** A listing in the lexicon says more than one mention somewhere in the directory. */
const lexiconWeight = 3;
const directoryWeight = 1;

type Known = { words: WordList; stems: ReadonlySet<string>; pairs: ReadonlySet<string> };

export function createSpellers(
  lexicon: CompiledLexicon,
): (language: Language, directory: WordList | undefined) => Speller {
  const remembered = new Map<Language, Known>();
  function known(language: Language): Known {
    let found = remembered.get(language);
    if (!found) {
      found = knownOf(language, lexicon);
      remembered.set(language, found);
    }
    return found;
  }

  return (language, directory) => {
    const own = known(language);
    const english = known('en');
    const both = own === english ? [own] : [own, english];
    const sources = both.map(({ words }) => ({ words, weight: lexiconWeight }));
    if (directory) sources.push({ words: directory, weight: directoryWeight });
    return {
      sources,
      isKnown(word) {
        for (const each of latinLanguages.includes(language) ? latinLanguages : [language, 'en' as const]) {
          const { words, stopWords } = lexicon.language(each);
          if (words.has(word) || stopWords.has(word)) return true;
        }
        if ((directory?.count(word) ?? 0) > 0 || own.stems.has(stem(word, language))) return true;
        return english.stems.has(stem(word, 'en'));
      },
      isPair: (first, second) => both.some(({ pairs }) => pairs.has(`${first} ${second}`)),
    };
  };
}

function knownOf(language: Language, lexicon: CompiledLexicon): Known {
  const words = createWordList();
  const stems = new Set<string>();
  for (const [word, count] of lexicon.language(language).words) {
    if (!/^\p{L}+$/u.test(word)) continue;
    words.add(word, count);
    stems.add(stem(word, language));
  }
  const pairs = new Set<string>();
  for (const { terms } of lexicon.concepts) {
    for (const phrase of terms[language] ?? []) {
      const parts = foldText(phrase).split(' ');
      for (let at = 1; at < parts.length; at += 1) pairs.add(`${parts[at - 1]} ${parts[at]}`);
    }
  }
  return { words, stems, pairs };
}
