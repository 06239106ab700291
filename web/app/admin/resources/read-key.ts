/** Single keys of the queue (WCAG 2.1.4: they can be turned off, and never act while somebody types). */
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

/** What a key asks for; null: nothing of ours. On a keyboard of another script, the letter at the same place. */
export function readKey({ key, code, ctrlKey, metaKey, altKey, repeat, isComposing }: Press): KeyAction | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  const letter = /^[a-z]$/i.test(key) ? key : key.length === 1 && code.startsWith('Key') ? code.slice(3) : key;
  const pressed = letter === '؟' ? '?' : letter.toUpperCase();
  const action = keyActions.find((one) => keys[one] === pressed) ?? null;
  // A key that is held down walks on; it decides nothing.
  return repeat && action !== 'next' && action !== 'previous' ? null : action;
}

// `keys` does not forget its names.
export const keyActions = Object.keys(keys) as KeyAction[];
