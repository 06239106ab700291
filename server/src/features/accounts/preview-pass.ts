/**
 * Lets an administrator read pages while the site is closed for maintenance: a cookie that opens nothing but page reads, and ends
 * with the session at the latest. The token stays the only way to call the API.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { isId } from '../../platform/database/is-id.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { administratorTokenHash } from './account-store.ts';

const secondsOfPass = 15 * 60;

/** `<session>.<end in Unix seconds>.<HMAC-SHA256 of both, under the hash of the session's token>`. */
const inCookies = /(?:^|;\s*)preview=([\w-]+)\.(\d{1,12})\.([\w-]+)/;

export type PreviewPass = { cookie: string; until: Date };

/** @param isSecure the site is called by https. Throws ApiError 'session-ended'. */
export async function createPreviewCookie(
  { db, now }: { db: Database; now: () => Date },
  { sessionId }: Caller,
  isSecure: boolean,
): Promise<PreviewPass> {
  const moment = now();
  const key = await administratorTokenHash(db, sessionId, moment);
  if (!key) {
    throw new ApiError('session-ended');
  }
  const end = Math.floor(moment.getTime() / 1000) + secondsOfPass;
  const pass = `${sessionId}.${end}.${signed(key, sessionId, end).toString('base64url')}`;
  const cookie = `preview=${pass}; Path=/; Max-Age=${secondsOfPass}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return { cookie, until: new Date(end * 1000) };
}

/** @returns whether cookies (of a `Cookie` header) hold a pass that is in force */
export function readPreviewPass(db: Database, now: () => Date): (cookies: string) => Promise<boolean> {
  return async (cookies) => {
    const [, sessionId = '', end = '', signature = ''] = inCookies.exec(cookies) ?? [];
    const moment = now();
    if (!isId(sessionId) || Number(end) * 1000 <= moment.getTime()) {
      return false;
    }
    const key = await administratorTokenHash(db, sessionId, moment);
    const given = Buffer.from(signature, 'base64url');
    const expected = key && signed(key, sessionId, Number(end));
    return expected !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
  };
}

function signed(key: Buffer, sessionId: string, end: number): Buffer {
  return createHmac('sha256', key).update(`preview ${sessionId} ${end}`).digest();
}
