/**
 * Codes of requests without an account: four words, 44 bits. A request has no other name, so it is found by the hash of its
 * code, made with one salt for all and slow on purpose: every try costs the same, whether or not a request has that code.
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

/** argon2id with OWASP's memory of 19 MiB, and more passes than a password: a code has fewer bits. Never call it in a transaction. */
export async function hashOfCode(db: Database, code: string): Promise<Buffer> {
  return hashRaw(plainCode(code), { salt: await codeSalt(db), memoryCost: 19_456, timeCost: 4, parallelism: 1 });
}
