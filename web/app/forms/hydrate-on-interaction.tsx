/**
 * Hydrates a form at the first interaction (pointer, key, focus or scroll), so that visitors who only look load no code for it.
 * Native fields keep what is typed before (text areas: `long-text-field.tsx`).
 */
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { formDraftsKey } from '../browser/form-drafts-key.ts';
import { readItem } from '../browser/storage.ts';
import { Note } from '../ui/note.tsx';

const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds between two attempts to load. */
const retryDelay = 2000;

const loadingChanged = 'form-loading';
let loadFailed = false;

/**
 * Loads the form with this name inside the element `placeId`. Never fails: it tries again at each further interaction.
 */
export async function hydrateOnInteraction<Loaded>(
  form: string,
  placeId: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (!isNeededNow(form, placeId)) await nextInteraction();
  for (;;) {
    try {
      const loaded = await load();
      setFailed(false);
      return loaded;
    } catch (failure) {
      reportError(failure);
      setFailed(true);
      await new Promise((resolve) => setTimeout(resolve, retryDelay));
      await nextInteraction();
    }
  }
}

/** True when the form has the focus, was typed into before a reload, or was opened by an internal link. */
function isNeededNow(form: string, placeId: string): boolean {
  const fromServer = document.getElementById(placeId)?.firstElementChild;
  const focused = document.activeElement !== null && document.activeElement !== document.body;
  const hasDraft = readItem('sessionStorage', formDraftsKey)?.includes(JSON.stringify(form));
  return !fromServer || focused || scrollY > 0 || Boolean(hasDraft);
}

function nextInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const handleEvent = () => {
      for (const name of interactions) window.removeEventListener(name, handleEvent, true);
      resolve();
    };
    for (const name of interactions) window.addEventListener(name, handleEvent, { capture: true, passive: true });
  });
}

function setFailed(failed: boolean): void {
  loadFailed = failed;
  window.dispatchEvent(new Event(loadingChanged));
}

/** Whether the last attempt to load a form failed: for `useSyncExternalStore`. */
const loading = {
  subscribe: (listener: () => void) => {
    window.addEventListener(loadingChanged, listener);
    return () => window.removeEventListener(loadingChanged, listener);
  },
  hasFailed: () => loadFailed,
};

/** The error message when the code of such a form did not load. */
export function FormNotLoaded() {
  const t = useTranslations('contribute');
  const failed = useSyncExternalStore(loading.subscribe, loading.hasFailed, () => false);
  return (
    <div className="sign-in-notice" role="status">
      {failed ? <Note kind="warn">{t('notLoaded')}</Note> : null}
    </div>
  );
}
