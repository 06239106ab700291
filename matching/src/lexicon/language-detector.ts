/** Detects the language of a record's text with high precision: undefined when it is not certain. */

import { foldWord } from '../text/fold.ts';
import { type Language, latinLanguages } from '../text/language.ts';
import { isSyllabic, type Script, type Token, tokenize } from '../text/tokenize.ts';
import type { GrammarFile } from './lexicon-schema.ts';

/** Minimum number of words: fewer may be a name. A character of Chinese, Japanese or Korean counts half. */
const minWords = 12;
/** Minimum number of different stop words: "no crib, no clothes, no bottles" is not Portuguese. */
const minDifferentStopWords = 4;
/** Minimum share of stop words, and minimum distance to the share of the next language. */
const minShare = 0.25;
const minLead = 0.15;
/** For languages with a script of their own: their words are inflected, so a list contains few forms. */
const minShareOfScript = 0.1;
/** Maximum share of the text in another language or script: names, "WIC". */
const maxOther = 0.2;
/** Shorter sentences are not checked by themselves. */
const minWordsOfSentence = 4;

const languageOfScript: Partial<Record<Script, Language>> = {
  hangul: 'ko',
  kana: 'ja',
  han: 'zh',
  arabic: 'ar',
  cyrillic: 'ru',
  devanagari: 'hi',
};
/** Letters of other languages in these scripts: Persian, Urdu, Pashto; Ukrainian, Serbian, Macedonian; Marathi. */
const lettersOfOthers = /[پچژگکیےٹڈڑںہھټډړښېґєіїјљњћђѓќळ]/iu;

export type DetectLanguage = (text: string) => Language | undefined;

export function createLanguageDetector(stopWords: GrammarFile['stopWords']): DetectLanguage {
  const stopWordSets = new Map<Language, ReadonlySet<string>>();
  for (const language of [...latinLanguages, ...Object.values(languageOfScript)]) {
    stopWordSets.set(language, new Set((stopWords[language] ?? []).map(foldWord)));
  }

  function stopWordsIn(tokens: readonly Token[], language: Language): string[] {
    const words = stopWordSets.get(language);
    return tokens.flatMap(({ word }) => (words?.has(word) ? word : []));
  }

  function latinLanguage(tokens: readonly Token[]): Language | undefined {
    const [first, second] = latinLanguages
      .map((language) => ({ language, share: stopWordsIn(tokens, language).length / tokens.length }))
      .sort((a, b) => b.share - a.share);
    return first && second && first.share >= minShare && first.share - second.share >= minLead
      ? first.language
      : undefined;
  }

  /** Whether its sentences, each by itself, are in the language too: a text may be followed by its translation. */
  function isConsistent(language: Language, tokens: readonly Token[]): boolean {
    let others = 0;
    for (const sentence of Map.groupBy(tokens, (token) => token.sentence).values()) {
      const own = sentence.length < minWordsOfSentence ? language : latinLanguage(sentence);
      if (own !== undefined && own !== language) others += sentence.length;
    }
    return others <= tokens.length * maxOther;
  }

  return (text) => {
    const tokens = tokenize(text).filter(({ script }) => script !== 'digits');
    const script = mainScript(tokens);
    const own = tokens.filter((token) => (script === 'latin') === (token.script === 'latin'));
    if (script === 'latin') {
      const language = latinLanguage(own);
      const isSure =
        language && new Set(stopWordsIn(own, language)).size >= minDifferentStopWords && isConsistent(language, own);
      return isSure ? language : undefined;
    }
    const language = script && languageOfScript[script];
    if (!language || lettersOfOthers.test(text)) return undefined;
    // Hangul and kana belong to one language each.
    const isSure = script === 'hangul' || script === 'kana';
    return isSure || stopWordsIn(own, language).length >= own.length * minShareOfScript ? language : undefined;
  };
}

/** Undefined for a short or mixed text. */
function mainScript(tokens: readonly Token[]): Script | undefined {
  const words = new Map<Script, number>();
  for (const { script } of tokens) words.set(script, (words.get(script) ?? 0) + (isSyllabic(script) ? 0.5 : 1));
  const kana = words.get('kana') ?? 0;
  const han = words.get('han') ?? 0;
  // Japanese is written in both, Chinese in one.
  if (kana * 4 >= han && words.delete('han')) words.set('kana', kana + han);
  const all = [...words.values()].reduce((sum, some) => sum + some, 0);
  const [most] = [...words].sort((a, b) => b[1] - a[1]);
  return all >= minWords && most && most[1] >= all * (1 - maxOther) ? most[0] : undefined;
}
