/**
 * Lets an administrator read pages while the site is closed for maintenance: a cookie that
 * grants reading pages only, and ends with the session at the latest. Calls of the API still need the token.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { assertFound } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { administratorTokenHash } from './account-store.ts';

const passSeconds = 15 * 60;

/** `<session>.<end in Unix seconds>.<HMAC-SHA256 of both, keyed with the hash of the session's token>`. */
const cookiePattern = /(?:^|;\s*)preview=([\w-]+)\.(\d{1,12})\.([\w-]+)/;

export type PreviewPass = { cookie: string; until: Date };

/** `isSecure`: the request came by https. Throws ApiError 'session-ended'. */
export async function createPreviewCookie(
  { db, now }: { db: Database; now: () => Date },
  { sessionId }: Caller,
  isSecure: boolean,
): Promise<PreviewPass> {
  const moment = now();
  const key = assertFound(await administratorTokenHash(db, sessionId, moment), 'session-ended');
  const end = Math.floor(moment.getTime() / 1000) + passSeconds;
  const pass = `${sessionId}.${end}.${signatureOf(key, sessionId, end).toString('base64url')}`;
  const cookie = `preview=${pass}; Path=/; Max-Age=${passSeconds}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return { cookie, until: new Date(end * 1000) };
}

/** Whether the value of a `Cookie` header holds a valid pass. */
export function createPreviewPassVerifier(db: Database, now: () => Date): (cookies: string) => Promise<boolean> {
  return async (cookies) => {
    const [, sessionId = '', end = '', signature = ''] = cookiePattern.exec(cookies) ?? [];
    const moment = now();
    if (!isId(sessionId) || Number(end) * 1000 <= moment.getTime()) {
      return false;
    }
    const key = await administratorTokenHash(db, sessionId, moment);
    const given = Buffer.from(signature, 'base64url');
    const expected = key && signatureOf(key, sessionId, Number(end));
    return expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
  };
}

function signatureOf(key: Buffer, sessionId: string, end: number): Buffer {
  return createHmac('sha256', key).update(`preview ${sessionId} ${end}`).digest();
}
