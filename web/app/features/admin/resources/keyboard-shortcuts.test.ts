import { expect, it } from 'vitest';
import { shortcutOf } from './keyboard-shortcuts.ts';

const press = (key: string, more: object = {}) =>
  shortcutOf({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    repeat: false,
    isComposing: false,
    ...more,
  });

it.each([
  ['j', 'next'],
  ['K', 'previous'],
  ['a', 'approve'],
  ['r', 'reject'],
  ['o', 'open'],
  ['x', 'select'],
  ['u', 'undo'],
  ['?', 'all'],
  ['؟', 'all'],
  ['b', null],
  ['Enter', null],
  ['ArrowDown', null],
])('maps the key %s to %s', (key, action) => {
  expect(press(key)).toBe(action);
});

it('uses the physical key on a keyboard of another script only', () => {
  expect(press('ش', { code: 'KeyA' })).toBe('approve');
  // On a French keyboard the key beside Tab writes an A.
  expect(press('a', { code: 'KeyQ' })).toBe('approve');
  expect(press('q', { code: 'KeyA' })).toBe(null);
});

it('ignores keys with a modifier, and text composition', () => {
  for (const more of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }])
    expect(press('a', more)).toBe(null);
});

it('repeats moving, but not deciding, while a key is held down', () => {
  expect(press('j', { repeat: true })).toBe('next');
  expect(press('a', { repeat: true })).toBe(null);
});
