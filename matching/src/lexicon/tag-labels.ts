/**
 * Labels of tags in the reader's language, for tags that are the name of a concept or trait in another one. Synonyms are left as
 * they are: the label of what a tag may mean would say more, or other things, than the place said.
 */

import { Language } from '../text/language.ts';
import { createRecentCache, type RecentCache } from '../text/recent-cache.ts';
import { stem } from '../text/stem.ts';
import { tokenize } from '../text/tokenize.ts';
import type { Label, LexiconFiles } from './lexicon-schema.ts';

/** undefined for a tag that is in the reader's language already, or no such name. */
export type TagLabel = (tag: string, reader: Language) => string | undefined;

/** Tags for each language of readers. */
const cacheSize = 2500;

export function createTagLabels({ concepts, populations, features }: LexiconFiles): TagLabel {
  const labels = [
    ...concepts.flatMap(({ content }) => content.concepts),
    ...populations.traits,
    ...features.traits,
  ].map(({ label }) => label);
  const byName = new Map(
    Language.options.map((language) => {
      // The first of several with the same name is that of a concept.
      const names = new Map<string, Label>();
      for (const label of labels) {
        const name = nameOf(label[language] ?? '', language);
        if (name !== '' && !names.has(name)) names.set(name, label);
      }
      return [language, names] as const;
    }),
  );
  const caches = new Map<Language, RecentCache<{ label: string | undefined }>>();

  function find(tag: string, reader: Language): string | undefined {
    // The same word with another ending may be that of another language: "dentist", "dentista".
    const own = byName.get(reader)?.get(nameOf(tag, reader))?.[reader];
    if (own !== undefined && wordsOf(own).join() === wordsOf(tag).join()) return undefined;
    for (const [language, names] of byName) {
      const label = language === reader ? undefined : names.get(nameOf(tag, language));
      if (label) return label[reader];
    }
    return undefined;
  }

  return (tag, reader) => {
    const cache = caches.get(reader) ?? createRecentCache(cacheSize);
    caches.set(reader, cache);
    return cache.get(tag, () => ({ label: find(tag, reader) })).label;
  };
}

/** Case, accents and word endings do not matter. */
function nameOf(text: string, language: Language): string {
  return wordsOf(text)
    .map((word) => stem(word, language))
    .join(' ');
}

function wordsOf(text: string): string[] {
  return tokenize(text).map(({ word }) => word);
}
