/** Single-key shortcuts of the queue (WCAG 2.1.4: they can be turned off, and are inactive while typing). */
export const keys = {
  next: 'J',
  previous: 'K',
  approve: 'A',
  reject: 'R',
  open: 'O',
  select: 'X',
  undo: 'U',
  all: '?',
} as const;

export type KeyAction = keyof typeof keys;

type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'>;

/** The shortcut of a key; null: none. With a non-Latin keyboard, the physical key. */
export function readKey({ key, code, ctrlKey, metaKey, altKey, repeat, isComposing }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const letter = /^[a-z]$/i.test(key) ? key : key.length === 1 && code.startsWith('Key') ? code.slice(3) : key;
  const pressed = letter === '؟' ? '?' : letter.toUpperCase();
  const action = keyActions.find((one) => keys[one] === pressed) ?? null;
  // A repeating key only moves; it decides nothing.
  return repeat && action !== 'next' && action !== 'previous' ? null : action;
}

// `keys` does not forget its names.
export const keyActions = Object.keys(keys) as KeyAction[];
