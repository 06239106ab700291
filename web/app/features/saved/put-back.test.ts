import { expect, it } from 'vitest';
import { putBack } from './put-back.ts';

const listOf = (ids: string) => [...ids].map((id) => ({ id, name: `Place ${id}` }));
const idsAfterUndo = (before: string, after: string, now: string) =>
  putBack({ before: listOf(before), after: listOf(after) }, listOf(now))
    .map(({ id }) => id)
    .join('');

it('puts a removed place back where it was', () => {
  expect(idsAfterUndo('abc', 'ac', 'ac')).toBe('abc');
  expect(idsAfterUndo('abc', '', '')).toBe('abc');
});

it('keeps what another tab has saved meanwhile, the newest first', () => {
  expect(idsAfterUndo('abc', 'ac', 'zyac')).toBe('zyabc');
  expect(idsAfterUndo('ab', '', 'z')).toBe('zab');
});

it('does not bring back what another tab has removed meanwhile', () => {
  expect(idsAfterUndo('abc', 'ac', 'a')).toBe('ab');
});

it('has a place once that another tab has saved again', () => {
  expect(idsAfterUndo('ab', 'b', 'ab')).toBe('ab');
});
