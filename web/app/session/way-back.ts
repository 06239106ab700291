/**
 * Where somebody was when they had to sign in, so that they come back to it. It travels in the state of the history entry of
 * /login; an answer of 401 loads that page anew and leaves it in session storage, where the next /login picks it up.
 */
import { isRecord } from '../api/is-record.ts';
import { readItem, removeItem } from '../browser-storage.ts';
import { leftAtKey } from './end-session.ts';

/** `back`: how many steps of the history lie between here and there; going back brings what that entry holds, too. */
export type WayBack = { returnTo: string; back?: number };

export const usualPlace = '/dashboard';

/** A path of this site; what the browser keeps could have been written by anyone. */
function isOwnPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])[^\s\\]*$/.test(value);
}

/** What an answer of 401 left, once. */
export function takeWayBack(): WayBack | null {
  const returnTo = readItem('sessionStorage', leftAtKey);
  removeItem('sessionStorage', leftAtKey);
  return isOwnPath(returnTo) ? { returnTo, back: 1 } : null;
}

/** What the navigation state tells. */
export function readWayBack(state: unknown): WayBack | null {
  if (!isRecord(state) || !isOwnPath(state.returnTo)) return null;
  const { returnTo, back } = state;
  return typeof back === 'number' && back > 0 ? { returnTo, back } : { returnTo };
}

/** The state for a further page on the way: one step more to go back. */
export function oneStepOn(way: WayBack | null): WayBack | null {
  if (!way) return null;
  return way.back === undefined ? way : { ...way, back: way.back + 1 };
}
