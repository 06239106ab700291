/**
 * A form that comes alive at the first sign of a person: until then the page is as the server sent it, and whoever only looks
 * pays for no more. What is typed meanwhile stands in native fields, and stays.
 */
import { readItem } from '../browser-storage.ts';
import { keptFieldsKey } from './kept-fields-key.ts';

const signs = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds between two tries to load. */
const pause = 2000;

const changed = 'form-loading';
let failed = false;

/** Loads the form with this name, whose place on the page is `placeId`. Never fails: it tries again as long as somebody is there. */
export async function atFirstTouch<Loaded>(
  form: string,
  placeId: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (!isAwaited(form, placeId)) await sign();
  for (;;) {
    try {
      const loaded = await load();
      tell(false);
      return loaded;
    } catch (failure) {
      reportError(failure);
      tell(true);
      await new Promise((resolve) => setTimeout(resolve, pause));
      await sign();
    }
  }
}

/** Somebody is at it already, typed before a reload, or came from another page of ours, where a press brought them here. */
function isAwaited(form: string, placeId: string): boolean {
  const fromServer = document.getElementById(placeId)?.firstElementChild;
  const focused = document.activeElement !== null && document.activeElement !== document.body;
  const kept = readItem('sessionStorage', keptFieldsKey)?.includes(JSON.stringify(form));
  return !fromServer || focused || scrollY > 0 || Boolean(kept);
}

function sign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const name of signs) window.removeEventListener(name, seen, true);
      resolve();
    };
    for (const name of signs) window.addEventListener(name, seen, { capture: true, passive: true });
  });
}

function tell(now: boolean): void {
  failed = now;
  window.dispatchEvent(new Event(changed));
}

/** Whether the last try to load a form failed: for `useSyncExternalStore`. */
export const loading = {
  follow: (listener: () => void) => {
    window.addEventListener(changed, listener);
    return () => window.removeEventListener(changed, listener);
  },
  hasFailed: () => failed,
};
