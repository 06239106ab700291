/**
 * Whether this browser is on a computer that others use, too: somebody said so here. What is kept for longer asks this first.
 * Small, because every page loads it; `guard.tsx` watches over it. docs/decisions/0017.
 */
import { clearStorage, readItem, writeItem } from '../browser-storage.ts';

/** In local storage, for all tabs: when somebody last used a page (milliseconds since 1970), or 0 after everything was erased. */
export const sharedKey = 'sharedComputer';

/** Milliseconds without use after which everything is erased. */
export const idleLimit = 10 * 60_000;

export const sharedChanged = 'shared-changed';

export function isShared(): boolean {
  return readItem('localStorage', sharedKey) !== null;
}

export function tellSharedChange(): void {
  window.dispatchEvent(new Event(sharedChanged));
}

/** Calls back when it is turned on or off, or everything was erased, here or in another tab. */
export function onSharedChange(listener: () => void): () => void {
  const moments = [sharedChanged, 'storage', 'pageshow'];
  for (const moment of moments) window.addEventListener(moment, listener);
  return () => {
    for (const moment of moments) window.removeEventListener(moment, listener);
  };
}

/** Milliseconds since somebody last used a page in any tab; null when nothing was used since everything was erased. */
export function idleFor(now: number): number | null {
  const last = Number(readItem('localStorage', sharedKey) ?? 0);
  return last > 0 ? now - last : null;
}

/**
 * Erases what this site keeps in this browser, on a shared computer only. That it is one stays known, for whoever comes next, and
 * the number of the visit: by it the pages of this one are known to be over (`frame/visit.ts`).
 */
export function eraseIfShared(): void {
  if (!isShared()) return;
  clearStorage('localStorage', [sharedKey]);
  clearStorage('sessionStorage', ['visit']);
  writeItem('localStorage', sharedKey, '0');
  tellSharedChange();
}

/** Left unused, and opened again: nobody is to see what the one before them did. */
export function eraseWhatIsOld(now: number): void {
  const idle = idleFor(now);
  if (idle !== null && idle >= idleLimit) eraseIfShared();
}
