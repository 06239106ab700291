/**
 * Extracts the classifier's features from a text: whole words, and n-grams for unknown words. Scripts without spaces
 * use n-grams of one to three characters.
 */
import { fnv1a } from '../text/fnv1a.ts';
import { isSyllabic, type Token } from '../text/tokenize.ts';

/** Number of hash buckets for n-grams in the model's table. */
export const subwordBuckets = 1 << 14;
const ngramLength = 4;
const anyNumber = '#';
/** Maximum number of tokens read. */
const maxTokens = 400;

/** Whole words and character n-grams, as in the model's vocabulary. */
export function wordFeatures(tokens: readonly Token[], isRead: (at: number) => boolean): string[] {
  const words: string[] = [];
  const last = Math.min(tokens.length, maxTokens);
  for (let at = 0; at < last; at += 1) {
    const token = tokens[at];
    if (!token || !isRead(at)) continue;
    if (token.script === 'digits') {
      words.push(anyNumber);
    } else if (!isSyllabic(token.script)) {
      words.push(token.word);
    } else {
      let run = token.word;
      if (token.script !== 'kana') words.push(run);
      for (let next = at + 1; next <= at + 2; next += 1) {
        const other = tokens[next];
        if (!other || other.start !== tokens[next - 1]?.end || !isSyllabic(other.script)) break;
        run += other.word;
        words.push(run);
      }
    }
  }
  return words;
}

/** Hash buckets of a word's character four-grams; none for numbers and for scripts without spaces. */
export function subwordFeatures(word: string, add: (bucket: number) => void): void {
  if (word === anyNumber || syllable.test(word)) return;
  const marked = `<${word}>`;
  for (let from = 0; from + ngramLength <= marked.length; from += 1) {
    add(fnv1a(marked, from, from + ngramLength) % subwordBuckets);
  }
}

const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
