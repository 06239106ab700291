/**
 * Random tokens for sessions and password links. Only their hash is stored, so a copy of the database gives no access.
 */
import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits in base64url, which fits a header and a link. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
