/**
 * What the sense model reads of a text: whole words, and pieces of words for those it has not met. Scripts without spaces are
 * read by runs of one to three characters.
 */
import { isSyllabic, type Token } from './tokens.ts';

/** Rows of the model's table set aside for pieces of words. */
export const pieceBuckets = 1 << 14;
const pieceLength = 4;
const anyNumber = '#';
/** A text is read to here; what matters is said by then. */
const mostTokens = 400;

/** Whole words and runs of characters, as the model's vocabulary knows them. */
export function wordFeatures(tokens: readonly Token[], isRead: (at: number) => boolean): string[] {
  const words: string[] = [];
  const last = Math.min(tokens.length, mostTokens);
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

/** Buckets of the four-letter pieces of a word; none for characters that are words by themselves. */
export function pieceFeatures(word: string, add: (bucket: number) => void): void {
  if (word === anyNumber || syllable.test(word)) return;
  const marked = `<${word}>`;
  for (let from = 0; from + pieceLength <= marked.length; from += 1) {
    add(hashOf(marked, from, from + pieceLength) % pieceBuckets);
  }
}

/** FNV-1a over UTF-16 units. */
function hashOf(text: string, from = 0, to = text.length): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const syllable = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
