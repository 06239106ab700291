/** Browser storage. It may be blocked: then nothing is stored, and everything else works. */

export type StorageName = 'localStorage' | 'sessionStorage';

/** null when nothing is stored, or storage is blocked. */
export function readItem(storage: StorageName, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** False when storage is blocked or full. */
export function writeItem(storage: StorageName, key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** False when storage is blocked. */
export function removeItem(storage: StorageName, key: string): boolean {
  try {
    window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Deletes all keys but those of `except`. False when storage is blocked. */
export function clearStorage(storage: StorageName, except: readonly string[]): boolean {
  try {
    for (const key of Object.keys(window[storage])) if (!except.includes(key)) window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** The JSON value; null for no text and for invalid JSON. */
export function parseJson(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Calls the listener after these events of the window, after a change by another tab (`storage`), and when the page is restored
 * from the back/forward cache (`pageshow`). Returns a function that unsubscribes it.
 */
export function onStorageChange(listener: () => void, ...ownEvents: string[]): () => void {
  const events = [...ownEvents, 'storage', 'pageshow'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}
