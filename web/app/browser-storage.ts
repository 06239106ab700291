/** What a browser keeps for a site. It may forbid storage altogether: then nothing is remembered, and everything else works. */

export type Storage = 'localStorage' | 'sessionStorage';

/** null when nothing is kept, or when the browser forbids looking. */
export function readItem(storage: Storage, key: string): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** False when the browser forbids it or has no room. */
export function writeItem(storage: Storage, key: string, text: string): boolean {
  try {
    window[storage].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** False when the browser forbids it. */
export function removeItem(storage: Storage, key: string): boolean {
  try {
    window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}

/** Everything that is kept, but `except`. False when the browser forbids it. */
export function clearStorage(storage: Storage, except: readonly string[]): boolean {
  try {
    for (const key of Object.keys(window[storage])) if (!except.includes(key)) window[storage].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
