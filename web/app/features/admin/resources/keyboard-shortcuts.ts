/** Single-key shortcuts of the list. WCAG 2.1.4: they can be turned off, and are inactive while typing. */
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

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** The action of a key press; null: none. On a keyboard of another script the physical key counts. */
export function shortcutOf({
  key,
  code,
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  isComposing,
}: KeyPress): ShortcutAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const letter = /^[a-z]$/i.test(key) ? key : key.length === 1 && code.startsWith('Key') ? code.slice(3) : key;
  const pressed = letter === '؟' ? '?' : letter.toUpperCase();
  const action = shortcutActions.find((one) => shortcuts[one] === pressed) ?? null;
  // Held down, a key only moves the focus.
  return repeat && action !== 'next' && action !== 'previous' ? null : action;
}

// `Object.keys` loses the type of the keys.
export const shortcutActions = Object.keys(shortcuts) as ShortcutAction[];
