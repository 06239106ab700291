import { useEffect, useEffectEvent, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../../browser/storage.ts';
import { type ShortcutAction, shortcutOf } from './keyboard-shortcuts.ts';

const keptAs = 'admin-keys';

/** Whether single keys act, as this browser remembers it. */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readItem('localStorage', keptAs) !== 'off');
  const switchKeys = (wanted: boolean) => {
    setOn(wanted);
    // Where nothing may be kept it holds until the page is left.
    if (wanted) removeItem('localStorage', keptAs);
    else writeItem('localStorage', keptAs, 'off');
  };
  return [on, switchKeys];
}

export function useShortcuts(on: boolean, act: (action: ShortcutAction) => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || isTyping(event.target) ? null : shortcutOf(event);
      if (!action || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      actNow(action);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
}

/** A letter is meant for the field: also in a list of choices, where it finds one. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target.isContentEditable || target.matches('textarea, select');
}
