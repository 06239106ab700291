/**
 * Normalizes spelling variants of a word: case, accents, width, apostrophes, repeated letters, traditional and
 * simplified Chinese characters.
 */
import { Converter } from 'opencc-js/t2cn';
import { createRecentCache } from './recent-cache.ts';

const latinMarks = /[\u0300-\u036f]/gu;
const apostrophes = /['’ʼ‘`´]/gu;
/** The nukta of Devanagari, which many people omit. */
const nukta = /\u093c/gu;
const chandrabindu = /\u0901/gu;
/** Short vowels, tatweel and joiners of Arabic script; invisible joiners of any script. */
const arabicOrnaments = /[\u064b-\u065f\u0670\u0640\u200b-\u200f\ufeff]/gu;
const repeatedLetters = /(\p{L})\1{2,}/gu;

const arabicLetters: Record<string, string> = {
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
const arabicVariants = /[أإآٱىةؤئیک]/gu;

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
  if (/^[a-z]+$/.test(written)) return /(.)\1\1/.test(written) ? written.replace(repeatedLetters, '$1$1') : written;
  return foldMarks(written);
}

function foldMarks(written: string): string {
  return (
    simplified(written.normalize('NFKC'))
      .toLowerCase()
      .replace(apostrophes, '')
      .replace(arabicOrnaments, '')
      .normalize('NFD')
      .replace(latinMarks, '')
      .replace(nukta, '')
      .replace(chandrabindu, '\u0902')
      // Removing a mark may leave a character that NFKC changes.
      .normalize('NFKC')
      .toLowerCase()
      .replace(/ß/gu, 'ss')
      .replace(/[øØ]/gu, 'o')
      .replace(/æ/gu, 'ae')
      .replace(/œ/gu, 'oe')
      .replace(arabicVariants, (letter) => arabicLetters[letter] ?? letter)
      .replace(repeatedLetters, '$1$1')
  );
}

/** Most texts of a directory: nothing but their case and apostrophes is to be normalized. */
const plainText = /^[ -~\s]*$/;

/** Folds a whole text for substring search, with single spaces. */
export function foldText(written: string): string {
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
