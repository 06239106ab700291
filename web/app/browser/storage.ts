/** Browser storage. It may be blocked: then nothing is stored, and everything else works. */

export type Storage = 'localStorage' | 'sessionStorage';

/** null when nothing is stored, or storage is blocked. */
export function readItem(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** False when storage is blocked or full. */
export function writeItem(storage: Storage, key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** False when storage is blocked. */
export function removeItem(storage: Storage, key: string): boolean {
  try {
    window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Deletes everything except `except`. False when storage is blocked. */
export function clearStorage(storage: Storage, except: readonly string[]): boolean {
  try {
    for (const key of Object.keys(window[storage])) if (!except.includes(key)) window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
