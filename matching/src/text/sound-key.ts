/**
 * Phonetic keys: words that people confuse by ear share one key. A few rules per language, applied in order to the
 * folded word (no accents; "ñ" is "n", "ё" is "е"). Capital letters denote sounds without a single letter of their own.
 */
import type { Language } from './language.ts';

/** A word with its sound key in one language. */
export type SoundedWord = { word: string; sound: string };

type Rule = readonly [RegExp, string];

const doubled: Rule = [/(\p{L})\1+/gu, '$1'];
/** Before "e" and "i" many languages pronounce "c" and "g" differently. */
const softC: Rule = [/s?c(?=[eiy])/g, 's'];
const softG: Rule = [/g(?=[eiy])/g, 'j'];
const hardC: Rule = [/ck|[ck]qu?|qu(?=[eiy])|[cq]/g, 'k'];
const nasal: Rule = [/m(?=[bpfv])/g, 'n'];

const rules: Partial<Record<Language, readonly Rule[]>> = {
  // Vowel spellings vary too much: each group of vowels counts as one.
  en: [
    [/^(?:[kgp]n)/, 'n'],
    [/^wr/, 'r'],
    [/^ps/, 's'],
    [/sych/g, 'sik'],
    [/ph/g, 'f'],
    [/wh/g, 'w'],
    [/gh(?=[tsd]|$)/g, ''],
    [/t?ch|t(?=ures?$|ual)/g, 'C'],
    [/(?:[st]i|ss?i|ci|sh)(?=[ao]n|al|ou|ent)/g, 'S'],
    [/sh/g, 'S'],
    [/th/g, 'T'],
    [/dg?(?=ge)/g, ''],
    softG,
    softC,
    hardC,
    [/x/g, 'ks'],
    [/z/g, 's'],
    [/mb(?=s?$)/g, 'm'],
    [/bt(?=s?$)/g, 't'],
    [/(?<=.)h/g, ''],
    [/(?<=[^aeiouyw])e$/, ''],
    [/^y(?=[aeiou])/, 'Y'],
    [/[aeiouy]+(?:w(?![rlh]?$)[aeiouy]*)?/g, 'a'],
    [/aw/g, 'a'],
    doubled,
  ],
  es: [
    [/[cs]h/g, 'C'],
    [/ph/g, 'f'],
    [/gu(?=[ei])/g, 'G'],
    [/^(?:hu|u|w)(?=[ei])/, 'G'],
    [/h/g, ''],
    [/ll|y/g, 'i'],
    [/v|w/g, 'b'],
    [/p(?=s|t)/g, ''],
    [/c(?=t|c[ei])/g, ''],
    [/x|z/g, 's'],
    softC,
    softG,
    hardC,
    [/m(?=[bp])/g, 'n'],
    [/ni(?=[aou])/g, 'n'],
    [/(?<=a)d(?=os?$)/, ''],
    [/(?<=[aeu])d$/, ''],
    doubled,
  ],
  pt: [
    [/ch|x/g, 'S'],
    [/lh/g, 'l'],
    [/nh/g, 'n'],
    [/gu(?=[ei])/g, 'G'],
    [/h/g, ''],
    [/z/g, 's'],
    softC,
    softG,
    hardC,
    nasal,
    [/m$/, 'n'],
    [/l(?=[^aeiou]|$)/g, 'u'],
    [/ou/g, 'o'],
    [/ei/g, 'e'],
    [/[ey]/g, 'i'],
    [/o/g, 'u'],
    doubled,
  ],
  fr: [
    [/[cs]h/g, 'S'],
    [/ph/g, 'f'],
    [/h/g, ''],
    [/gu(?=[eiy])/g, 'G'],
    [/ge(?=[ao])/g, 'j'],
    [/tion/g, 'sion'],
    softC,
    softG,
    hardC,
    [/z/g, 's'],
    [/e?aux?/g, 'o'],
    [/oeu|eu|oe/g, 'e'],
    [/ill/g, 'i'],
    [/(?:er|ez|et|ee)s?$/, 'e'],
    [/(?:es|e|s|t|d|x|p)$/, ''],
    [/[st]$/, ''],
    [/(?:ai|ei|i|y|u)[nm](?![aeiouynm])/g, 'I'],
    [/[ea][nm](?![aeiouynm])/g, 'A'],
    [/o[nm](?![aeiouynm])/g, 'O'],
    [/ai|ei/g, 'e'],
    [/ou/g, 'U'],
    [/y/g, 'i'],
    doubled,
  ],
  de: [
    [/ae/g, 'a'],
    [/oe/g, 'o'],
    [/(?<![aeq])ue/g, 'u'],
    [/sch/g, 'S'],
    [/ph|pf|v/g, 'f'],
    [/th|dt/g, 't'],
    [/ie/g, 'i'],
    [/[ae][iy]/g, 'A'],
    [/(?<=[aeiouA])h/g, ''],
    [/ck|c(?!h)/g, 'k'],
    [/tz|ts|z/g, 's'],
    [/d(?=s?$)/, 't'],
    [/b(?=s?$)/, 'p'],
    [/g(?=s?$)/, 'k'],
    [/y/g, 'i'],
    doubled,
  ],
  it: [
    [/sci?(?=[aou])|sc(?=[ei])/g, 'S'],
    [/ci(?=[aou])|c(?=[ei])/g, 'C'],
    [/gi(?=[aou])/g, 'j'],
    [/gli?(?=[aeiou])/g, 'l'],
    [/gni?/g, 'n'],
    softG,
    [/ch|cq|q|c/g, 'k'],
    [/h/g, ''],
    [/z|x/g, 's'],
    [/[jy]/g, 'i'],
    nasal,
    doubled,
  ],
  ru: [
    [/ьо/g, 'е'],
    [/[ъь]/g, ''],
    [/т[сц]я$/, 'ца'],
    [/(?<=[ое])го$/, 'ва'],
    [/стн/g, 'сн'],
    [/здн/g, 'зн'],
    [/вств/g, 'ств'],
    [/лнц/g, 'нц'],
    [/[сзж]ч|щ/g, 'ш'],
    [/ч(?=[тн])/g, 'ш'],
    [/[тд]с|тц/g, 'ц'],
    [/б(?=[пткфсшчцх]|$)/g, 'п'],
    [/в(?=[пткфсшчцх]|$)/g, 'ф'],
    [/г(?=[пткфсшчцх]|$)/g, 'к'],
    [/д(?=[пткфсшчцх]|$)/g, 'т'],
    [/ж(?=[пткфсшчцх]|$)/g, 'ш'],
    [/з(?=[пткфсшчцх]|$)/g, 'с'],
    [/о/g, 'а'],
    [/[еэыя]/g, 'и'],
    [/ю/g, 'у'],
    doubled,
  ],
};

/** The key of a folded word; the word itself in languages without rules. */
export function soundKey(word: string, language: Language): string {
  let key = word;
  for (const [pattern, sound] of rules[language] ?? []) key = key.replace(pattern, sound);
  return key;
}
