/**
 * Codes of requests without an account: four words, 44 bits. A request is found by the hash of its code, so that all hashes
 * share one salt; hashing is slow, which limits how many codes can be guessed.
 */
import { randomInt } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { plainCode } from '@waymark/contract/my-request-rules';
import type { Database } from '../../platform/database/database.ts';
import { codeWords } from './code-words.ts';
import { codeSalt } from './own-request-store.ts';

const wordsOfCode = 4;

export function makeCode(): string {
  return Array.from({ length: wordsOfCode }, () => codeWords[randomInt(codeWords.length)]).join(' ');
}

/**
 * argon2id with OWASP's memory of 19 MiB, and more passes than a password: a code has fewer bits. Not in a transaction: it would
 * block a connection.
 */
export async function hashOfCode(db: Database, code: string): Promise<Buffer> {
  return hashRaw(plainCode(code), { salt: await codeSalt(db), memoryCost: 19_456, timeCost: 4, parallelism: 1 });
}
