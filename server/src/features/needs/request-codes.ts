/**
 * Codes of requests without an account: words in the language of the person, 44 bits or more. A request is found by the hash of
 * its code, so that all hashes share one salt; hashing is slow, which limits how many codes can be guessed.
 */
import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { plainCode } from '@waymark/contract/my-request-rules';
import type { Language } from '@waymark/matching/text/language';
import type { Database } from '../../platform/database/database.ts';
import { englishCodeWords } from './code-words.ts';
import { arabicCodeWords } from './code-words-ar.ts';
import { spanishCodeWords } from './code-words-es.ts';
import { codeSalt } from './own-request-store.ts';

type CodeLists = Partial<Record<Language, { words: readonly string[]; length: number }>>;

/** The shorter lists of other languages have more common words, and codes of them one word more. */
export const codeLists = {
  en: { words: englishCodeWords, length: 4 },
  es: { words: spanishCodeWords, length: 5 },
  ar: { words: arabicCodeWords, length: 5 },
} satisfies CodeLists;

export function makeCode(language: Language = 'en'): string {
  const lists: CodeLists = codeLists;
  const { words, length } = lists[language] ?? codeLists.en;
  return Array.from({ length }, () => words[randomInt(words.length)]).join(' ');
}

/**
 * argon2id with OWASP's memory of 19 MiB, and more passes than a password: a code has fewer bits. Not in a transaction: it would
 * block a connection.
 */
export async function hashOfCode(db: Database, code: string): Promise<Buffer> {
  return hashRaw(plainCode(code), { salt: await codeSalt(db), memoryCost: 19_456, timeCost: 4, parallelism: 1 });
}
