/**
 * Normalizes spelling variants of a word: case, accents, width, apostrophes, repeated letters, traditional and
 * simplified Chinese characters.
 */
import { Converter } from 'opencc-js/t2cn';
import { createRecentCache } from './recent-cache.ts';

const apostrophes = "'’ʼ‘`´";
/** Short vowels, tatweel and joiners of Arabic script; invisible joiners of any script. */
const arabicOrnaments = '\\u064b-\\u065f\\u0670\\u0640\\u200b-\\u200f\\ufeff';
const ornaments = new RegExp(`[${apostrophes}${arabicOrnaments}]`, 'gu');
/** The accents of Latin letters, and the nukta of Devanagari, which many people omit. */
const marks = /[\u0300-\u036f\u093c]/gu;
const repeatedLetters = /(\p{L})\1{2,}/gu;

const plainForms: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  Ø: 'o',
  æ: 'ae',
  œ: 'oe',
  // The chandrabindu of Devanagari.
  '\u0901': '\u0902',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ة: 'ه',
  ؤ: 'و',
  ئ: 'ي',
  ی: 'ي',
  ک: 'ك',
};
/** Letters that are written in another way without being composed of it. */
const variant = /[ßøØæœأإآٱىةؤئیک\u0901]/u;
const variants = new RegExp(variant, 'gu');

const han = /\p{Script=Han}/u;
let converter: ((text: string) => string) | undefined;

/** Japanese is converted too: texts and terms are converted alike, so they still match. */
function simplified(written: string): string {
  if (!han.test(written)) return written;
  // Loaded lazily: its table takes 15 ms, and most texts never need it.
  const convert = converter ?? Converter({ from: 't', to: 'cn' });
  converter = convert;
  return convert(written);
}

/** The normalized form of a word. Letters repeated three times or more ("soooo") are reduced to two. */
export function foldWord(written: string): string {
  if (written.length > maxCachedLength) return foldNew(written);
  return cache.get(written, () => foldNew(written));
}

/**
 * Words repeat, and folding one takes a dozen passes. What looks a word up in a table afterwards is quicker when equal words are the
 * same string.
 */
const cache = createRecentCache<string>(20_000);
const maxCachedLength = 40;

function foldNew(written: string): string {
  const folded = lowerLetters.test(written) ? written : foldMarks(written);
  return mayRepeatThrice(folded) ? folded.replace(repeatedLetters, '$1$1') : folded;
}

const lowerLetters = /^[a-z]+$/;
const ascii = /^[\0-\x7f]*$/;

function foldMarks(written: string): string {
  const letters = simplified(written.normalize('NFKC')).toLowerCase().replace(ornaments, '');
  if (ascii.test(letters)) return letters;
  // Removing a mark may leave a character that NFKC changes.
  const plain = letters.normalize('NFD').replace(marks, '').normalize('NFKC').toLowerCase();
  return variant.test(plain) ? plain.replace(variants, (letter) => plainForms[letter] ?? letter) : plain;
}

/** Quicker than to look for `repeatedLetters`. */
function mayRepeatThrice(text: string): boolean {
  for (let at = 2; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === text.charCodeAt(at - 1) && code === text.charCodeAt(at - 2)) return true;
    // Half of a character.
    if (code >= 0xd800 && code <= 0xdfff) return true;
  }
  return false;
}

/** Most phrases of a lexicon: nothing is to be normalized. */
export const plainWords = /^[a-z]+(?: [a-z]+)*$/;
/** Most texts of a directory: nothing but their case and apostrophes is to be normalized. */
const plainText = /^[ -~\s]*$/;

/** Folds a whole text for substring search, with single spaces. */
export function foldText(written: string): string {
  if (plainWords.test(written) && !mayRepeatThrice(written)) return written;
  if (plainText.test(written)) {
    const letters = written
      .toLowerCase()
      .replace(/['`]/g, '')
      .replace(/([a-z])\1{2,}/g, '$1$1');
    return letters.replace(/\s+/g, ' ').trim();
  }
  // Some marks fold to a space.
  return written.split(/\s+/u).map(foldWord).join(' ').replace(/\s+/gu, ' ').trim();
}

/** The folded words of a list that is separated by white space. */
export function foldWords(written: string): ReadonlySet<string> {
  return new Set(written.split(/\s+/u).filter(Boolean).map(foldWord));
}
