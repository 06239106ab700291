/**
 * Hydrates a form at the first interaction (pointer, key, focus or scroll). Until then the page is as the server
 * rendered it, and visitors who only look load no code for it. What is typed meanwhile is in native fields, and stays
 * there (`long-text-field.tsx` sees to its own).
 */
import { useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { formDraftsKey } from '../browser/form-drafts-key.ts';
import { readItem } from '../browser/storage.ts';
import { Note } from '../ui/note.tsx';

const interactions = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll'] as const;
/** Milliseconds between two attempts to load. */
const pause = 2000;

const changed = 'form-loading';
let failed = false;

/**
 * Loads the form with this name inside the element `placeId`. Never fails: it tries again at each further interaction.
 */
export async function hydrateOnInteraction<Loaded>(
  form: string,
  placeId: string,
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  if (!isAwaited(form, placeId)) await interaction();
  for (;;) {
    try {
      const loaded = await load();
      tell(false);
      return loaded;
    } catch (failure) {
      reportError(failure);
      tell(true);
      await new Promise((resolve) => setTimeout(resolve, pause));
      await interaction();
    }
  }
}

/** True when the form has the focus, was typed into before a reload, or was opened by an internal link. */
function isAwaited(form: string, placeId: string): boolean {
  const fromServer = document.getElementById(placeId)?.firstElementChild;
  const focused = document.activeElement !== null && document.activeElement !== document.body;
  const kept = readItem('sessionStorage', formDraftsKey)?.includes(JSON.stringify(form));
  return !fromServer || focused || scrollY > 0 || Boolean(kept);
}

function interaction(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const name of interactions) window.removeEventListener(name, seen, true);
      resolve();
    };
    for (const name of interactions) window.addEventListener(name, seen, { capture: true, passive: true });
  });
}

function tell(now: boolean): void {
  failed = now;
  window.dispatchEvent(new Event(changed));
}

/** Whether the last attempt to load a form failed: for `useSyncExternalStore`. */
const loading = {
  follow: (listener: () => void) => {
    window.addEventListener(changed, listener);
    return () => window.removeEventListener(changed, listener);
  },
  hasFailed: () => failed,
};

/** The error message when the code of such a form did not load. */
export function FormNotLoaded() {
  const t = useTranslations('contribute');
  const failed = useSyncExternalStore(loading.follow, loading.hasFailed, () => false);
  return (
    <div className="sign-in-notice" role="status">
      {failed ? (
        <Note kind="warn">
          <p>{t('notLoaded')}</p>
        </Note>
      ) : null}
    </div>
  );
}
