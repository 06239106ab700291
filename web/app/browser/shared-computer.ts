/**
 * Whether this browser is marked as a shared computer. Everything that stores data for longer checks this first. Small,
 * because every page loads it; `idle-guard.tsx` enforces the idle timeout. docs/decisions/0017.
 */
import { useSyncExternalStore } from 'react';
import { clearStorage, onStorageChange, readItem, removeItem, writeItem } from './storage.ts';

/** In local storage, for all tabs: time of last use (milliseconds since 1970), or 0 after everything was erased. */
export const sharedKey = 'sharedComputer';

/** Idle timeout in milliseconds. */
export const idleTimeout = 10 * 60_000;

export const sharedChanged = 'shared-changed';

export function isSharedComputer(): boolean {
  return readItem('localStorage', sharedKey) !== null;
}

function emitSharedChange(): void {
  window.dispatchEvent(new Event(sharedChanged));
}

/** Subscribes to changes of the mark and to erasures, here or in another tab. */
function onSharedChange(listener: () => void): () => void {
  return onStorageChange(listener, sharedChanged);
}

/** Milliseconds since the last use in any tab; null when nothing was used since the last erasure. */
export function idleFor(now: number): number | null {
  const last = Number(readItem('localStorage', sharedKey) ?? 0);
  return last > 0 ? now - last : null;
}

/**
 * Erases everything this site stores, on a shared computer only. Two things stay: the mark itself, for the next person, and the
 * number of the visit, by which pages of ended visits are recognized (`visit.ts`).
 */
export function eraseIfShared(): void {
  if (!isSharedComputer()) return;
  clearStorage('localStorage', [sharedKey]);
  clearStorage('sessionStorage', ['visit']);
  writeItem('localStorage', sharedKey, '0');
  emitSharedChange();
}

/** Reopened after the idle timeout: the next person must not see the data. */
export function eraseIfIdle(now: number): void {
  const idle = idleFor(now);
  if (idle !== null && idle >= idleTimeout) eraseIfShared();
}

/** False on the server and during hydration. */
export function useIsSharedComputer(): boolean {
  return useSyncExternalStore(onSharedChange, isSharedComputer, () => false);
}

/** Called before the switch; the function that it returns is called after it. */
type SwitchHandler = () => () => void;

const switchHandlers: SwitchHandler[] = [];

/** Registers how a part of the site moves its data when this becomes a shared computer, or no longer is (`start.ts`). */
export function onSharedModeSwitch(...handlers: SwitchHandler[]): void {
  switchHandlers.push(...handlers);
}

/** False when storage is unavailable. */
export function enableSharedMode(): boolean {
  const afterSwitch = switchHandlers.map((handler) => handler());
  if (!writeItem('localStorage', sharedKey, String(Date.now()))) return false;
  finishSwitch(afterSwitch);
  return true;
}

export function disableSharedMode(): void {
  const afterSwitch = switchHandlers.map((handler) => handler());
  removeItem('localStorage', sharedKey);
  finishSwitch(afterSwitch);
}

function finishSwitch(afterSwitch: (() => void)[]): void {
  for (const callback of afterSwitch) callback();
  emitSharedChange();
}
