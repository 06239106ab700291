import { useEffect, useEffectEvent, useState } from 'react';
import { readItem, removeItem, writeItem } from '../../../browser/storage.ts';
import { type ShortcutAction, shortcutOf } from './keyboard-shortcuts.ts';

const storageKey = 'admin-keys';

/** Whether single-key shortcuts are on, stored in this browser. */
export function useShortcutsEnabled(): [boolean, (on: boolean) => void] {
  const [on, setOn] = useState(() => readItem('localStorage', storageKey) !== 'off');
  const enable = (enabled: boolean) => {
    setOn(enabled);
    // Without storage it holds until the page is left.
    if (enabled) removeItem('localStorage', storageKey);
    else writeItem('localStorage', storageKey, 'off');
  };
  return [on, enable];
}

export function useShortcuts(on: boolean, act: (action: ShortcutAction) => void): void {
  const onAction = useEffectEvent(act);
  useEffect(() => {
    if (!on) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const action = event.defaultPrevented || isTyping(event.target) ? null : shortcutOf(event);
      if (!action || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      onAction(action);
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [on]);
}

/** Whether a letter is input for the focused field; in a `<select>` it chooses an option. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return target.type !== 'checkbox' && target.type !== 'radio';
  return target.isContentEditable || target.matches('textarea, select');
}
