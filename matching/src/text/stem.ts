/** Removes word endings, in the same way for queries, the lexicon and the directory. */
import { stemmer as arabic } from '@orama/stemmers/arabic';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as hindi } from '@orama/stemmers/indian';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as portuguese } from '@orama/stemmers/portuguese';
import { stemmer as russian } from '@orama/stemmers/russian';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import type { Language } from './language.ts';

const rules: Partial<Record<Language, (word: string) => string>> = {
  en: (word) => english(word.replace(/ction(s?)$/, 'ct')),
  es: spanish,
  fr: french,
  pt: portuguese,
  de: german,
  it: italian,
  ru: russian,
  // The library does not remove "and the" before a word.
  ar: (word) => arabic(word.replace(/^(و|ف)(?=ال..)/u, '')),
  hi: hindi,
};

/** Minimum length of a word for stemming. */
const minStemmedLength = 4;
const minStemLength: Partial<Record<Language, number>> = { ru: 2, ar: 2, hi: 2 };
const caches = new Map<Language, Map<string, string>>();
const maxCached = 50_000;

/** The stem of a folded word. Numbers, and languages without a rule, keep the word. */
export function stem(word: string, language: Language): string {
  const rule = rules[language];
  if (!rule || word.length < minStemmedLength || word.length > 40) return word;
  let cache = caches.get(language);
  if (!cache) {
    cache = new Map();
    caches.set(language, cache);
  }
  const cached = cache.get(word);
  if (cached !== undefined) return cached;
  if (/\d/.test(word)) return word;
  const stemmed = rule(word);
  const result = stemmed.length >= (minStemLength[language] ?? 3) ? stemmed : word;
  if (cache.size < maxCached) cache.set(word, result);
  return result;
}
