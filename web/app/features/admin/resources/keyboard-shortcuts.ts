/** Single-key shortcuts of the queue (WCAG 2.1.4: they can be turned off, and are inactive while typing). */
export const shortcuts = {
  next: 'J',
  previous: 'K',
  approve: 'A',
  reject: 'R',
  open: 'O',
  select: 'X',
  undo: 'U',
  all: '?',
} as const;

export type ShortcutAction = keyof typeof shortcuts;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** The shortcut of a key; null: none. With a non-Latin keyboard, the physical key. */
export function shortcutOf({ key, code, ctrlKey, metaKey, altKey, repeat, isComposing }: Press): ShortcutAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const letter = /^[a-z]$/i.test(key) ? key : key.length === 1 && code.startsWith('Key') ? code.slice(3) : key;
  const pressed = letter === '؟' ? '?' : letter.toUpperCase();
  const action = shortcutActions.find((one) => shortcuts[one] === pressed) ?? null;
  // A repeating key only moves; it decides nothing.
  return repeat && action !== 'next' && action !== 'previous' ? null : action;
}

// `keys` does not forget its names.
export const shortcutActions = Object.keys(shortcuts) as ShortcutAction[];
