/**
 * Splits a text into tokens. Words in most scripts; single characters in Chinese and Japanese and single syllables in
 * Korean, so that a term is found inside running text.
 */
import { foldWord } from './fold.ts';

export type Script = 'latin' | 'cyrillic' | 'arabic' | 'devanagari' | 'han' | 'kana' | 'hangul' | 'digits' | 'other';

export type Token = {
  /** Folded. */
  word: string;
  /** Position in the original text, UTF-16 offsets, end exclusive. */
  start: number;
  end: number;
  script: Script;
  /** Sentence number: incremented at . ! ? and line ends; phrases never cross it. */
  sentence: number;
  /** Clause number: incremented at commas, semicolons and dashes too. */
  clause: number;
  /** False for the second and later syllables of a word. */
  wordStart: boolean;
  /** As typed, folded, when the spelling was corrected. */
  typed?: string;
};

const piece =
  /\p{N}+\+(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’ʼ‘`´&][\p{L}\p{N}\p{M}]+)*|[.!?…。！？؟।\n]+|[,;:،；，、()–—]|\s-+\s/gu;
const syllabic = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]/u;
/** Most words: nothing but their case is to be normalized, which spares the tests for other scripts. */
const plainWord = /^[A-Za-z]+$/;
const maxTokens = 4000;

/** Scripts whose tokens are single characters. */
export function isSyllabic(script: Script): boolean {
  return script === 'han' || script === 'kana' || script === 'hangul';
}

function scriptOf(text: string): Script {
  if (/^[\p{Script=Latin}\d'’&]+$/u.test(text)) return /^\d+$/.test(text) ? 'digits' : 'latin';
  if (/\p{Script=Han}/u.test(text)) return 'han';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}ー]/u.test(text)) return 'kana';
  if (/\p{Script=Hangul}/u.test(text)) return 'hangul';
  if (/\p{Script=Cyrillic}/u.test(text)) return 'cyrillic';
  if (/\p{Script=Arabic}/u.test(text)) return 'arabic';
  if (/\p{Script=Devanagari}/u.test(text)) return 'devanagari';
  return /\p{Script=Latin}/u.test(text) ? 'latin' : 'other';
}

export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  let clause = 0;
  for (const found of text.matchAll(piece)) {
    if (tokens.length >= maxTokens) break;
    const written = found[0];
    if (plainWord.test(written)) {
      const end = found.index + written.length;
      const word = foldWord(written.toLowerCase());
      tokens.push({ word, start: found.index, end, script: 'latin', sentence, clause, wordStart: true });
    } else if (/^[.!?…。！？؟।\n]/u.test(written)) {
      sentence += 1;
      clause += 1;
    } else if (/^[,;:،；，、()–—\s]/u.test(written)) {
      clause += 1;
    } else {
      addWord(tokens, written, found.index, sentence, clause);
    }
  }
  return tokens;
}

/** "l'électricité", "dell'acqua", "il m'a": the elided article or pronoun is a separate token. */
const elided = /^(?:(?:l|d|j|m|n|s|t|c|qu|un|dell|all|nell|sull|dall)['’](?=[\p{L}]{2})|[lmnts]['’](?=[aày]$))/iu;

function addWord(tokens: Token[], written: string, at: number, sentence: number, clause: number): void {
  const article = elided.exec(written)?.[0];
  if (article) {
    addWord(tokens, article.slice(0, -1), at, sentence, clause);
    addWord(tokens, written.slice(article.length), at + article.length, sentence, clause);
    return;
  }
  if (!syllabic.test(written)) {
    const word = foldWord(written).replace(/&/g, '');
    if (word) {
      tokens.push({
        word,
        start: at,
        end: at + written.length,
        script: scriptOf(written),
        sentence,
        clause,
        wordStart: true,
      });
    }
    return;
  }
  let start = at;
  let plain = '';
  let first = true;
  const flush = (end: number) => {
    const word = foldWord(plain);
    if (word) tokens.push({ word, start, end, script: scriptOf(plain), sentence, clause, wordStart: true });
    plain = '';
  };
  let offset = at;
  for (const letter of written) {
    if (syllabic.test(letter)) {
      if (plain) flush(offset);
      const script = scriptOf(letter);
      const wordStart = script !== 'hangul' || first;
      tokens.push({
        word: foldWord(letter),
        start: offset,
        end: offset + letter.length,
        script,
        sentence,
        clause,
        wordStart,
      });
      first = false;
    } else {
      if (!plain) start = offset;
      plain += letter;
      first = true;
    }
    offset += letter.length;
  }
  if (plain) flush(offset);
}
