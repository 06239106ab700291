/** Secrets that are handed to a person once. Only their hash is kept: whoever reads the database can use none. */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that fit into a header and a link. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
