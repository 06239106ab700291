/**
 * The return path after signing in. It is in the history state of /login; a 401 reloads that page and leaves it in
 * session storage, where the next /login reads it.
 */
import { isRecord } from '@waymark/contract/is-record';
import { readItem, removeItem } from '../browser/storage.ts';
import { returnToKey } from './end-session.ts';

/** `back`: number of history steps to that page; going back restores its history state, too. */
export type ReturnPath = { returnTo: string; back?: number };

export const defaultReturnPath = '/dashboard';

/** Whether it is a path of this site. Values from storage, URLs and forms could have been written by anyone. */
export function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value);
}

/** Reads and removes the return path that a 401 has stored. */
export function consumeReturnPath(): ReturnPath | null {
  const returnTo = readItem('sessionStorage', returnToKey);
  removeItem('sessionStorage', returnToKey);
  return isOwnPath(returnTo) ? { returnTo, back: 1 } : null;
}

/** The return path in the navigation state. */
export function parseReturnPath(state: unknown): ReturnPath | null {
  if (!isRecord(state) || !isOwnPath(state.returnTo)) return null;
  const { returnTo, back } = state;
  return typeof back === 'number' && back > 0 ? { returnTo, back } : { returnTo };
}

/** The state for one more page before signing in: one more step to go back. */
export function incrementBackSteps(returnPath: ReturnPath | null): ReturnPath | null {
  if (!returnPath) return null;
  return returnPath.back === undefined ? returnPath : { ...returnPath, back: returnPath.back + 1 };
}
