/** One spelling for the many ways in which the same word is typed: case, accents, width, apostrophes, drawn-out letters. */

const latinMarks = /[\u0300-\u036f]/gu;
const apostrophes = /['’ʼ‘`´]/gu;
/** Short vowels, the drawn-out stroke and joiners of Arabic script; invisible joiners of any script. */
const arabicOrnaments = /[\u064b-\u065f\u0670\u0640\u200b-\u200f\ufeff]/gu;
const drawnOut = /(\p{L})\1{2,}/gu;

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

/** The form in which a word is compared. Letters said three times or more ("soooo") are kept twice. */
export function foldWord(written: string): string {
  if (/^[a-z]+$/.test(written)) return written.length > 2 ? written.replace(drawnOut, '$1$1') : written;
  const before = remembered.get(written);
  if (before !== undefined) return before;
  const folded = foldMarks(written);
  if (remembered.size < mostRemembered && written.length <= longestRemembered) remembered.set(written, folded);
  return folded;
}

/** Words come again and again, and folding one takes a dozen passes. */
const remembered = new Map<string, string>();
const mostRemembered = 50_000;
const longestRemembered = 40;

function foldMarks(written: string): string {
  return (
    written
      .normalize('NFKC')
      .toLowerCase()
      .replace(apostrophes, '')
      .replace(arabicOrnaments, '')
      .normalize('NFD')
      .replace(latinMarks, '')
      // Taking a mark away may leave a form that has a plainer one.
      .normalize('NFKC')
      .toLowerCase()
      .replace(/ß/gu, 'ss')
      .replace(/[øØ]/gu, 'o')
      .replace(/æ/gu, 'ae')
      .replace(/œ/gu, 'oe')
      .replace(arabicVariants, (letter) => arabicLetters[letter] ?? letter)
      .replace(drawnOut, '$1$1')
  );
}

/** A whole text folded for a plain "contains" comparison, spaces single. */
export function foldText(written: string): string {
  // Some marks fold to a space of their own.
  return written.split(/\s+/u).map(foldWord).join(' ').replace(/\s+/gu, ' ').trim();
}
