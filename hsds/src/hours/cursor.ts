/** A cursor over a list of tokens. */
import type { Token } from './tokenize-hours.ts';

export type Cursor = { tokens: readonly Token[]; position: number };

export function peek({ tokens, position }: Cursor, ahead = 0): Token | undefined {
  return tokens[position + ahead];
}

/** Consumes the words if they are next. Punctuation counts as words. */
export function consumeWords(cursor: Cursor, words: readonly string[]): boolean {
  const isNext = words.every((word, index) => peek(cursor, index)?.text === word);
  cursor.position += isNext ? words.length : 0;
  return isNext;
}

/** Phrases by their first word, the longest first. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>;

/** The longest of several phrases that is next. */
export function consumeOneOf(cursor: Cursor, phrases: Phrases): boolean {
  const candidates = phrases.get(peek(cursor)?.text ?? '');
  return candidates?.some((words) => consumeWords(cursor, words)) ?? false;
}

export function takeWord(cursor: Cursor, words: ReadonlySet<string>): string | null {
  const token = peek(cursor);
  if (token === undefined || !words.has(token.text)) {
    return null;
  }
  cursor.position += 1;
  return token.text;
}

/** Runs a reader; if it finds nothing, the cursor does not move. */
export function attempt<T>(cursor: Cursor, read: (cursor: Cursor) => T | null): T | null {
  const { position } = cursor;
  const found = read(cursor);
  if (found === null) {
    cursor.position = position;
  }
  return found;
}

/** For `consumeOneOf`. */
export function phrases(...written: string[]): Phrases {
  const split = written.map((phrase) => phrase.split(' ')).sort((one, other) => other.length - one.length);
  return Map.groupBy(split, ([first = '']) => first);
}
