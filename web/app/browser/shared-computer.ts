/**
 * Whether this browser is marked as a shared computer. Everything that stores data for longer checks this first. Small,
 * because every page loads it; `idle-guard.tsx` enforces the idle timeout. docs/decisions/0017.
 */
import { useSyncExternalStore } from 'react';
import { clearStorage, readItem, removeItem, writeItem } from './storage.ts';

/** In local storage, for all tabs: time of last use (milliseconds since 1970), or 0 after everything was erased. */
export const sharedKey = 'sharedComputer';

/** Idle timeout in milliseconds. */
export const idleTimeout = 10 * 60_000;

export const sharedChanged = 'shared-changed';

export function isSharedComputer(): boolean {
  return readItem('localStorage', sharedKey) !== null;
}

function tellSharedChange(): void {
  window.dispatchEvent(new Event(sharedChanged));
}

/** Subscribes to changes of the mark and to erasures, here or in another tab. */
function onSharedChange(listener: () => void): () => void {
  const moments = [sharedChanged, 'storage', 'pageshow'];
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

/** Milliseconds since the last use in any tab; null when nothing was used since the last erasure. */
export function idleFor(now: number): number | null {
  const last = Number(readItem('localStorage', sharedKey) ?? 0);
  return last > 0 ? now - last : null;
}

/**
 * Erases everything this site stores, on a shared computer only. The mark itself stays, for the next person, and the
 * number of the visit, by which older pages are known to be over (`browser/visit.ts`).
 */
export function eraseIfShared(): void {
  if (!isSharedComputer()) return;
  clearStorage('localStorage', [sharedKey]);
  clearStorage('sessionStorage', ['visit']);
  writeItem('localStorage', sharedKey, '0');
  tellSharedChange();
}

/** Reopened after the idle timeout: the next person must not see the data. */
export function eraseIfIdle(now: number): void {
  const idle = idleFor(now);
  if (idle !== null && idle >= idleTimeout) eraseIfShared();
}

/** False on the server and during hydration. */
export function useShared(): boolean {
  return useSyncExternalStore(onSharedChange, isSharedComputer, () => false);
}

/**
 * Registers how a part of the site moves its data when this becomes a shared computer, or no longer is: called before
 * the switch; the returned function is called after it. Registered at start (`start.ts`).
 */
type Carry = () => () => void;

const carrying: Carry[] = [];

export function carryOnSwitch(...carries: Carry[]): void {
  carrying.push(...carries);
}

/** False when storage is unavailable. */
export function enableSharedMode(): boolean {
  const carried = carrying.map((carry) => carry());
  if (!writeItem('localStorage', sharedKey, String(Date.now()))) return false;
  switched(carried);
  return true;
}

/** Not a shared computer after all. */
export function disableSharedMode(): void {
  const carried = carrying.map((carry) => carry());
  removeItem('localStorage', sharedKey);
  switched(carried);
}

function switched(carried: (() => void)[]): void {
  for (const finish of carried) finish();
  tellSharedChange();
}
